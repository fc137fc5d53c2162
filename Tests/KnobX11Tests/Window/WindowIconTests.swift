import KnobLayers
import Testing

@testable import KnobX11

/// The icon in the format of the desktop.
@MainActor
struct WindowIconTests {
    @Test func `the icon has its size and pixels: alpha first, colors not premultiplied`() throws {
        let image = try Image(size: Size(width: 48, height: 48)) { context in
            context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: Color(red: 1, green: 0.2, blue: 0))
            context.fill(
                Rect(x: 1, y: 0, width: 1, height: 1), with: Color(red: 0, green: 1, blue: 0, alpha: 0.5))
        }
        let words = try #require(WindowIcon.words(of: image))
        #expect(words.count == 2 + 48 * 48)
        #expect(words.prefix(5) == [48, 48, 0xFFFF_3300, 0x8000_FF00, 0])
    }

    @Test(arguments: [1.0, 256])
    func `an image of another size is shown with 48 pixels`(side: Double) throws {
        let image = try Image(size: Size(width: side, height: side)) { context in
            context.fill(with: Color(red: 0, green: 0, blue: 1))
        }
        let words = try #require(WindowIcon.words(of: image))
        #expect(words == [48, 48] + [Int](repeating: 0xFF00_00FF, count: 48 * 48))
    }
}
