import Foundation
import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The tutorial's and the rotary scene, drawn in memory in each state, against reference images that were
/// checked by eye.
///
/// At most 1 pixel in 1,000 may differ by more than 24 of 255 in a channel, which allows for another version
/// of the font. `KNOB_RECORD=1 swift test --filter ReferencePictureTests` replaces the reference images, to
/// be checked.
@MainActor
@Suite("Reference images")
struct ReferencePictureTests {
    /// The state of the scene in the image.
    enum Moment: String, CaseIterable, Sendable {
        case rest, hovered, pressed, dragging, animating, focused, typing, disabled
    }

    @Test(arguments: Moment.allCases) func `the tutorial's scene matches its reference images`(moment: Moment)
        throws
    {
        try looksAsItDid("tutorial", at: moment) {
            let scene = TutorialScene(SceneOptions(value: 0.2))
            return (scene, Size(width: 320, height: 360), scene.randomButton, scene.animateSwitch)
        }
    }

    @Test(arguments: Moment.allCases) func `the rotary scene matches its reference images`(moment: Moment)
        throws
    {
        try looksAsItDid("rotary", at: moment) {
            let scene = RotaryScene(SceneOptions(value: 14))
            _ = scene.view
            return (
                scene, Size(width: 320, height: 420), try #require(scene.view("style")),
                try #require(scene.view("enabled"))
            )
        }
    }

    /// A scene, its size, a button to press, and another control that is disabled with the rest.
    private typealias Subject = (any Scene, Size, Button, Control)

    private func looksAsItDid(_ name: String, at moment: Moment, making make: () throws -> Subject) throws {
        for appearance in Appearance.allCases {
            for scale in [1.0, 2] {
                let picture = try draw(moment, appearance, scale, try make())
                try ReferencePicture.compare(picture, named: "\(name)-\(moment)-\(appearance)-\(Int(scale))")
            }
        }
    }

    /// Returns the window at `moment`, on a clock that the test sets.
    private func draw(
        _ moment: Moment, _ appearance: Appearance, _ scale: Double, _ subject: Subject
    ) throws -> PixelBuffer {
        let (scene, size, button, other) = subject
        _ = scene.view
        let knob: Knob = try #require(scene.view("knob"))
        let slider: Slider = try #require(scene.view("slider"))
        let window = Window(contentSize: size)
        window.overrideAppearance = appearance
        window.overrideScale = scale
        window.rootViewController = scene
        let surface = try Surface(width: Int(size.width * scale), height: Int(size.height * scale))
        func frame(at time: Double) throws { _ = try window.layerTree.runFrame(at: time, on: surface) }
        func point(_ action: PointerInput.Action, _ view: View, _ x: Double = 0, _ y: Double = 0) {
            let middle = view.convert(view.bounds.center, to: nil)
            window.handle(.pointer(PointerInput(action, at: Point(x: middle.x + x, y: middle.y + y))))
        }
        func press(_ view: View, _ x: Double = 0, _ y: Double = 0) {
            point(.pressed(button: 1), view, x, y)
        }

        try frame(at: 100)
        switch moment {
        case .rest: break
        case .hovered: point(.moved, knob)
        case .pressed: press(button)
        case .dragging:
            press(knob, 0, -50)
            point(.moved, knob, 30, -40)
        case .focused:
            knob.becomeFirstResponder()
            window.handle(.key(KeyPress(.other)))
        case .typing:
            knob.becomeFirstResponder()
            window.handle(.key(KeyPress(.other, characters: "1")))
        case .animating:
            (other as? Switch)?.setOn(true, animated: true)
            scene.setValue(knob.value(at: 0.9), animated: true)
            try frame(at: 101)
            try frame(at: 101.1)
        case .disabled:
            for control in [knob, slider, button, other] {
                control.isEnabled = false
            }
        }
        // All animations end, unless the image shows one.
        if moment != .animating {
            try frame(at: 102)
            try frame(at: 103)
        }
        return try PixelBuffer(surface)
    }
}
