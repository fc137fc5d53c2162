import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The scenes of the dial and of the desk against reference images, with the same tolerance as the other
/// scenes.
@MainActor
@Suite("Reference images of the dial and the desk")
struct DialReferencePictureTests {
    /// The state of the scene in the image.
    enum Moment: String, CaseIterable, Sendable {
        case rest, focused, disabled, spinning
    }

    @Test(arguments: Moment.allCases) func `the dial's scene matches its reference images`(moment: Moment)
        throws
    {
        for appearance in Appearance.allCases {
            for scale in [1.0, 2] {
                let picture = try draw(moment, appearance, scale)
                try ReferencePicture.compare(picture, named: "dial-\(moment)-\(appearance)-\(Int(scale))")
            }
        }
    }

    @Test(arguments: Appearance.allCases, [1.0, 2]) func `the desk matches its reference images`(
        appearance: Appearance, scale: Double
    ) throws {
        let window = Window(contentSize: Size(width: 720, height: 480))
        window.overrideAppearance = appearance
        window.overrideScale = scale
        window.rootViewController = DeskScene(SceneOptions())
        let surface = try Surface(width: Int(720 * scale), height: Int(480 * scale))
        _ = try window.layerTree.runFrame(at: 100, on: surface)
        try ReferencePicture.compare(PixelBuffer(surface), named: "desk-rest-\(appearance)-\(Int(scale))")
    }

    /// Returns the dial's window at `moment`, on a clock that the test sets.
    private func draw(_ moment: Moment, _ appearance: Appearance, _ scale: Double) throws -> PixelBuffer {
        let scene = DialScene(SceneOptions(value: 2))
        let window = Window(contentSize: Size(width: 375, height: 667))
        window.overrideAppearance = appearance
        window.overrideScale = scale
        window.rootViewController = scene
        let surface = try Surface(width: Int(375 * scale), height: Int(667 * scale))
        func frame(at time: Double) throws { _ = try window.layerTree.runFrame(at: time, on: surface) }
        func point(_ action: PointerInput.Action, _ x: Double, at time: Double) {
            window.handle(.pointer(PointerInput(action, at: Point(x: x, y: 600), timestamp: time)))
        }

        try frame(at: 100)
        switch moment {
        case .rest: break
        case .focused:
            scene.dial.becomeFirstResponder()
            window.handle(.key(KeyPress(.other)))
        case .disabled: scene.dial.isEnabled = false
        case .spinning:
            point(.pressed(button: 1), 187, at: 100)
            for move in 1...10 { point(.moved, 187 + 6 * Double(move), at: 100 + 0.01 * Double(move)) }
            point(.released(button: 1), 247, at: 100.1)
            try frame(at: 101)
            // At 600 points per second at the rim, the spin is three radians; a fraction of .998 to the power
            // of 300 remains.
            try frame(at: 101.3)
        }
        if moment != .spinning {
            try frame(at: 102)
            try frame(at: 103)
        }
        return try PixelBuffer(surface)
    }
}
