import Foundation
import Testing

@testable import KnobDemo

/// The README and the pages, compared with what they describe.
@Suite("The documentation")
struct DocumentationTests {
    @Test("the smallest program of the README is the target KnobMinimal and has fewer than 15 lines")
    func smallestProgram() throws {
        let parts = try Checkout.text("README.md").components(separatedBy: "```swift\n")
        let code = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
        #expect(try code == Checkout.text("Sources/Tools/KnobMinimal/main.swift"))
        #expect(code.split(separator: "\n").count < 15)
    }

    @Test("the page about the inspector names all options of KnobDemo, and the README no others")
    func options() throws {
        func options(in path: String) throws -> Set<String> {
            Set(try Checkout.text(path).matches(of: /[^\w-](--[a-z]+)/).map { String($0.output.1) })
        }
        let help = KnobDemo.helpMessage().matches(of: /[^\w-](--[a-z]+)/).map { String($0.output.1) }
        let all = Set(help).subtracting(["--version"])
        #expect(all.count > 15)
        #expect(try options(in: "Sources/KnobKit/KnobKit.docc/InStep.md") == all)
        #expect(try options(in: "README.md").isSubset(of: all))
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

    @Test("Architecture.md names the folders of each module, and no others")
    func folders() throws {
        let page = try Checkout.text("Sources/KnobKit/KnobKit.docc/Architecture.md")
        let table = try #require(
            page.components(separatedBy: "\n\n").first { $0.contains("| module | folders") })
        let rows = table.matches(of: /\n\| `(\w+)` \| (.+) \|/)
        #expect(rows.count == 13)
        for row in rows {
            let path = Checkout.root.appendingPathComponent("Sources/\(row.output.1)").path
            let entries = try FileManager.default.contentsOfDirectory(atPath: path)
            let folders = Set(entries.filter { !$0.contains(".") })
            let named = Set(row.output.2.matches(of: /`(\w+)`/).map { String($0.output.1) })
            #expect(named == folders, "\(row.output.1)")
        }
    }

    @Test("each link to a file in the README has a target", arguments: ["README.md"])
    func links(page: String) throws {
        let targets = try Checkout.text(page).matches(of: /\]\(([^):]+)\)/).map { String($0.output.1) }
        #expect(targets.count > 10)
        for target in targets {
            let path = Checkout.root.appendingPathComponent(target).path
            #expect(FileManager.default.fileExists(atPath: path), "\(target)")
        }
    }
}
