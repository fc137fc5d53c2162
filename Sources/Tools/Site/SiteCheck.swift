import ArgumentParser
import Foundation

/// The program: looks for pages, images, and links that a documentation site has but that have no file.
@main
struct SiteCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site-check",
        abstract: "Looks for dead links in a documentation site.",
        discussion: """
            Prints a line for each page that cannot be opened, each link without a target, and each missing image, and \
            exits with status 1 if there are any.
            """)

    @Argument(help: ArgumentHelp("The folder of the site.", valueName: "FOLDER"))
    var folder: String

    func run() throws {
        let site = Site(root: URL(fileURLWithPath: folder))
        let pages = try site.pages()
        guard !pages.isEmpty else {
            throw ValidationError("\(folder): no pages. Build the site with `make docs`.")
        }
        var faults: Set<String> = []
        for page in pages { faults.formUnion(try site.faults(of: page)) }
        for fault in faults.sorted() { print(fault) }
        print("\(pages.count) pages, \(faults.count) faults, \(try site.size() >> 20) MiB")
        if !faults.isEmpty { throw ExitCode(1) }
    }
}
