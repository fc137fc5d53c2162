import Foundation
import KnobHarness
import Testing

@testable import KnobDemo

/// The pages that are no part of the site, compared with what they describe.
@Suite("The documentation")
struct DocumentationTests {
    @Test func `the smallest program of the README is the target KnobMinimal and has fewer than 15 lines`()
        throws
    {
        let parts = try Checkout.text("README.md").components(separatedBy: "```swift\n")
        let code = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
        #expect(try code == Checkout.text("Sources/Tools/KnobMinimal/main.swift"))
        #expect(code.split(separator: "\n").count < 15)
    }

    @Test(arguments: ["README.md", "CONTRIBUTING.md"]) func `each link to a file has a target`(page: String)
        throws
    {
        let targets = try Checkout.text(page).matches(of: /\]\(([^):]+)\)/).map { String($0.output.1) }
        #expect(!targets.isEmpty)
        for target in targets {
            let path = Checkout.root.appendingPathComponent(target).path
            #expect(FileManager.default.fileExists(atPath: path), "\(target)")
        }
    }
}
