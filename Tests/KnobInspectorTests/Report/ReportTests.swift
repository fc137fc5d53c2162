import KnobKit
import Testing

@testable import KnobInspector

@Suite("Report")
struct ReportTests {
    @Test("the figures of an item that has passed, of one that has failed, and of one that is open")
    func items() {
        var run = ChecklistRun(slider: false)
        run.edit(0.6, 0.7, 0.8)
        run.difference = SyncDifference(model: 0.25, presentation: 0.5, pixels: 0.75, areWrongPixels: true)
        run.edit(by: .wheel, 0.6)
        var report = Report()
        report.checklist = run.checklist
        let lines = report.markdown.split(separator: "\n")
        #expect(lines.first == "# Checklist: 1 of 8 seen and in step, 1 failed")
        #expect(lines.contains("| ✓ | Drag the knob | 3 | 3 | 0 | 0 | – |  |"))
        #expect(lines.contains("| – | Drag the slider |  |  |  |  |  | not applicable |"))
        #expect(
            lines.contains(
                "| ✕ | Rotate the wheel | 1 | 1 | 0.25 | 0.5 | 0.750 pt | "
                    + "Out of step: model 0.25, presentation 0.5, pixels 0.750 pt |"))
        #expect(lines.contains("| ○ | Type a value |  |  |  |  |  | not done |"))
        #expect(report.markdown.hasSuffix("\n") && !report.markdown.contains("\n\n\n"))
    }

    @Test("facts, counts, faults of the window and of the program, trace, and images")
    func parts() {
        var report = Report()
        report.facts = [Report.Fact(name: "Window", value: "A|B *c*\nd")]
        report.counts = EventLog.Counts(began: 3, changed: 9, ended: 1, cancelled: 1, open: 1)
        report.faults = [
            SyncFault(names: ["Knob *1*", "Slider"], kind: .pixels, figures: [0.5, 0.25], time: 12.5)
        ]
        report.faultCount = 4
        report.programFaults = ["the label is \"0.50\""]
        report.events = [
            ControlEvent(.changed, at: 11.25, from: 0.1, to: 1 / 3, observers: 2, actions: 1)
        ]
        report.omittedEvents = 7
        report.startTime = 10
        report.images = ["scene 1.png"]
        let lines = report.markdown.split(separator: "\n")
        let expected: [Substring] = [
            #"| Window | A\|B \*c\*?d |"#,
            "✓ 3 began = 1 ended + 1 cancelled + 1 in progress; 9 changes",
            #"- ✕ Knob \*1\* 0.500, Slider 0.250 (drawn), 2.500 s"#, "- and 3 more",
            "- ✕ the label is \"0.50\"",
            "| 1.250 | drag | changed | Knob | 0.100000 | 0.333333 | 2 | 1 |",
            "The 7 events before these are omitted.", "![The scene](<scene 1.png>)",
        ]
        for line in expected { #expect(lines.contains(line), "\(line)") }
    }

    @Test(
        "a fault has as many decimals as it takes to tell the figures apart",
        arguments: [
            ([0.412, 0.398], "A 0.412, B 0.398 (drawn)"), ([0.5, 0.50004], "A 0.50000, B 0.50004 (drawn)"),
            ([0.25, 0.25], "A 0.250, B 0.250 (drawn)"),
        ])
    func figures(figures: [Double], text: String) {
        let fault = SyncFault(names: ["A", "B"], kind: .pixels, figures: figures, time: 0)
        #expect(fault.text == text)
    }

    @Test("an item that has passed after it failed says so")
    func retried() {
        var run = ChecklistRun()
        run.difference.model = 0.25
        run.edit(0.6, 0.7, 0.8)
        run.difference.model = 0
        run.edit(0.6, 0.7, 0.8)
        var report = Report()
        report.checklist = run.checklist
        #expect(
            report.markdown.contains(
                "| ✓ | Drag the knob | 3 | 3 | 0 | 0 | – | failed before: Out of step: model 0.25 |"))
    }

    @Test("events that are not balanced are marked, and without faults there are none")
    func unbalanced() {
        var report = Report()
        report.counts.began = 1
        #expect(report.markdown.contains("✕ 1 began = 0 ended"))
        #expect(report.markdown.contains("## Faults\n\nNone."))
        #expect(report.markdown.hasPrefix("# Checklist: no controls that are bound to each other\n"))
    }
}
