import ArgumentParser
import KnobKit
import KnobX11

/// The program: reads its arguments, shows a scene, and tells by its exit status how it went.
@main
struct KnobDemo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "KnobDemo",
        abstract: "A window with a knob and a slider that stay in step.",
        discussion: """
            Drag the knob or the slider, or click "Random Value": both controls and the label show the same value.
            """,
        version: "1.0.0")

    @Option(help: "What the window shows: \(SceneName.allValueStrings.joined(separator: ", ")).")
    var scene = SceneName.tutorial

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The size of the content in points, from 1x1 to 32767x32767.", valueName: "WxH"))
    var size: WindowSize?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Where the window is on the screen in pixels, as in 100,50.", valueName: "X,Y"))
    var position: ScreenPosition?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of pixels a point is wide, from 0.5 to 8; else the desktop's.", valueName: "FACTOR"))
    var scale: ScaleFactor?

    @Option(help: "Dark on light, or light on dark: auto (as the desktop has it), light, dark.")
    var appearance = AppearanceChoice.auto

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The value at launch; beyond the limits, the nearest.", valueName: "V"))
    var value: LaunchValue?

    @Flag(help: "Turn the animate switch on at launch.")
    var animate = false

    @Flag(help: "Tell of a change at the end of a drag only.")
    var discrete = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Where the random values start, to get the same ones again.", valueName: "N"))
    var seed: UInt64?

    @Flag(help: "Let the value swing by itself.")
    var play = false

    @Flag(help: "Write what happens to standard output, one JSON object a line.")
    var trace = false

    @Flag(help: "Check at every change and every frame that all is in step; status 3 if not.")
    var verify = false

    @Option(
        help: ArgumentHelp(
            "Draw the scene to a PNG file, without any display, and end.", valueName: "FILE.png"))
    var snapshot: String?

    func validate() throws {
        let size = size?.size ?? scene.contentSize
        let factor = scale?.factor ?? 1
        if snapshot == "" { throw ValidationError("--snapshot takes the name of a file.") }
        if snapshot != nil, size.width * factor * size.height * factor > 67_108_864 {
            throw ValidationError(
                "A picture of \(Int(size.width))x\(Int(size.height)) points at scale \(factor) is more than the "
                    + "67108864 pixels, as many as 8192x8192, that one can have.")
        }
        guard max(size.width, size.height) * factor <= 32767 else {
            throw ValidationError(
                "A window of \(Int(size.width))x\(Int(size.height)) points at scale \(factor) is more than the "
                    + "32767 pixels that a side can have.")
        }
    }

    func run() throws {
        // The program's main function runs on the main thread.
        try MainActor.assumeIsolated { try show() }
    }

    @MainActor
    private func show() throws {
        let session = Session(scene, options, size: size?.size, traces: trace, verifies: verify)
        let window = session.window
        window.overrideScale = scale?.factor
        window.overrideAppearance = appearance.override
        if let snapshot {
            if play { session.scene.play(at: 0) }
            try Self.write(window, to: snapshot)
            session.framePresented()
            return try finish(session)
        }
        if play { DisplayLink { session.scene.play(at: $0.timestamp) }.add(to: window.layerTree) }
        do {
            let application = try Application(name: "KnobDemo", icons: Resources.icons())
            try application.show(window, at: position?.point)
            try application.run()
        } catch {
            _ = session.end()
            throw Failure.told("\(error)", status: 1)
        }
        try finish(session)
    }

    @MainActor
    private func finish(_ session: Session) throws {
        let isInStep = session.end()
        if let fault = session.writingFault {
            throw Failure.told("can't write to standard output: \(fault)", status: 1)
        }
        if !isInStep { throw ExitCode(3) }
    }

    private var options: SceneOptions {
        SceneOptions(value: value?.value, isAnimated: animate, isContinuous: !discrete, seed: seed)
    }

    @MainActor
    private static func write(_ window: Window, to path: String) throws {
        do {
            let pixels = window.layerTree.pixelBounds
            let surface = try Surface(width: pixels.width, height: pixels.height)
            _ = try window.layerTree.runFrame(at: currentMediaTime(), on: surface)
            try surface.writePNG(to: path)
        } catch let error as GraphicsError {
            throw Failure.told("\(error)", status: 1)
        }
    }
}

/// How the program ends when it does not end well.
enum Failure {
    /// Writes one line to standard error and answers the status to end with.
    static func told(_ message: String, status: Int32) -> ExitCode {
        StandardStream.error.write("KnobDemo: \(message)\n")
        return ExitCode(status)
    }
}
