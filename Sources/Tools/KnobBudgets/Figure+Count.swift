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
        }
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
