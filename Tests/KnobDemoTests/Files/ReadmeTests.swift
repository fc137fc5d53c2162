import Foundation
import Testing

/// The code and the links in the README.
@Suite("The README")
struct ReadmeTests {
    @Test("its smallest program is the target KnobMinimal and has fewer than 15 lines")
    func smallestProgram() throws {
        let parts = try Checkout.text("README.md").components(separatedBy: "```swift\n")
        let code = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
        #expect(try code == Checkout.text("Sources/Tools/KnobMinimal/main.swift"))
        #expect(code.split(separator: "\n").count < 15)
    }

    @Test("each test that Promises.md names exists")
    func promises() throws {
        let page = try Checkout.text("Sources/KnobKit/KnobKit.docc/Promises.md")
        let named = Set(page.matches(of: /`(\w+Tests)`/).map { "\($0.output.1).swift" })
        let tests = FileManager.default.enumerator(
            at: Checkout.root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
        let files = Set((tests?.allObjects as? [URL] ?? []).map(\.lastPathComponent))
        #expect(named.count > 20 && named.isSubset(of: files), "\(named.subtracting(files))")
    }

    @Test("each of its links to a file has a target", arguments: ["README.md"])
    func links(page: String) throws {
        let targets = try Checkout.text(page).matches(of: /\]\(([^):]+)\)/).map { String($0.output.1) }
        #expect(targets.count > 10)
        for target in targets {
            let path = Checkout.root.appendingPathComponent(target).path
            #expect(FileManager.default.fileExists(atPath: path), "\(target)")
        }
    }
}
