import KnobKit

/// The labels of a window that show the values of controls.
///
/// Nothing connects a label with a control. A label belongs to a group of controls if it shows the text of
/// their value when it is looked for: as the control writes it, or as a number with any decimals.
@MainActor
enum ValueLabels {
    /// Returns a label for each group of controls; `nil` for one without. A label belongs to one group.
    static func find(_ groups: [[WatchedControl]], in window: Window) -> [Label?] {
        var labels = labels(in: window)
        return groups.map { group in
            guard let control = group.first?.valueControl else { return nil }
            return labels.firstIndex { shows($0.text ?? "", control) }.map { labels.remove(at: $0) }
        }
    }

    /// Returns the visible labels in `view`, except those inside of controls, which are parts of the controls.
    private static func labels(in view: View) -> [Label] {
        view.subviews.filter { !($0 is Control) && !$0.isHidden }
            .flatMap { (($0 as? Label).map { [$0] } ?? []) + labels(in: $0) }
    }

    /// Returns whether `text` is that of the value of `control`.
    private static func shows(_ text: String, _ control: ValueControl) -> Bool {
        text.withMinusSign == control.text(for: control.value).withMinusSign
            || isText(text, of: control.value)
    }

    /// Returns whether `text` is the number `value` with some number of decimals.
    static func isText(_ text: String, of value: Double) -> Bool {
        let decimals = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
        return decimals <= 6 && text.withMinusSign == value.text(decimals: decimals).withMinusSign
    }
}
