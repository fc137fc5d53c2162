import Foundation
import KnobHarness
import KnobKit
import Testing

/// The reference images in Tests/References, which were checked by eye.
enum ReferencePicture {
    /// Compares an image with the reference of that name. With `KNOB_RECORD` set, replaces the reference
    /// first.
    static func compare(_ picture: PixelBuffer, named name: String) throws {
        let reference = folder.appendingPathComponent("\(name).png").path
        if ProcessInfo.processInfo.environment["KNOB_RECORD"] != nil {
            try picture.writePNG(to: reference)
        }
        let expected = try pixels(ofPNG: reference)
        let share = picture.difference(from: expected)
        if share > 0.001 { try picture.writePNG(to: reference.replacing(".png", with: ".actual.png")) }
        #expect(share <= 0.001, "\(name): \(picture.differingBox(from: expected) ?? "")")
    }

    private static let folder = Checkout.root.appendingPathComponent("Tests/References")
}

extension PixelBuffer {
    /// Creates a copy of the pixels of an opaque surface in memory.
    init(_ surface: Surface) throws {
        try #require(surface.words.count == surface.width * surface.height)
        self.init(
            width: surface.width, height: surface.height, words: surface.words.map { $0 & 0xFFFFFF })
    }
}
