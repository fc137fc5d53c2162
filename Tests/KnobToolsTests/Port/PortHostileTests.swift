import Foundation
@testable import port
import SeededRandom
import Testing

/// Sources that are not what the tool expects.
struct PortHostileTests {
    private static let sample = """
        import UIKit
        #if os(iOS)
        @objc protocol P { @objc optional func f(_ a: Int) -> Int }
        #endif
        class L: CALayer { @NSManaged var a: CGFloat; override init(layer: Any) { super.init(layer: layer) } }
        extension V { override func draw(_ rect: CGRect) { a.fromValue = NSNumber(value: 1) as CFArray } }
        class V: UIView {
            required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); f("\\(g("}"))") }
            override class var layerClass: Swift.AnyClass { L.self }
            func g() { h(action: #selector(self.g), #keyPath(V.a), #selector()) }
            override func awakeFromNib() { setUp() }
        }
        """

    @Test("any part of a source is rewritten without a trap")
    func parts() {
        let characters = Array(Self.sample)
        for end in characters.indices {
            for part in [String(characters[..<end]), String(characters[end...])] {
                let result = Porter(files: [part]).port(part)
                #expect(result.text.isEmpty == part.allSatisfy(\.isWhitespace) || !part.isEmpty)
            }
        }
    }

    @Test("a source with removed pieces is rewritten without a trap")
    func holes() {
        var generator = SeededGenerator(seed: 11)
        let tokens = Lexer.tokens(of: Self.sample).map(\.text)
        for _ in 0..<3000 {
            let kept = tokens.filter { _ in Int.random(in: 0..<8, using: &generator) > 0 }
            let source = kept.joined()
            _ = Porter(files: [source]).port(source)
        }
    }

    @Test("a source with brackets that do not match keeps its declarations, with a note")
    func brackets() {
        let source =
            "import UIKit\nclass V: UIView {\n    init?(coder: NSCoder) { super.init(coder: coder) }\n"
        let result = Porter(files: [source]).port(source)
        #expect(result.text == source.replacingOccurrences(of: "UIKit\n", with: "UIKitNames\n"))
        #expect(result.notes.count == 1)
    }

    @Test("Windows line ends are kept")
    func lineEnds() {
        expectPort("import UIKit\r\nlet a = 1\r\n", gives: "import UIKitNames\r\nlet a = 1\r\n")
    }

    @Test("notes have the lines of the result")
    func lines() {
        #expect(portNotes("import UIKit\nimport Foundation\nimport Sweet\n").first?.hasPrefix("2: ") == true)
    }
}
