import Glibc
import KnobInspector
import KnobKit
import KnobX11

/// The program: a run with what the arguments ask for.
@main
struct Launch {
    @MainActor
    static func main() {
        do throws(ArgumentReader.Failure) {
            exit(try Launch(CommandLine.arguments.dropFirst()).run())
        } catch { error.exit(from: "KnobDemo") }
    }

    var scene = SceneDescription.all[0]
    var options = SceneOptions()
    var size: Size?
    var scale: Double?
    /// The appearance to use instead of the desktop's.
    var appearance: Appearance?
    var showsStatusBar = true
    var plays = false
    var inspects = false
    var verifies = false
    var traces = false
    /// The file to draw the scene to, without a display.
    var snapshot: String?

    /// Reads the arguments, and rejects combinations that make no sense.
    init(_ arguments: some Sequence<String>) throws(ArgumentReader.Failure) {
        var reader = ArgumentReader(arguments)
        while let word = reader.next() {
            switch word {
            case "--scene":
                let names = SceneDescription.all.map(\.name).joined(separator: ", ")
                scene = try reader.value(of: word, "Use one of \(names).") { name in
                    SceneDescription.all.first { $0.name == name }
                }
            case "--value": options.value = try reader.number(of: word)
            case "--animate": options.isAnimated = true
            case "--seed":
                options.seed = try reader.value(of: word, "Use a whole number from 0 to \(UInt64.max).") {
                    UInt64($0)
                }
            case "--size":
                let hint = "Use two whole numbers from 1 to 32767 with \"x\" between them."
                size = try reader.value(of: word, hint, read: Self.size)
            case "--scale": scale = try reader.number(of: word, in: 0.5...8)
            case "--appearance":
                let name = try reader.value(of: word, "Use auto, light, or dark.") {
                    ["auto", "light", "dark"].contains($0) ? $0 : nil
                }
                appearance = Appearance(rawValue: name)
            case "--bare": showsStatusBar = false
            case "--play": plays = true
            case "--inspect": inspects = true
            case "--verify": verifies = true
            case "--trace": traces = true
            case "--snapshot": snapshot = try reader.text(of: word)
            case "--version": ArgumentReader.exit(printing: Inspector.libraryVersion)
            case "-h", "--help": ArgumentReader.exit(printing: Self.help)
            default: throw ArgumentReader.unknown(word)
            }
        }
        try validate()
    }

    private static func size(_ text: String) -> Size? {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy((1...32767).contains) else { return nil }
        return Size(width: Double(sides[0]), height: Double(sides[1]))
    }

    private func validate() throws(ArgumentReader.Failure) {
        if inspects, snapshot != nil {
            throw ArgumentReader.Failure("--inspect needs a window. Use it without --snapshot.")
        }
        if snapshot == "" { throw ArgumentReader.Failure("--snapshot needs the name of a file.") }
        let size = size ?? scene.contentSize
        let factor = scale ?? 1
        let description = "\(Int(size.width))x\(Int(size.height)) points at scale \(factor)"
        if snapshot != nil, size.width * factor * size.height * factor > 67_108_864 {
            throw ArgumentReader.Failure(
                "An image of \(description) has more than 67108864 (8192x8192) pixels. "
                    + "Use a smaller --size or --scale.")
        }
        if max(size.width, size.height) * factor > 32767 {
            throw ArgumentReader.Failure(
                "A window of \(description) has a side of more than 32767 pixels. "
                    + "Use a smaller --size or --scale.")
        }
    }

    static let help = """
        A window with a knob and a slider that stay in step.

        Drag the knob or the slider, or click "Random Value": both controls and the
        label show the same value.

        Exit status: 0 if the window was closed, or the program did what an option asks
        for; 1 if there is no display, or a file cannot be written; 3 if --verify found
        controls out of step; 64 if an option is invalid.

        Usage: KnobDemo [options]

        Options:
          --scene <scene>         The scene that the window shows: tutorial (the
                                  default), rotary, dial, desk, or gallery.
          --value <V>             The value at launch, a finite number that is clamped
                                  to the limits.
          --animate               Turn on the animate switch at launch.
          --seed <N>              The seed of the random values; the same seed gives
                                  the same values.
          --size <WxH>            The size of the scene in points, from 1x1 to
                                  32767x32767.
          --scale <FACTOR>        The number of pixels per point, from 0.5 to 8; by
                                  default the desktop's.
          --appearance <name>     The appearance: light, dark, or auto (the default),
                                  which follows the desktop.
          --bare                  Show the scene without the status bar below it.
          --play                  Change the values over time.
          --inspect               Open the inspector.
          --verify                Check at every change and every frame that the
                                  controls, their label, and their pixels are in step;
                                  exit with status 3 if not.
          --trace                 Write a JSON object for each event to standard output.
          --snapshot <FILE.png>   Draw the scene to a PNG file, without a display, and
                                  exit.
          --version               Show the version.
          -h, --help              Show help information.
        """

    // MARK: Running

    /// Shows or draws the scene, and returns the exit status.
    @MainActor
    func run() -> Int32 {
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
        failure = failure ?? output?.error.map { "cannot write to standard output: \($0)" }
        if let failure {
            StandardError.write("KnobDemo: \(failure)\(failure.hasSuffix(".") ? "" : ".")\n", within: 0.1)
            return 1
        }
        return isInStep ? 0 : 3
    }

    @MainActor
    private func makeSession(_ output: TraceOutput?) -> Session {
        let session = Session(
            scene, options, size: size, showsStatusBar: showsStatusBar && snapshot == nil,
            trace: traces ? output.map { Trace(to: $0) } : nil)
        session.window.overrideScale = scale
        session.window.overrideAppearance = appearance
        session.verifies = verifies
        if plays, snapshot == nil {
            DisplayLink { [unowned session] in session.scene.play(at: $0.timestamp) }
                .add(to: session.window.layerTree)
        } else if plays {
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
        let faults = watch.faults
        let pixels = watch.hasMeasuredPixels ? "" : ", no pixels"
        output?.write(
            "watched: \(watch.coverage.watched) of \(watch.coverage.all.text("control"))\(pixels)\n")
        for end in watch.ends { output?.write("watched: \(end)\n") }
        output?.write(
            "verified: \(watch.changes) changes, \(watch.frames) frames, \(faults.count) out of sync\n")
        if let (fault, frame) = faults.first {
            output?.write("first: \(fault.description) (frame \(frame))\n")
        }
        return faults.count == 0
    }
}
