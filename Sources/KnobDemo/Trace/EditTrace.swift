import KnobKit

/// An observer that reports the user's edits of some controls.
///
/// A control that is not continuous sends `.editingChanged` during an edit and `.valueChanged` at its end;
/// others send both for each change. `report` is called for each event, also if nothing has changed since the
/// last one.
@MainActor
final class EditTrace {
    private let report: @MainActor (TraceCause, TracePhase) -> Void

    /// Reports the edits of some controls.
    ///
    /// - Parameter isBrief: Whether each change is reported once, by `.editingChanged` and without its cause.
    ///   This costs each step of a drag least.
    init(
        of controls: [EditableControl], isBrief: Bool,
        report: @escaping @MainActor (TraceCause, TracePhase) -> Void
    ) {
        self.report = report
        for control in controls {
            control.addTarget(self, action: EditTrace.began, for: .editingDidBegin)
            if isBrief {
                control.addTarget(self, action: EditTrace.somethingChanged, for: .editingChanged)
            } else {
                control.addTarget(self, action: EditTrace.changed, for: [.valueChanged, .editingChanged])
            }
            control.addTarget(self, action: EditTrace.ended, for: .editingDidEnd)
            control.addTarget(self, action: EditTrace.cancelled, for: .editingDidCancel)
        }
    }

    private func began(_ sender: EditableControl) { report(TraceCause(of: sender), .began) }
    private func somethingChanged() { report(.knob, .changed) }
    private func changed(_ sender: EditableControl) { report(TraceCause(of: sender), .changed) }
    private func ended(_ sender: EditableControl) { report(TraceCause(of: sender), .ended) }
    private func cancelled(_ sender: EditableControl) { report(TraceCause(of: sender), .cancelled) }
}

extension TraceCause {
    /// Creates the cause of the edit of `control` that is in progress. The pointer counts as the control
    /// itself.
    @MainActor
    fileprivate init(of control: EditableControl) {
        self =
            switch control.editor.source {
            case .wheel: .wheel
            // The keys that undo.
            case .keys, .undo: .key
            case .text: .text
            case .reset: .reset
            case .assistive: .assistive
            default: control is Slider ? .slider : .knob
            }
    }
}
