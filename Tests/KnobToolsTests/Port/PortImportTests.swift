@testable import port
import Testing

/// Imports, conditions, markers, and what storyboards call.
struct PortImportTests {
    @Test("the frameworks of Apple become one import")
    func imports() {
        expectPort(
            """
            // import UIKit
            import UIKit
            import class QuartzCore.CALayer
            import UIKit.UIGestureRecognizerSubclass
            let text = "import Foundation"
            """,
            gives: """
                // import UIKit
                import UIKitNames
                let text = "import Foundation"
                """)
    }

    @Test("a file that uses UIKit without an import gets one")
    func missingImport() {
        expectPort(
            "// A dial.\n\nfinal class Dial: UIView {}\n",
            gives: "// A dial.\n\nimport UIKitNames\n\nfinal class Dial: UIView {}\n")
        for source in ["let x = Uint8(CAt)\n", "let UIView = 1\nimport Foundation\n", "// UIView\n"] {
            #expect(!Porter(files: [source]).port(source).text.hasPrefix("import UIKitNames\n\n"))
        }
    }

    @Test("another module stays, with a note")
    func otherModules() {
        expectPort("import UIKit\nimport Sweet\n", gives: "import UIKitNames\nimport Sweet\n")
        #expect(portNotes("import UIKit\nimport Sweet\n").count == 1)
        #expect(portNotes("import UIKit\nimport Sweet\n")[0].hasPrefix("2: import Sweet:"))
        #expect(portNotes("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n").isEmpty)
    }

    @Test("what is for iOS is for KnobKit")
    func conditions() {
        expectPort(
            "#if os(iOS) || os(tvOS)\nimport UIKit\n#elseif canImport(UIKit)\nimport UIKit\n#endif\nlet os = 1\n",
            gives: """
                #if canImport(UIKitNames) || os(tvOS)
                import UIKitNames
                #elseif canImport(UIKitNames)
                import UIKitNames
                #endif
                let os = 1

                """)
    }

    @Test("markers of Objective-C and Interface Builder are removed, other attributes stay")
    func markers() {
        expectMembers(
            """
            @IBDesignable
            @objc(Dial) public class Dial: UIControl {
                @IBInspectable public dynamic var value = 0.0
                @discardableResult @objc func dynamic() -> Int { 1 }
            }
            """,
            gives: """
                public class Dial: UIControl {
                    public var value = 0.0
                    @discardableResult func dynamic() -> Int { 1 }
                }
                """)
    }

    @Test("an outlet is kept without its marker, with a note")
    func outlets() {
        expectMembers(
            "class A {\n    @IBOutlet weak var a: UIView!\n}", gives: "class A {\n    weak var a: UIView!\n}")
        #expect(
            portNotes("class A {\n    @IBOutlet weak var a: UIView!\n}").first?.hasPrefix("2: @IBOutlet:")
                == true)
    }

    @Test("awakeFromNib() with the only setup becomes init(frame:)")
    func wakingWithSetup() {
        expectMembers(
            """
            public class Dial: UIView {
                override public func awakeFromNib() {
                    super.awakeFromNib()

                    build()
                }
            }
            """,
            gives: """
                public class Dial: UIView {
                    public override init(frame: CGRect) {
                        super.init(frame: frame)
                        build()
                    }
                }
                """)
    }
}
