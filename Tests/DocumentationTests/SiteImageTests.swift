import DesktopHarness
import Foundation
import KnobTestSupport
import Testing

@testable import site_images

/// The programs of the gallery page and of the tutorial are compiled and run, and draw the images beside them.
///
/// At most 1 pixel in 1,000 may differ by more than 24 of 255 in a channel, which allows for another version of the font.
/// `make screenshots` draws the images again, to be checked.
struct SiteImageTests {
    @Test(.timeLimit(.minutes(5)), arguments: SamplePage.all)
    func `each program of the documentation draws the image beside it`(page: SamplePage) throws {
        let compiler = try SampleCompiler(products: Checkout.products(), root: Checkout.root)
        defer { compiler.close() }
        let folder = try compiler.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let programs = try page.programs(root: Checkout.root)
        #expect(programs.count > 10)
        for program in programs {
            try program.draw(into: folder, with: compiler)
            guard let image = program.image else { continue }
            for end in ["@2x.png", "~dark@2x.png"] {
                let kept = Checkout.root.appendingPathComponent(page.images).appendingPathComponent(
                    image + end)
                let (drawn, expected) = (folder.appendingPathComponent(image + end).path, kept.path)
                let (actual, reference) = (try pixels(ofPNG: drawn), try pixels(ofPNG: expected))
                #expect(
                    actual.difference(from: reference) <= 0.001,
                    "\(program.place): \(image + end): \(actual.differingBox(from: reference) ?? "")")
            }
        }
        // A image that no page shows is left over.
        let names = Set(programs.compactMap(\.image).flatMap { ["\($0)@2x.png", "\($0)~dark@2x.png"] })
        let kept = try FileManager.default.contentsOfDirectory(
            atPath: Checkout.root.appendingPathComponent(page.images).path)
        #expect(Set(kept) == names)
    }

    @Test func `each image has a color of its own in dark`() throws {
        for page in SamplePage.all {
            for case let name? in try page.programs(root: Checkout.root).map(\.image) {
                let folder = Checkout.root.appendingPathComponent(page.images)
                let light = try pixels(ofPNG: folder.appendingPathComponent("\(name)@2x.png").path)
                let dark = try pixels(ofPNG: folder.appendingPathComponent("\(name)~dark@2x.png").path)
                #expect(light.difference(from: dark) > 0.5, "\(name)")
            }
        }
    }

    @Test(arguments: DemoImage.all)
    func `the images of the README are those of the demo`(image: DemoImage) throws {
        let demo = try #require(BuiltProduct.path(of: "KnobDemo"), "KnobDemo is not built")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try image.draw(into: folder, with: demo)
        let actual = try pixels(ofPNG: folder.appendingPathComponent(image.name).path)
        let reference = try pixels(
            ofPNG: Checkout.root.appendingPathComponent("Resources").appendingPathComponent(image.name).path
        )
        #expect(
            actual.difference(from: reference) <= 0.001, "\(actual.differingBox(from: reference) ?? "")")
    }
}
