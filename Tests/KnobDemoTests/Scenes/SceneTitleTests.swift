import KnobKit
import Testing

@testable import KnobDemo

/// The titles of the rotary scene's buttons.
@MainActor
@Suite("The titles of the buttons")
struct SceneTitleTests {
    @Test("all titles of the rotary scene have the same size and fit")
    func titles() {
        let scene = RotaryScene(SceneOptions())
        let buttons = scene.view.subviews.compactMap { $0 as? Button }
        #expect(buttons.count == 5)
        for label in buttons.map(\.titleLabel) {
            #expect(label.font == buttons[0].titleLabel.font && !label.adjustsFontSizeToFitWidth)
            let width = TextLine(label.text ?? "", font: label.font).width
            #expect(width <= (label.superview?.frame.width ?? 0), "\(label.text ?? "")")
        }
    }
}
