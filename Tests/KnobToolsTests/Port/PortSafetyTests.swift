@testable import port
import Testing

/// What stays as it is, because a rewritten source would do something else.
struct PortSafetyTests {
    private func port(_ source: String) -> String { Porter(files: [source]).port(source).text }

    @Test(
        "a function that does more than pass a block stays, with a note",
        arguments: [
            "func f(a: Int) { let b = g as CGPathApplierFunction; keep(a, b) }",
            "func f(a: @convention(block) (Int) -> Void) { let b = g as CGPathApplierFunction; keep(a, b) }",
            "func f(a: @convention(block) (Int) -> Void) -> Int { unsafeBitCast(a, to: CGPathApplierFunction.self); return 1 }",
            "func f(a: @convention(block) (Int) -> Void) {}\nvar x: Int { unsafeBitCast(a, to: CGPathApplierFunction.self); return 1 }",
        ])
    func paths(_ member: String) {
        let source = "import UIKit\nextension CGPath {\n\(member)\n}"
        #expect(port(source) == source.replacing("UIKit", with: "UIKitNames"))
        #expect(portNotes(source).contains { $0.contains("CGPathApplierFunction") })
    }

    @Test("setup that another initializer has, or that reads the coder or fails, does not move")
    func setup() {
        for (coder, other) in [
            ("build()", "convenience init(style: Int) { self.init(frame: .zero); build() }"),
            ("tint = aDecoder.decodeDouble()", ""), ("build(); if bad { return nil }", ""),
        ] {
            let text = port(
                """
                import UIKit
                class Dial: UIView {
                    override init(frame: CGRect) { super.init(frame: frame) }
                    \(other)
                    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); \(coder) }
                }
                """)
            #expect(text.contains("override init(frame: CGRect) { super.init(frame: frame) }"))
        }
    }

    @Test("setup moves behind the call, and the comments stay")
    func comments() {
        let text = port(
            """
            class Dial: UIView {
                override init(frame: CGRect) {
                    // First.
                    super.init(frame: frame) // Second.
                }
                required init?(coder: NSCoder) { super.init(coder: coder); build() }
            }
            """)
        #expect(
            text.contains("// First.\n        super.init(frame: frame) // Second.\n        build()\n    }"))
    }

    @Test("an override in a condition stays in its extension, with a note")
    func conditions() {
        let member = "extension Dial {\n    #if DEBUG\n    override func draw(_ r: CGRect) {}\n    #endif\n}"
        let type = "import UIKit\nclass Dial: UIView {\n}"
        #expect(port(type + "\n" + member).hasSuffix(member))
        #expect(portNotes(type + "\n" + member).contains { $0.contains("Move the member into class Dial") })
        let file = "import UIKit\n" + member
        let porter = Porter(files: [type, file])
        #expect(!porter.port(type).text.contains("draw"))
        #expect(porter.port(file).text.hasSuffix(member))
    }

    @Test("types that a moved override uses are no longer private")
    func types() {
        let file = """
            import UIKit
            private struct Scale {}
            private final class Mark {}
            private enum Side {}
            private typealias Angle = Double
            extension Dial {
                override func draw(_ r: CGRect) { use(Scale(), Mark(), Side.self, Angle.self) }
                private class func help() {}
            }
            """
        let text = Porter(files: ["class Dial: UIView {}", file]).port(file).text
        #expect(text.components(separatedBy: "private").count == 2)
        #expect(text.contains("private class func help()"))
    }

    @Test("a layer that erases on one line draws into a group")
    func erasing() {
        let text = port("class R: CALayer {\n    override func draw(in c: CGContext) { c.clear(bounds) }\n}")
        #expect(text.contains("defer { c.endTransparencyLayer() }; c.clear(bounds) }"))
    }
}
