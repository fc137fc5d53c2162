import KnobKit
import DesktopHarness

/// The cost of a step by the number of knobs of a window in memory, with one dragged and with all moved.
@MainActor
enum Growth {
    private static let counts = [10, 100, 1000, 10000]

    /// Measures, and returns a table with a row for each number of knobs.
    static func table(steps: Int) throws -> Table {
        let heads = [
            "knobs of a desk in memory", "one dragged, µs", "allocations", "all moved, µs per knob",
            "allocations per knob", "created and drawn, µs per knob", "closed, µs per knob",
        ]
        return Table([heads] + (try counts.map { try [String($0)] + row($0, steps).map(Table.text) }))
    }

    private static func row(_ count: Int, _ steps: Int) throws -> [Double?] {
        // About 20,000 changes of a value for any number of knobs.
        let rounds = max(4, steps * 50 / count)
        let layout = KnobSteps.Layout(desk: count)
        var desk: KnobSteps?
        let made = try time { desk = try KnobSteps(layout, .one) }
        try desk?.run(steps: 20)
        let one = try time { try desk?.run(steps: steps) }
        let closed = time { desk = nil }
        desk = try KnobSteps(layout, .all)
        let all = try time { try desk?.run(steps: rounds) }
        let path = try Subject.path(of: "KnobBench")
        let option = ["--desk", "\(count)", "--knob-steps"]
        return [
            one / Double(steps), try Allocations.perStep(of: path, option),
            all / Double(rounds * count),
            try Allocations.perStep(of: path, ["--motion", "all"] + option, steps: 9).map {
                $0 / Double(count)
            },
            made / Double(count), closed / Double(count),
        ]
    }

    private static func time(_ body: () throws -> Void) rethrows -> Double {
        let began = monotonicTime()
        try body()
        return (monotonicTime() - began) * 1e6
    }
}
