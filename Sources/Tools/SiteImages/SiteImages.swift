import ArgumentParser
import Foundation

/// Draws the images of the README by KnobDemo, and those of the gallery page and of the tutorial by the code beside them.
@main
struct SiteImages: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site-images",
        abstract:
            "Draws the images of the documentation's gallery and tutorial, each by the code beside it.")

    func run() throws {
        let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        for image in DemoImage.all {
            let demo = products.appendingPathComponent("KnobDemo").path
            try image.draw(into: root.appendingPathComponent("Resources"), with: demo)
            print(image.name)
        }
        let compiler = try SampleCompiler(products: products, root: root)
        defer { compiler.close() }
        for page in SamplePage.all {
            let folder = root.appendingPathComponent(page.images)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for program in try page.programs(root: root) where program.image != nil {
                try program.draw(into: folder, with: compiler)
                print(program.place)
            }
        }
    }
}
