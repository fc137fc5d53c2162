import Foundation
import KnobKit
import Testing

/// The program with which the tutorial ends. The files in the folder `Tutorial` are links to its last steps.
@MainActor
struct TutorialProgramTests {
    private let controller = KnobViewController()
    private let window = Window(contentSize: Size(width: 320, height: 264))

    init() {
        window.rootViewController = controller
    }

    private func drag(through points: [Point]) {
        window.handle(.pointer(PointerInput(.pressed(button: 1), at: points[0])))
        for point in points.dropFirst() {
            window.handle(.pointer(PointerInput(.moved, at: point)))
        }
        window.handle(.pointer(PointerInput(.released(button: 1), at: points[points.count - 1])))
    }

    @Test func `at launch, knob, slider, and label show 0.70`() {
        #expect(controller.knob.value == 0.7)
        #expect(controller.slider.value == 0.7)
        #expect(controller.label.text == "0.70")
    }

    @Test func `a drag of the knob moves the slider and the label in step`() {
        // From the top to the left, where the angle is π: (π - 3/4 π) / (3/2 π) = 1/6.
        drag(through: [Point(x: 90, y: 30), Point(x: 60, y: 35), Point(x: 35, y: 60), Point(x: 30, y: 90)])
        // A drag is exact to a millionth of a point, which are nine decimals here.
        #expect(controller.knob.value == 0.166666667)
        #expect(controller.slider.value == controller.knob.value)
        #expect(controller.label.text == "0.17")
    }

    @Test func `a drag of the slider moves the knob and the label in step`() {
        let slider = controller.slider
        let start = slider.thumbCenter(at: 0.7)
        let end = slider.thumbCenter(at: 0.25)
        drag(through: [start, end].map { Point(x: slider.frame.minX + $0.x, y: slider.frame.minY + $0.y) })
        #expect(abs(slider.value - 0.25) < 1e-9)
        #expect(controller.knob.value == slider.value)
        #expect(controller.label.text == "0.25")
    }

    @Test func `its package is a program that depends on the product KnobKit`() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        _ = try folder.write(
            Checkout.text("Sources/Tools/Tutorial/Code/01-Package.swift"), to: "Package.swift")
        let text = try await Command.run(
            ["swift", "package", "dump-package", "--package-path", folder.url.path])
        let package = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let targets = try #require(package?["targets"] as? [[String: Any]])
        #expect(targets.map { $0["type"] as? String } == ["executable"])
        let dependencies = try #require(targets.first?["dependencies"] as? [[String: [Any?]]])
        #expect(dependencies.map { $0["product"]?.first as? String } == ["KnobKit"])
    }
}
