@testable import port
import Testing

/// What storyboards call, on one line, with attributes, and in several methods.
struct PortSetupTests {
    @Test("an initializer that is unavailable is removed with its attribute")
    func unavailable() {
        expectMembers(
            """
            class Dial: UIView {
                @available(*, unavailable)
                required init?(coder: NSCoder) { fatalError() }
                public private(set) static var count = 0
            }
            """,
            gives: """
                class Dial: UIView {
                    public private(set) static var count = 0
                }
                """)
    }

    @Test("setup on one line stays, without the call of the superclass")
    func oneLine() {
        expectMembers(
            "class A: UIView {\n    required init?(coder: NSCoder) { super.init(coder: coder); setUp() }\n}",
            gives: """
                class A: UIView {
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        setUp()
                    }
                }
                """)
    }

    @Test("setup in two methods makes one initializer, and a note")
    func twoMethods() {
        let source = """
            class A: UIView {
                required init?(coder: NSCoder) {
                    super.init(coder: coder)
                    setUp()
                }
                override func awakeFromNib() {
                    super.awakeFromNib()
                    start()
                }
            }
            """
        let result = Porter(files: [source]).port(source).text
        #expect(result.components(separatedBy: "init(frame: CGRect)").count == 2)
        #expect(portNotes(source).contains { $0.contains("awakeFromNib()") && $0.contains("its start.") })
    }

    @Test("a cast in a pattern stays, with a note")
    func patterns() {
        let source = """
            func f(_ v: Any) {
                switch v {
                case let n as NSNumber: use(n)
                case let s as String: use(s as NSString)
                default: break
                }
            }
            """
        expectMembers(source, gives: source.replacing("(s as NSString)", with: "(s)"))
        #expect(portNotes(source).map { $0.prefix(2) } == ["3:"])
    }

    @Test("a second import goes with its attributes, and a missing one comes before the documentation")
    func imports() {
        expectPort(
            "import UIKit\n@_exported import QuartzCore\nclass A {}\n",
            gives: "import UIKitNames\nclass A {}\n")
        expectPort(
            "// File.\n\n/// A dial.\nclass Dial: UIView {}\n",
            gives: "// File.\n\nimport UIKitNames\n\n/// A dial.\nclass Dial: UIView {}\n")
    }

    @Test("an optional method is called without its question mark in other files too")
    func optionalMethods() {
        let files = [
            "import UIKit\n@objc protocol D { @objc optional func turned(_ dial: Dial) }\n",
            "import UIKit\nclass Dial: UIView { weak var d: D?; func f() { d?.turned?(self) } }\n",
        ]
        let result = Porter(files: files).port(files[1]).text
        #expect(result.contains("d?.turned(self)"))
    }

    @Test("setup that only init?(coder:) has moves to an init(frame:) that does nothing else")
    func movedSetup() {
        expectMembers(
            """
            class Dial: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                }
                required init?(coder: NSCoder) {
                    super.init(coder: coder)
                    tint = 1
                    build()
                }
            }
            """,
            gives: """
                class Dial: UIView {
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        tint = 1
                        build()
                    }
                }
                """)
    }
}
