import KnobWidgets
import Testing

@testable import KnobX11

/// Pictures as the numbers that the desktop wants.
@MainActor
struct WindowIconTests {
    /// Opaque, half and not at all.
    private func picture(_ width: Int, _ height: Int) throws -> Image {
        try Image(size: Size(width: Double(width), height: Double(height))) { context in
            context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: Color(red: 1, green: 0.2, blue: 0))
            context.fill(
                Rect(x: 1, y: 0, width: 1, height: 1), with: Color(red: 0, green: 1, blue: 0, alpha: 0.5))
        }
    }

    @Test("size and pixels: alpha first, and the colours as they are without it")
    func words() throws {
        let words = WindowIcon.words(of: [try picture(3, 2)], atMost: 100)
        #expect(words == [3, 2, 0xFFFF_3300, 0x8000_FF00, 0, 0, 0, 0])
    }

    @Test("one picture after another, and those that there is no room for are left out")
    func several() throws {
        let (small, large) = (try picture(2, 2), try picture(10, 10))
        #expect(WindowIcon.words(of: [small, large], atMost: 108).count == 6 + 102)
        #expect(WindowIcon.words(of: [small, large], atMost: 107).count == 6)
        #expect(WindowIcon.words(of: [large, small], atMost: 101).count == 6)
        #expect(WindowIcon.words(of: [], atMost: 100) == [])
    }
}
