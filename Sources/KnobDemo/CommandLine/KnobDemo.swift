import ArgumentParser
import Glibc
import KnobInspector
import KnobKit

/// The command line: reads the arguments, and rejects combinations that make no sense.
struct KnobDemo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "KnobDemo",
        abstract: "A window with a knob and a slider that stay in step.",
        discussion: """
            Drag the knob or the slider, or click "Random Value": both controls and the label show the same \
            value.

            Exit status: 0 if the window was closed, or the program did what an option asks for; 1 if there is \
            no display, or a file cannot be written; 3 if --verify found controls out of step; 64 if an option \
            is invalid.
            """,
        version: Inspector.libraryVersion)

    @Option(help: "The scene that the window shows.")
    var scene = Launch().scene

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The size of the scene in points, from 1x1 to 32767x32767.", valueName: "WxH"),
        transform: Self.pair(separatedBy: "x", in: 1...32767, Size.init(width:height:)))
    var size: Size?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The position of the window in pixels, such as 100,50.", valueName: "X,Y"),
        transform: Self.pair(separatedBy: ",", in: -32767...32767, Point.init(x:y:)))
    var position: Point?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of pixels per point, from 0.5 to 8; by default the desktop's.", valueName: "FACTOR"),
        transform: Self.number(in: 0.5...8))
    var scale: Double?

    @Option(help: "The appearance; auto follows the desktop.")
    var appearance = Launch().appearance

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The value at launch, a finite number that is clamped to the limits.", valueName: "V"),
        transform: Self.number())
    var value: Double?

    @Flag(help: "Turn on the animate switch at launch.")
    var animate = false

    @Flag(help: "Send a control's action only at the end of a drag.")
    var discrete = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The seed of the random values; the same seed gives the same values.", valueName: "N"),
        transform: Self.seed)
    var seed: UInt64?

    @Option(
        help: ArgumentHelp(
            "The speed of animations, from 0.02 to 1; 1 by default.", valueName: "FACTOR"),
        transform: Self.number(in: 0.02...1))
    var speed: Double?

    @Flag(help: "Show the scene without the status bar below it.")
    var bare = false

    @Flag(help: "Open the inspector.")
    var inspect = false

    @Flag(help: "Change the values over time.")
    var play = false

    @Flag(help: "Write a JSON object for each event to standard output.")
    var trace = false

    @Flag(
        help:
            """
            Check at every change and every frame that the values of the controls are in step, but not the \
            pixels; exit with status 3 if not.
            """)
    var verify = false

    @Option(
        help: ArgumentHelp(
            "Write a report of the checked run when the program exits.",
            valueName: "FILE"))
    var report: String?

    @Flag(help: "Draw the scene to a PNG file beside the report.")
    var image = false

    @Option(
        help: ArgumentHelp(
            "Draw the scene to a PNG file, without a display, and exit.", valueName: "FILE.png"))
    var snapshot: String?

    func validate() throws {
        try validateWindow()
        try validateReport()
        let size = size ?? scene.contentSize
        let factor = scale ?? 1
        let description = "\(Int(size.width))x\(Int(size.height)) points at scale \(factor)"
        if snapshot == "" { throw ValidationError("--snapshot needs the name of a file.") }
        if snapshot != nil, size.width * factor * size.height * factor > 67_108_864 {
            throw ValidationError(
                "An image of \(description) has more than 67108864 (8192x8192) pixels. "
                    + "Use a smaller --size or --scale."
            )
        }
        guard max(size.width, size.height) * factor <= 32767 else {
            throw ValidationError(
                "A window of \(description) has a side of more than 32767 pixels. "
                    + "Use a smaller --size or --scale."
            )
        }
    }

    func run() throws {
        // The program's main function runs on the main thread.
        try MainActor.assumeIsolated { try launch.run() }
    }

    /// What the arguments ask for.
    var launch: Launch {
        Launch(
            scene: scene, size: size, position: position, scale: scale, appearance: appearance, value: value,
            animate: animate, discrete: discrete, seed: seed, speed: speed, bare: bare, inspect: inspect,
            play: play, trace: trace, verify: verify, report: report, image: image, snapshot: snapshot)
    }

    private func validateReport() throws {
        if report == "" { throw ValidationError("--report needs the name of a file.") }
        if report != nil, !verify { throw ValidationError("--report needs --verify.") }
        if let report, let snapshot, Self.location(of: report) == Self.location(of: snapshot) {
            throw ValidationError("--snapshot and --report need different files.")
        }
        if image, report == nil { throw ValidationError("--image needs --report.") }
    }

    /// Returns the path of a file, which need not exist, without links to its folder.
    private static func location(of file: String) -> String {
        let name = file.lastIndex(of: "/").map { file[$0...].dropFirst() } ?? file[...]
        guard let folder = realpath(name.count == file.count ? "." : String(file.dropLast(name.count)), nil)
        else { return file }
        defer { free(folder) }
        return "\(String(cString: folder))/\(name)"
    }

    private func validateWindow() throws {
        for (name, isUsed) in [("--inspect", inspect), ("--position", position != nil)]
        where isUsed && snapshot != nil {
            throw ValidationError("\(name) needs a window. Use it without --snapshot.")
        }
    }
}
