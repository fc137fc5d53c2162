import ArgumentParser
import KnobKit
import KnobX11

/// The program: reads its arguments, shows a scene, and reports success or failure by its exit status.
@main
struct KnobDemo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "KnobDemo",
        abstract: "A window with a knob and a slider that stay in sync.",
        discussion: """
            Drag the knob or the slider, or click "Random Value": both controls and the label show the same value.
            """,
        version: "1.0.0")

    @Option(help: "The scene that the window shows.")
    var scene = SceneDescription.tutorial

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The size of the scene in points, from 1x1 to 32767x32767.", valueName: "WxH"))
    var size: SizeArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The position of the window in pixels, such as 100,50.", valueName: "X,Y"))
    var position: ScreenPosition?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of pixels per point, from 0.5 to 8; by default the desktop's.", valueName: "FACTOR"))
    var scale: ScaleFactor?

    @Option(help: "The appearance; auto follows the desktop.")
    var appearance = AppearanceChoice.auto

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The value at launch, clamped to the limits.", valueName: "V"))
    var value: LaunchValue?

    @Flag(help: "Turn on the animate switch at launch.")
    var animate = false

    @Flag(help: "Send a control's action only at the end of a drag.")
    var discrete = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The seed of the random values; the same seed gives the same values.", valueName: "N"))
    var seed: UInt64?

    @Flag(help: "Change the values over time.")
    var play = false

    @Flag(help: "Write a JSON object for each event to standard output.")
    var trace = false

    @Flag(
        help:
            "Check at every change and every frame that the controls are in sync; exit with status 3 if not.")
    var verify = false

    @Option(
        help: ArgumentHelp(
            "Draw the scene to a PNG file, without a display, and exit.", valueName: "FILE.png"))
    var snapshot: String?

    func validate() throws {
        let size = size?.size ?? scene.contentSize
        let factor = scale?.factor ?? 1
        let description = "\(Int(size.width))x\(Int(size.height)) points at scale \(factor)"
        if snapshot == "" { throw ValidationError("--snapshot needs the name of a file.") }
        if snapshot != nil, size.width * factor * size.height * factor > 67_108_864 {
            throw ValidationError(
                "An image of \(description) has more than 67108864 (8192x8192) pixels. Use a smaller --size or --scale."
            )
        }
        guard max(size.width, size.height) * factor <= 32767 else {
            throw ValidationError(
                "A window of \(description) has a side of more than 32767 pixels. Use a smaller --size or --scale."
            )
        }
    }

    func run() throws {
        // The program's main function runs on the main thread.
        try MainActor.assumeIsolated { try show() }
    }

    @MainActor
    private func show() throws {
        let monitor = trace || verify ? SceneMonitor(traces: trace, verifies: verify) : nil
        let options = SceneOptions(
            value: value?.value, isAnimated: animate, isContinuous: !discrete, seed: seed)
        let session = Session(scene, options, size: size?.size, monitor: monitor)
        session.window.overrideScale = scale?.factor
        session.window.overrideAppearance = appearance.override
        var wasEndedBySignal = false
        do {
            if let snapshot {
                if play { session.scene.play(at: 0) }
                try session.presentFrame { try $0.writePNG(to: snapshot) }
            } else {
                if play {
                    DisplayLink { session.scene.play(at: $0.timestamp) }.add(to: session.window.layerTree)
                }
                let application = try Application(name: "KnobDemo", icons: Resources.icons())
                try application.show(session.window, at: position?.point)
                try application.run()
                wasEndedBySignal = application.wasEndedBySignal
            }
        } catch {
            _ = monitor?.finish()
            throw ExitCode.failure("\(error)")
        }
        let isInSync = monitor?.finish(isUrgent: wasEndedBySignal) ?? true
        if let error = monitor?.outputError {
            throw ExitCode.failure("cannot write to standard output: \(error)")
        }
        if !isInSync { throw ExitCode(3) }
    }
}
