import KnobInspector
import KnobKit

/// The file of `--report`: it is created at launch, so that a path that cannot be written is reported before
/// the run, and written at the end.
@MainActor
final class ReportOutput {
    private let path: String
    private let file: OutputFile
    private var recorder: ReportRecorder?
    private weak var window: Window?

    /// Creates the file, or empties it.
    init(path: String) throws {
        self.path = path
        file = try OutputFile("report", at: path)
    }

    /// Begins to observe the window of the program.
    func observe(_ window: Window) {
        self.window = window
        recorder = ReportRecorder(of: window, program: "KnobDemo")
    }

    /// Writes the report, and an image of the window beside it if `hasImage`.
    ///
    /// - Parameters:
    ///   - fault: The first invariant of the scene that did not hold, if there is one.
    ///   - isUrgent: Whether a signal ends the program, which leaves half a second.
    /// - Returns: Why the report could not be written, or `nil`.
    func finish(fault: String?, hasImage: Bool, isUrgent: Bool) -> String? {
        guard let recorder, let window else { return nil }
        recorder.stop()
        var images: [String] = []
        var imageError: String?
        if hasImage {
            do { images = [try ReportRecorder.writeImage(of: window, beside: path)] } catch {
                imageError = "\(error)"
            }
        }
        let text = recorder.markdown(programFaults: fault.map { [$0] } ?? [], images: images)
        file.queue.write(text, isRequired: true)
        return file.finish(isUrgent: isUrgent) ?? imageError
    }
}
