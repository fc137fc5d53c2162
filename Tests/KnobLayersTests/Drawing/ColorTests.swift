import KnobLayers
import Testing

@MainActor
struct ColorTests {
    @Test func `components are clamped, and NaN becomes 0`() {
        let color = Color(red: 2, green: -1, blue: .nan, alpha: .infinity)
        #expect((color.light.red, color.light.green, color.light.blue, color.light.alpha) == (1, 0, 0, 1))
        #expect(Color(red: 0, green: 0, blue: 0, alpha: -.infinity).light.alpha == 0)
        #expect(Color(white: 0.25, alpha: 0.5) == Color(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
        #expect(Color(red: 0.1, green: 0.2, blue: 0.3).light.alpha == 1)
    }

    @Test func `a color has components for each appearance, also when made of two such colors`() {
        let pair = Color(light: .red, dark: .blue)
        #expect(pair.components(in: .light) == Color.red.light)
        #expect(pair.components(in: .dark) == Color.blue.dark)
        let nested = Color(light: pair, dark: Color(light: .green, dark: .white))
        #expect(nested.light == Color.red.light && nested.dark == Color.white.dark)
        #expect(Color.red.light == Color.red.dark)
        #expect(pair != Color(light: .blue, dark: .red))
    }

    @Test func `systemGreen is #4CD964, systemBackground is white in the light appearance`() {
        let green = Color.systemGreen.light
        #expect(
            [green.red, green.green, green.blue].map { Int(($0 * 255).rounded()) } == [0x4C, 0xD9, 0x64])
        #expect(Color.systemBackground.light == Color.white.light && Color.label.light == Color.black.light)
        #expect(Color.label.dark == Color.white.dark && Color.systemBackground.dark.red < 0.3)
    }

    @Test func `the system colors but green have a contrast of at least 3 to a window`() {
        let colors: [Color] = [
            .systemBlue, .systemRed, .systemOrange, .systemYellow, .systemTeal, .systemIndigo, .systemPurple,
            .systemPink, .systemGray,
        ]
        for color in colors {
            #expect(color.contrasting(with: .systemBackground, ratio: 3) == color)
            #expect(color.light != color.dark && color.isOpaque)
        }
    }
}
