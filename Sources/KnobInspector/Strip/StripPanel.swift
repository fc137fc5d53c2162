import KnobKit

/// The curves of the controls in the last 5 seconds.
@MainActor
final class StripPanel: InspectorPanel {
    private let legend = Legend()
    private let hint = Label.hint()
    private(set) lazy var strip = StripView(inspector: inspector)

    override var title: String { "Strip" }

    override init(inspector: Inspector) {
        super.init(inspector: inspector)
        for view in [legend, strip, hint] as [View] { addSubview(view) }
    }

    override func controlsDidChange() {
        let isEmpty = inspector.watch.controls.isEmpty
        legend.update(inspector.watch.controls)
        strip.controlsDidChange()
        hint.text = isEmpty ? "No controls to draw. Add a knob or a slider to the window." : nil
        (legend.isHidden, strip.isHidden) = (isEmpty, isEmpty)
        setNeedsLayout()
    }

    override func refresh() { strip.refresh() }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 44)
        legend.maximumRows = bounds.height < 280 ? 1 : 3
        legend.frame = Rect(x: 28, y: 4, width: width, height: legend.height(atWidth: width))
        let top = legend.frame.maxY
        strip.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - 4))
        hint.frame = bounds
    }
}
