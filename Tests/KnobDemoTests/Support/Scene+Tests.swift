import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

extension Scene {
    /// Sets all controls that must be in step with the first one.
    func setValue(_ value: Double, animated: Bool = false) {
        for case let control as ValueControl in syncChecks.first?.controls ?? [] {
            control.setValue(value, animated: animated)
        }
    }

    /// The values that a line of the trace would have.
    var fields: TraceFields {
        get throws {
            try #require(TraceFields(self, edited: editableControls.first { $0.isTracking || $0.isEditing }))
        }
    }

    /// Returns the view with a name in the trace.
    func view<Named>(_ name: String) -> Named? { namedViews.first { $0.name == name }?.view as? Named }
}

extension SceneDescription {
    static let tutorial = TutorialScene.description
    static let rotary = RotaryScene.description
    static let dial = DialScene.description
    static let desk = DeskScene.description
    static let gallery = GalleryScene.description
}
