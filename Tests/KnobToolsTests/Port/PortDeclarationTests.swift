import Testing

/// Protocols of Objective-C, and extensions.
struct PortDeclarationTests {
    @Test("optional methods get implementations that do nothing")
    func optionalMethods() {
        expectMembers(
            """
            @objc public protocol DialDelegate {
                @objc optional func dial(_ dial: Dial, didTurn angle: Double)
                @objc optional func title(of dial: Dial) -> String?
            }
            class Dial {
                weak var delegate: DialDelegate?
                func turn() { delegate?.dial?(self, didTurn: 1) }
            }
            """,
            gives: """
                public protocol DialDelegate: AnyObject {
                    func dial(_ dial: Dial, didTurn angle: Double)
                    func title(of dial: Dial) -> String?
                }

                extension DialDelegate {
                    public func dial(_ dial: Dial, didTurn angle: Double) {}
                    public func title(of dial: Dial) -> String? { nil }
                }
                class Dial {
                    weak var delegate: DialDelegate?
                    func turn() { delegate?.dial(self, didTurn: 1) }
                }
                """)
    }

    @Test("an optional method with a result returns nil by default, with a note")
    func optionalResults() {
        let source = "@objc protocol P: NSObjectProtocol {\n    @objc optional func width() -> CGFloat\n}\n"
        expectMembers(
            source,
            gives: """
                protocol P: AnyObject {
                    func width() -> CGFloat?
                }

                extension P {
                    func width() -> CGFloat? { nil }
                }

                """)
        #expect(portNotes(source).count == 1)
    }

    @Test("overrides in an extension move into the class, with their documentation")
    func overrides() {
        expectMembers(
            """
            class Dial: UIControl {
                var angle = 0.0
            }
            extension Dial {
                /// Draws.
                override func draw(_ rect: CGRect) {
                    angle = 1
                }
                func other() {}
            }
            """,
            gives: """
                class Dial: UIControl {
                    var angle = 0.0

                    /// Draws.
                    override func draw(_ rect: CGRect) {
                        angle = 1
                    }
                }
                extension Dial {
                    func other() {}
                }
                """)
        #expect(portNotes("extension Dial {\n    override func draw(_ rect: CGRect) {}\n}").count == 1)
    }

    @Test("what KnobKit does not have is no override, with a note, unless a class of the port has it")
    func missingMethods() {
        let source = """
            class Dial: UIView {
                open override func willMove(toWindow window: UIWindow?) { stop() }
                override func updateConstraints() {
                    fix()
                    super.updateConstraints()
                }
            }
            class Knob: Dial {
                override func updateConstraints() { super.updateConstraints() }
            }
            """
        expectMembers(
            source,
            gives: """
                class Dial: UIView {
                    open func willMove(toWindow window: UIWindow?) { stop() }
                    func updateConstraints() {
                        fix()
                    }
                }
                class Knob: Dial {
                    override func updateConstraints() { super.updateConstraints() }
                }
                """)
        #expect(portNotes(source).map { $0.prefix(2) } == ["2:", "3:"])
    }

    @Test("what KnobKit calls stays an override, and a static member is not open")
    func presentMethods() {
        let source = """
            class Dial: UIView {
                override func willMove(toSuperview view: UIView?) { stop() }
                override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
            }
            """
        expectMembers(source, gives: source)
        #expect(portNotes(source).isEmpty)
        expectMembers(
            "open class Dial: UIView {\n    open static let size = 3\n    static let open = 4\n}",
            gives: "open class Dial: UIView {\n    public static let size = 3\n    static let open = 4\n}")
    }

    @Test("an extension of a color is one of a structure")
    func colors() {
        expectMembers(
            "extension UIColor {\n    convenience init(hex: Int) { self.init(white: 0, alpha: 1) }\n    class var x: Int { 1 }\n}",
            gives:
                "extension UIColor {\n    init(hex: Int) { self.init(white: 0, alpha: 1) }\n    static var x: Int { 1 }\n}"
        )
    }
}
