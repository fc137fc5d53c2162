import ArgumentParser
import KnobInspector
import KnobKit
import KnobX11

/// A run of the program, with the values of the options. Each property has the name of its option.
struct Launch {
    var scene = SceneDescription.tutorial
    var size: Size?
    var position: Point?
    var scale: Double?
    var appearance = AppearanceChoice.auto
    var value: Double?
    var animate = false
    var discrete = false
    var seed: UInt64?
    var speed: Double?
    var bare = false
    var inspect = false
    var play = false
    var trace = false
    var verify = false
    var report: String?
    var image = false
    var snapshot: String?

    /// Shows the scene, and reports failure by an exit code.
    @MainActor
    func run() throws {
        Inspector.install()
        let reportOutput: ReportOutput?
        do {
            reportOutput = try report.map { try ReportOutput(path: $0) }
        } catch {
            throw ExitCode.failure("\(error)")
        }
        let session = makeSession(
            trace || verify ? SceneMonitor(traces: trace, verifies: verify) : nil)
        let monitor = session.monitor
        reportOutput?.observe(session.window)
        var wasEndedBySignal = false
        var failure: String?
        do {
            if let snapshot {
                try session.presentFrame { try $0.writePNG(to: snapshot) }
            } else {
                // The window does not own its session.
                wasEndedBySignal = try withExtendedLifetime(session) {
                    try show(session.window) { if inspect { session.inspect() } }
                }
            }
        } catch { failure = "\(error)" }
        let reportError = reportOutput?.finish(
            fault: monitor?.firstViolation, hasImage: image && failure == nil, isUrgent: wasEndedBySignal)
        let isInSync = monitor?.finish(isUrgent: wasEndedBySignal) ?? true
        let outputError = monitor?.outputError.map { "cannot write to standard output: \($0)" }
        if let error = failure ?? outputError ?? reportError { throw ExitCode.failure(error) }
        if !isInSync { throw ExitCode(3) }
    }

    /// Shows a window until it closes. Returns whether a signal has ended the program.
    @MainActor
    private func show(_ window: Window, didShow: () -> Void) throws -> Bool {
        let application = try Application(name: "KnobDemo", icons: Resources.icons())
        try application.show(window, at: position)
        didShow()
        try application.run()
        return application.wasEndedBySignal
    }
}
