import KnobKit

/// A view controller that fills the window and exposes its state to `--trace` and `--verify`.
@MainActor
protocol Scene: ViewController {
    /// The views whose frames the first trace line lists, in this order.
    ///
    /// The trace reports the user's edits of those that are editable controls.
    var controls: [(name: String, view: View)] { get }
    /// The values that a trace line contains.
    var traceFields: TraceFields { get }
    /// The conditions that hold at every change and at every frame.
    var invariants: [Invariant] { get }
    /// Called after the scene has changed values without an edit by the user.
    var valuesDidChange: (@MainActor (TraceCause) -> Void)? { get set }
    /// Changes the values to those of `time`, in seconds, for `--play`, except those that the user edits.
    func play(at time: Double)
}
