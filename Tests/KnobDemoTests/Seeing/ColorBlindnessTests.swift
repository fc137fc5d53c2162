import Glibc
import KnobHarness
@testable import KnobKit
import Testing

@testable import KnobDemo

/// What someone sees who cannot tell red from green: no state and no group differs by its hue alone.
@MainActor
@Suite("Without red and green")
struct ColorBlindnessTests {
    /// Returns the luminance of a color in linear light for deuteranopia, by the matrix of Viénot, Brettel,
    /// and Mollon (1999) in linear sRGB.
    static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        let yellow = 0.292_75 * red + 0.707_25 * green
        let rest = -0.022_34 * red + 0.022_34 * green + blue
        return 0.2126 * yellow + 0.7152 * yellow + 0.0722 * max(0, rest)
    }

    @Test func `pure red and pure green have the known luminances`() {
        #expect(isNear(Self.luminance(1, 0, 0), 0.270, 0.002))
        #expect(isNear(Self.luminance(0, 1, 0), 0.658, 0.002))
        #expect(isNear(Self.luminance(1, 1, 1), 1, 1e-3))
    }

    @Test func `the tutorial's refused text has a mark and words, and the focus a ring without them`() throws
    {
        let memory = MemorySession(TutorialScene.description)
        let window = memory.session.window
        let scene = try memory.tutorial
        try memory.frame(at: 1)
        scene.knob.becomeFirstResponder()
        var pictures: [[Bool]] = []
        for text in ["1", "?"] {
            window.handle(.key(KeyPress(.other, characters: text)))
            memory.user.type(.other)
            if text == "?" { memory.user.type(.enter) }
            let field = try #require(window.subviews.compactMap { $0 as? ValueField }.first)
            let drawn = try WindowContrast(window, in: .light)
            let (right, middle) = (field.frame.maxX - 5, field.frame.midY)
            // The mark: a bar and a dot, which differ in luminance from what is beside them.
            pictures.append(
                [middle - 3, middle + 5].map { y in
                    let (on, beside) = (
                        drawn.deuteranopicLuminance(right, y), drawn.deuteranopicLuminance(right - 4, y)
                    )
                    return WindowContrast.ratio(on, beside) >= 3
                })
            let explains = window.subviews.contains { $0 is Bubble && !$0.subviews.isEmpty }
            #expect(explains == (text == "?"))
        }
        #expect(pictures == [[false, false], [true, true]])
    }
}

extension WindowContrast {
    /// Returns the luminance of the pixel at a point of the window for deuteranopia.
    func deuteranopicLuminance(_ x: Double, _ y: Double) -> Double {
        let light = light(at: Point(x: x, y: y))
        return ColorBlindnessTests.luminance(light.red, light.green, light.blue)
    }
}
