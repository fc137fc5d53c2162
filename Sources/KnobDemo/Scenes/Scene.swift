import KnobKit

/// A view controller that fills the window and exposes its state to the badge, `--trace`, and `--verify`.
@MainActor
protocol Scene: ViewController {
    /// The views whose frames the first trace line lists, in this order.
    ///
    /// The trace reports the user's edits of those that are editable controls.
    var controls: [(name: String, view: View)] { get }
    /// The values that a trace line contains.
    var traceFields: TraceFields { get }
    /// Whether all that shows the same value agrees, for the badge and `--verify`.
    ///
    /// It is read at every change and at every frame, so it allocates no memory and formats no numbers while
    /// the scene is in step, at least where drags are measured.
    var syncReading: SyncReading { get }
    /// The same for everything that the scene shows, for the end of a gesture and of the run, where
    /// `syncReading` leaves out what a step cannot change; `syncReading` by default.
    var completeSyncReading: SyncReading { get }
    /// Whether the user is editing a value; by default, in one of the editable controls.
    var isEditing: Bool { get }
    /// Called after the scene has changed values without an edit by the user.
    var valuesDidChange: (@MainActor (TraceCause) -> Void)? { get set }
    /// The switch that decides whether changes are animated; `nil` by default.
    var animationSwitch: Switch? { get }
    /// Changes the values to those of `time`, in seconds, for `--play`, except those that the user edits.
    func play(at time: Double)
}

extension Scene {
    var animationSwitch: Switch? { nil }
    var completeSyncReading: SyncReading { syncReading }
    var isEditing: Bool { editableControls.contains(where: \.isEditing) }
}

extension Scene {
    /// The controls that the user edits.
    var editableControls: [EditableControl] { controls.compactMap { $0.view as? EditableControl } }

    /// Whether the controls send `.valueChanged` only at the end of an edit; `nil` if there are none.
    var isDiscrete: Bool? { editableControls.first.map { !$0.editor.isContinuous } }

    /// Makes all controls send `.valueChanged` at each change, or only at the end of an edit.
    func setDiscrete(_ isDiscrete: Bool) {
        for control in editableControls { control.editor.isContinuous = !isDiscrete }
    }
}

extension EditableControl {
    /// Whether `--play` leaves the control to the user.
    var isHeld: Bool { isTracking || isEditing }
}
