import KnobLayers
import Testing

@testable import KnobX11

/// Icons in the format of the desktop.
@MainActor
struct WindowIconTests {
    /// Opaque, translucent, and transparent.
    private func picture(_ width: Int, _ height: Int) throws -> Image {
        try Image(size: Size(width: Double(width), height: Double(height))) { context in
            context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: Color(red: 1, green: 0.2, blue: 0))
            context.fill(
                Rect(x: 1, y: 0, width: 1, height: 1), with: Color(red: 0, green: 1, blue: 0, alpha: 0.5))
        }
    }

    @Test("an icon has its size and pixels: alpha first, colors not premultiplied")
    func words() throws {
        let words = WindowIcon.words(of: [try picture(3, 2)], atMost: 100)
        #expect(words == [3, 2, 0xFFFF_3300, 0x8000_FF00, 0, 0, 0, 0])
    }

    @Test("icons follow one another, and those that exceed the limit are left out")
    func several() throws {
        let (small, large) = (try picture(2, 2), try picture(10, 10))
        #expect(WindowIcon.words(of: [small, large], atMost: 108).count == 6 + 102)
        #expect(WindowIcon.words(of: [small, large], atMost: 107).count == 6)
        #expect(WindowIcon.words(of: [large, small], atMost: 101).count == 6)
        #expect(WindowIcon.words(of: [], atMost: 100) == [])
    }
}
