import KnobKit

/// The text of a report.
extension Report {
    /// The report in Markdown, with a line feed at its end.
    var markdown: String {
        let parts = [heading, table(of: facts), checks, notifications, faultList, trace, imageList]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    /// A sentence on the checklist, such as "6 of 9 seen and in step, 1 fault".
    var summary: String {
        guard checklist.applicableCount > 0 else { return "no controls that are bound to each other" }
        let (failed, faults) = (checklist.failedCount, faultCount + programFaults.count)
        return "\(checklist.passedCount) of \(checklist.applicableCount) seen and in step"
            + (failed > 0 ? ", \(failed) failed" : "") + (faults > 0 ? ", \(faults.text("fault"))" : "")
    }

    private var heading: String { "# Checklist: \(summary)" }

    private func table(of facts: [Fact]) -> String {
        guard !facts.isEmpty else { return "" }
        return Self.table(["", ""], facts.map { [$0.name, $0.value] })
    }

    private var checks: String {
        let rows = checklist.items.map { item -> [String] in
            let seen = item.seen
            let figures = seen.map { seen in
                [
                    "\(seen.changes)", "\(seen.frames)", seen.largest.model.figure,
                    seen.largest.presentation.figure,
                    seen.largest.pixels.map { "\($0.text(decimals: 3)) pt" } ?? "–",
                ]
            }
            return [item.state.mark, item.kind.title] + (figures ?? Array(repeating: "", count: 5))
                + [item.remark]
        }
        let titles = ["", "To do", "Changes", "Frames", "Model", "Presentation", "Pixels", ""]
        return "## Checklist\n\n" + Self.table(titles, rows)
            + "\n\nModel, presentation and pixels are the largest differences while it was done: of the values, of the "
            + "presentation values as a fraction of the range, and of the pixels from what is meant, in points."
    }

    private var notifications: String {
        let mark = counts.areBalanced ? "✓" : "✕"
        return "## Notifications\n\n\(mark) \(counts.text); \(counts.changed.text("change"))"
    }

    private var faultList: String {
        let lines =
            faults.map { "- ✕ \(Self.escaped($0.text)), \(time($0.time)) s" }
            + (faultCount > faults.count ? ["- and \(faultCount - faults.count) more"] : [])
            + programFaults.map { "- ✕ \(Self.escaped($0))" }
        return "## Faults\n\n" + (lines.isEmpty ? "None." : lines.joined(separator: "\n"))
    }

    private var trace: String {
        guard !events.isEmpty else { return "" }
        let rows = events.map {
            [
                time($0.time), $0.cause.name, $0.phase.rawValue, $0.name, $0.old.text(decimals: 6),
                $0.new.text(decimals: 6), "\($0.observers)", "\($0.actions)",
            ]
        }
        let titles = ["Seconds", "Cause", "Phase", "Control", "Old", "New", "Observers", "Actions"]
        let omitted =
            omittedEvents > 0 ? "The \(omittedEvents.text("event")) before these are omitted.\n\n" : ""
        return "## Trace\n\n" + omitted + Self.table(titles, rows)
    }

    private var imageList: String {
        images.isEmpty
            ? "" : "## Images\n\n" + images.map { "![The scene](<\($0)>)" }.joined(separator: "\n\n")
    }

    private func time(_ time: Double) -> String { (time - startTime).text(decimals: 3) }

    private static func table(_ titles: [String], _ rows: [[String]]) -> String {
        let lines = [titles, titles.map { _ in "---" }] + rows.map { $0.map(escaped) }
        return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    /// Returns a text in one line in which nothing has a meaning in Markdown.
    private static func escaped(_ text: String) -> String {
        text.inOneLine.reduce(into: "") { result, character in
            if #"\`*_[]<>|#"#.contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}

extension CheckItem {
    /// What is said beside the figures: the reason of a failure, or why the item is open.
    fileprivate var remark: String {
        switch state {
        case .notApplicable: "not applicable"
        case .waiting: hint ?? "not done"
        case .inProgress: "in progress"
        case .passed: earlierFailure.map { "failed before: \($0)" } ?? ""
        case .failed(let reason): reason
        }
    }
}

extension CheckItem.State {
    /// The mark of an item in a list.
    var mark: String {
        switch self {
        case .notApplicable: "–"
        case .waiting, .inProgress: "○"
        case .passed: "✓"
        case .failed: "✕"
        }
    }
}
