import DesktopHarness

extension Figure {
    /// Counts all figures; `progress` is called with the name of each program that is counted.
    static func countAll(progress: (String) -> Void) throws -> [Figure] {
        var figures: [Figure] = []
        let server = try XServer()
        defer { server.stop() }
        let fonts = try FontFolder()
        for program in ["KnobBaseline", "KnobMinimal", "KnobDemo"] {
            progress("a drag in \(program)")
            let drag = try WindowDrag(of: program, on: server, fonts)
            figures += try drag.figures()
            if program == "KnobDemo" { figures.append(try drag.laterStart()) }
        }
        func counted(_ name: String) -> Double { figures.first { $0.name == name }?.value ?? 0 }
        progress("the same without the status bar")
        let bare = try WindowDrag(of: "KnobDemo", ["--bare"], on: server, fonts).costOfStep()
        figures.append(
            Figure(
                name: "badge: instructions per step with it per those with --bare",
                value: counted("KnobDemo: instructions per step") / bare.instructions, maximum: 1.05))
        progress("a drag in KnobInspected, whose inspector is closed")
        let inspected = try WindowDrag(of: "KnobInspected", on: server, fonts).costOfStep()
        figures += [
            Figure(
                name: "closed inspector: instructions per step with it per those without",
                value: inspected.instructions / counted("KnobMinimal: instructions per step"),
                maximum: 1.005),
            Figure(
                name: "closed inspector: allocations per step more than without",
                value: inspected.allocations - counted("KnobMinimal: allocations per step"),
                maximum: 0.01),
        ]
        for workload in MemoryWorkload.all {
            progress(workload.name)
            figures += try workload.figures()
        }
        for workload in CrowdWorkload.all {
            progress("100,000 \(workload.name)")
            figures.append(try workload.figure())
        }
        return figures
    }
}
