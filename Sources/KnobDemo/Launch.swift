import ArgumentParser
import Glibc
import KnobInspector
import KnobKit
import KnobX11

/// A run of the program, with what the options ask for.
struct Launch {
    var scene = SceneDescription.all[0]
    var options = SceneOptions()
    var size: Size?
    var scale: Double?
    var appearance: Appearance?
    var showsStatusBar = true
    var plays = false
    var inspects = false
    var verifies = false
    var traces = false
    var snapshot: String?

    /// Shows the scene, and reports failure by an exit code.
    @MainActor
    func run() throws {
        // The reader of the trace or the X server may end first, and a file have a limit.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        StandardStreams.openClosed()
        Inspector.install()
        let output = traces || verifies ? TraceOutput() : nil
        let session = makeSession(output)
        output?.didFail = { [weak window = session.window] in
            // The events of this turn of the run loop are still handled.
            Task { @MainActor in window?.close() }
        }
        var failure: String?
        do {
            if let snapshot {
                try session.presentFrame { try $0.writePNG(to: snapshot) }
            } else {
                // The window does not own its session.
                try withExtendedLifetime(session) { try show(session) }
            }
        } catch { failure = "\(error)" }
        let isInStep = !verifies || verdict(of: session.watch, to: output)
        if let error = failure ?? output?.error.map({ "cannot write to standard output: \($0)" }) {
            StandardStreams.writeError("KnobDemo: \(error)\(error.hasSuffix(".") ? "" : ".")\n", within: 0.1)
            throw ExitCode(1)
        }
        if !isInStep { throw ExitCode(3) }
    }

    /// Creates the session that the options describe.
    @MainActor
    private func makeSession(_ output: TraceOutput?) -> Session {
        let session = Session(
            scene, options, size: size, showsStatusBar: showsStatusBar && snapshot == nil,
            trace: traces ? output.map { Trace(to: $0) } : nil)
        session.window.overrideScale = scale
        session.window.overrideAppearance = appearance
        session.verifies = verifies
        guard plays else { return session }
        if snapshot == nil {
            DisplayLink { [unowned session] in session.scene.play(at: $0.timestamp) }
                .add(to: session.window.layerTree)
        } else {
            session.scene.play(at: 0)
        }
        return session
    }

    /// Shows the window of a session until it closes.
    @MainActor
    private func show(_ session: Session) throws {
        let application = try Application(name: "KnobDemo", icon: Resources.icon())
        try application.show(session.window)
        if inspects { session.inspector.open() }
        try application.run()
    }

    /// Writes the verdict of `--verify`, and returns whether everything was in step.
    @MainActor
    private func verdict(of watch: SyncWatch, to output: TraceOutput?) -> Bool {
        if watch.frames > 0 { watch.compare() }
        let changes = watch.changes
        let frames = watch.frames
        let faults = watch.faults
        let pixels = watch.hasMeasuredPixels ? "" : ", no pixels"
        output?.write(
            "watched: \(watch.coverage.watched) of \(watch.coverage.all.text("control"))\(pixels)\n")
        for end in watch.ends { output?.write("watched: \(end)\n") }
        output?.write("verified: \(changes) changes, \(frames) frames, \(faults.count) out of sync\n")
        if let (fault, frame) = faults.first {
            output?.write("first: \(fault.description) (frame \(frame))\n")
        }
        return faults.count == 0
    }
}

/// The program. Success or failure is its exit status.
@main
enum Program {
    @MainActor
    static func main() {
        // The parser builds its description of all options first, which is expensive.
        guard CommandLine.argc == 1 else { return KnobDemo.main() }
        do { try Launch().run() } catch { KnobDemo.exit(withError: error) }
    }
}
