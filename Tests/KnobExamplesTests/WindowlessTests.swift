import Foundation
import KnobKit
import Testing

/// A test of a window without an application, as the page of recipes describes it.
@MainActor
struct WindowlessTests {
    @Test func `drag, key, and screen reader set the value, and an animation shows it`() throws {
        // At the origin of the window, so that both have the same coordinates.
        let slider = Slider(frame: Rect(x: 0, y: 0, width: 231, height: 31))
        let window = Window(contentSize: Size(width: 231, height: 31))
        window.addSubview(slider)

        let (start, end) = (slider.thumbCenter(at: 0), slider.thumbCenter(at: 0.25))
        window.handle(.pointer(PointerInput(.pressed(button: 1), at: start)))
        window.handle(.pointer(PointerInput(.moved, at: end)))
        window.handle(.pointer(PointerInput(.released(button: 1), at: end)))
        #expect(abs(slider.value - 0.25) < 1e-9)

        window.handle(.assistive(.setNumber(0.5), [0]))
        #expect(slider.value == 0.5)
        slider.becomeFirstResponder()
        window.handle(.key(KeyPress(.end)))
        window.handle(.keyReleased(KeyPress(.end)))
        #expect(slider.value == 1)

        let surface = try Surface(width: 231, height: 31)
        _ = try window.layerTree.runFrame(at: 0, on: surface)
        slider.setValue(0, animated: true)
        _ = try window.layerTree.runFrame(at: 1, on: surface)
        _ = try window.layerTree.runFrame(at: 1.1, on: surface)
        #expect((0.1..<1).contains(slider.presentationValue))
        _ = try window.layerTree.runFrame(at: 2, on: surface)
        #expect(slider.presentationValue == 0)

        let image = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: image) }
        try surface.writePNG(to: image.path)
        #expect(FileManager.default.fileExists(atPath: image.path))
    }
}
