import KnobKit

extension DetailRow.Content {
    /// Creates the texts of an item of the checklist.
    @MainActor
    init(_ item: CheckItem) {
        (mark, title, details) = (item.state.mark, item.kind.title, item.kind.instruction)
        switch item.state {
        case .notApplicable:
            titleColor = .secondaryLabel
            details =
                "Not in this scene: "
                + (item.isAlwaysAnimated ? "clicks animate." : "no bound control for it.")
        case .waiting:
            guard let hint = item.hint else { return }
            (details, detailsColor) = (hint, Palette.warning)
        case .inProgress:
            guard let attempt = item.attempt else { return }
            markColor = .systemBlue
            (details, note) = (attempt.progress(of: item.kind), attempt.differences)
        case .passed:
            guard let seen = item.seen else { return }
            markColor = Palette.good
            (details, note) = (seen.counts, seen.differences)
        case .failed(let reason):
            (markColor, detailsColor) = (Palette.bad, Palette.bad)
            (details, note) = (reason, "Do it again to check it again.")
        }
    }
}
