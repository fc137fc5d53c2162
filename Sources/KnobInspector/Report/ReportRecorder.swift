import KnobKit

/// An observer of a window for the report of a run, without an inspector.
///
/// The report contains the checklist with what was seen, the counts of notifications, faults, and the last
/// events.
///
/// ```swift
/// let window = Window(contentSize: Size(width: 180, height: 180), title: "Knob")
/// let recorder = ReportRecorder(of: window)
/// print(recorder.markdown())
/// ```
@MainActor
public final class ReportRecorder {
    private let monitor: ControlMonitor
    private let program, version: String?

    /// Begins to observe a window, with the pixels that its host gives.
    ///
    /// - Parameters:
    ///   - program: The name of the program in the report; by default that of its file.
    ///   - version: The version of the program in the report; none by default.
    public init(of window: Window, program: String? = nil, version: String? = nil) {
        (self.program, self.version) = (program, version)
        monitor = ControlMonitor(of: window)
        monitor.witness = PixelWitness(of: window)
        monitor.start()
    }

    isolated deinit { monitor.stop() }

    /// Returns the report in Markdown.
    ///
    /// - Parameters:
    ///   - programFaults: Faults that the program itself has found, each in a sentence.
    ///   - images: The names of image files in the folder of the report.
    public func markdown(programFaults: [String] = [], images: [String] = []) -> String {
        var report = Report(of: monitor, program: program, version: version)
        (report.programFaults, report.images) = (programFaults, images)
        return report.markdown
    }

    /// Ends the observation. The report stays.
    public func stop() { monitor.stop() }

    /// Draws the layers of a window in memory and writes them to a PNG file beside a report, which may exist:
    /// the path is that of the report with the extension "png".
    ///
    /// - Returns: The name of the file.
    /// - Throws: `GraphicsError` if the file cannot be written.
    public static func writeImage(of window: Window, beside report: String) throws -> String {
        let path = SavedFile.imagePath(beside: report)
        try window.image().writePNG(to: path)
        return SavedFile.name(of: path)
    }
}
