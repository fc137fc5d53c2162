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
}
