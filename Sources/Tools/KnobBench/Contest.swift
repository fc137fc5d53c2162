import Foundation
import DesktopHarness

/// A program to measure, and the way to measure it.
struct Subject {
    /// The head of its column.
    let name: String
    /// The program's file name.
    let program: String
    var arguments: [String] = []
    /// The path of the pointer around the knob that is dragged.
    let pointerPath: PointerPath
    /// Whether it is also measured with `--play`, while all knobs move.
    var plays = false
    /// The program and the option that draw a number of steps of the same drag in memory, to count
    /// allocations.
    var memorySteps: (program: String, option: String)?

    /// Returns the path of a program, next to this one.
    static func path(of program: String) throws -> String {
        guard let path = BuiltProduct.path(of: program) else {
            throw HarnessError("\(program) is not built: run `make bench`, which builds it")
        }
        return path
    }
}

/// Programs that show the same window. The others are compared with the first.
struct Contest {
    let title: String
    let subjects: [Subject]
    let measures: [Measure]

    /// A knob, a slider, and a label in the baseline and in the demo, and the knob alone in the README's smallest program.
    static let knob = Contest(
        title: "a knob of 140 by 140, a slider, and a label; the knob alone in KnobMinimal",
        subjects: [
            Subject(
                name: "baseline", program: "KnobBaseline", pointerPath: .knob,
                memorySteps: ("KnobBaseline", "--steps")),
            Subject(
                name: "KnobMinimal", program: "KnobMinimal", pointerPath: .knob,
                memorySteps: ("KnobBench", "--knob-steps")),
            Subject(name: "KnobDemo", program: "KnobDemo", pointerPath: .knob),
        ], measures: Measure.allCases.filter { $0 != .playCPU && $0 != .playCPUWithServer })

    /// 800 knobs in the baseline and in the demo.
    static let desk = Contest(
        title: "a desk of 800 knobs, one dragged",
        subjects: [
            Subject(
                name: "baseline", program: "KnobBaseline", arguments: ["--desk"], pointerPath: .deskKnob,
                plays: true
            ),
            Subject(
                name: "KnobDemo", program: "KnobDemo", arguments: ["--scene", "desk", "--bare"],
                pointerPath: .deskKnob, plays: true),
            Subject(
                name: "with status bar", program: "KnobDemo", arguments: ["--scene", "desk"],
                pointerPath: .deskKnob, plays: true),
        ], measures: Measure.allCases.filter { $0 != .allocations })
}
