import Foundation
import KnobTestSupport

/// A program that is measured, and how.
struct Subject {
    /// What the column is called.
    let name: String
    /// The program's file name.
    let program: String
    var arguments: [String] = []
    /// Where a hand drags the knob.
    let ring: Ring
    /// Whether it is also measured while everything moves by itself.
    var plays = false
    /// What draws so many steps of the same drag in memory, to count allocations.
    var memorySteps: (program: String, option: String)?

    /// Where the program is: beside this one.
    static func path(of program: String) throws -> String {
        guard let path = DemoProcess.path(of: program) else {
            throw UITestFailure("\(program) is not built: `make bench` builds what is measured")
        }
        return path
    }
}

/// Programs that show the same. The first is what the others are compared with.
struct Contest {
    let title: String
    let subjects: [Subject]
    let measures: [Measure]

    /// One knob by hand, in the README's smallest program, and beside a slider and a label in the demo.
    static let knob = Contest(
        title: "one knob of 140 by 140",
        subjects: [
            Subject(
                name: "floor", program: "KnobFloor", ring: .knob, memorySteps: ("KnobFloor", "--steps")),
            Subject(
                name: "KnobMinimal", program: "KnobMinimal", ring: .knob,
                memorySteps: ("KnobBench", "--knob-steps")),
            Subject(name: "KnobDemo", program: "KnobDemo", ring: .knob),
        ], measures: Measure.allCases.filter { $0 != .playCPU && $0 != .playCPUWithServer })

    /// 800 knobs by hand and in the demo.
    static let desk = Contest(
        title: "a desk of 800 knobs, one dragged",
        subjects: [
            Subject(
                name: "floor", program: "KnobFloor", arguments: ["--desk"], ring: .deskKnob, plays: true),
            Subject(
                name: "KnobDemo", program: "KnobDemo", arguments: ["--scene", "desk"], ring: .deskKnob,
                plays: true),
        ], measures: Measure.allCases.filter { $0 != .allocations })
}
