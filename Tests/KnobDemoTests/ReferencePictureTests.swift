import Foundation
import KnobKit
import KnobTestSupport
import Testing

@testable import KnobDemo

/// The scene as it was looked at and found good: each state is drawn in memory and compared with a picture.
///
/// At most 1 pixel in 1,000 may differ by more than 24 of 255 in a channel: so much is left to another version of
/// the font. `KNOB_RECORD=1 swift test --filter ReferencePictureTests` draws the pictures anew, to be looked at.
@MainActor
@Suite("Reference pictures")
struct ReferencePictureTests {
    /// What a person has done before the picture is taken.
    enum Moment: String, CaseIterable, Sendable {
        case rest, pressed, dragging, animating, disabled
    }

    nonisolated static let cases: [(Moment, Appearance, Double)] = Moment.allCases.flatMap { moment in
        Appearance.allCases.flatMap { appearance in [1, 2].map { (moment, appearance, $0) } }
    }

    @Test("the scene looks as it did", arguments: cases)
    func looksAsItDid(moment: Moment, appearance: Appearance, scale: Double) throws {
        let picture = try draw(moment, appearance, scale)
        let reference = Self.folder.appendingPathComponent(
            "tutorial-\(moment)-\(appearance)-\(Int(scale)).png"
        ).path
        if ProcessInfo.processInfo.environment["KNOB_RECORD"] != nil {
            try picture.writePNG(to: reference)
        }
        let expected = try pixels(ofPNG: reference)
        let share = picture.difference(from: expected)
        if share > 0.001 { try picture.writePNG(to: reference.replacing(".png", with: ".actual.png")) }
        #expect(share <= 0.001, "\(picture.differingBox(from: expected) ?? "")")
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("References")

    /// The window after `moment`, on a clock set by hand.
    private func draw(_ moment: Moment, _ appearance: Appearance, _ scale: Double) throws -> PixelBuffer {
        let scene = TutorialScene(SceneOptions(value: 0.2))
        let window = Window(contentSize: Size(width: 320, height: 360))
        window.layerTree.appearance = appearance
        window.layerTree.scale = scale
        window.rootViewController = scene
        let surface = try Surface(width: Int(320 * scale), height: Int(360 * scale))
        func frame(at time: Double) throws { _ = try window.layerTree.runFrame(at: time, on: surface) }
        func press(_ x: Double, _ y: Double) {
            window.handle(.pointer(PointerInput(.pressed(button: 1), at: Point(x: x, y: y))))
        }

        try frame(at: 100)
        switch moment {
        case .rest: break
        case .pressed: press(214, 302)
        case .dragging:
            press(90, 60)
            window.handle(.pointer(PointerInput(.moved, at: Point(x: 130, y: 70))))
        case .animating:
            scene.animateSwitch.setOn(true, animated: true)
            scene.knob.setValue(0.9, animated: true)
            scene.valueSlider.setValue(0.9, animated: true)
            try frame(at: 101)
            try frame(at: 101.1)
        case .disabled:
            for control in [scene.knob, scene.valueSlider, scene.animateSwitch, scene.randomButton]
                as [Control]
            {
                control.isEnabled = false
            }
        }
        // What moves by itself is over, except where that is the picture.
        if moment != .animating {
            try frame(at: 102)
            try frame(at: 103)
        }
        return try PixelBuffer(surface)
    }
}

extension PixelBuffer {
    /// What was drawn on a surface in memory.
    fileprivate init(_ surface: Surface) throws {
        self.init(width: surface.width, height: surface.height)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = try #require(surface.pixel(x: x, y: y))
                self[x, y] = Pixel(
                    red: UInt8(pixel.red), green: UInt8(pixel.green), blue: UInt8(pixel.blue))
            }
        }
    }
}
