import ArgumentParser
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
        version: libraryVersion)

    @Option(help: "The scene that the window shows.")
    var scene = SceneDescription.all[0]

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The value at launch, a finite number that is clamped to the limits.", valueName: "V"),
        transform: Self.number())
    var value: Double?

    @Flag(help: "Turn on the animate switch at launch.")
    var animate = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The seed of the random values; the same seed gives the same values.", valueName: "N"),
        transform: Self.seed)
    var seed: UInt64?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The size of the scene in points, from 1x1 to 32767x32767.", valueName: "WxH"),
        transform: Self.size)
    var size: Size?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of pixels per point, from 0.5 to 8; by default the desktop's.", valueName: "FACTOR"),
        transform: Self.number(in: 0.5...8))
    var scale: Double?

    @Option(help: "The appearance; auto follows the desktop.")
    var appearance = AppearanceChoice.auto

    @Flag(help: "Show the scene without the status bar below it.")
    var bare = false

    @Flag(help: "Change the values over time.")
    var play = false

    @Flag(help: "Open the inspector.")
    var inspect = false

    @Flag(
        help:
            """
            Check at every change and every frame that the controls, their label, and their pixels are in step; \
            exit with status 3 if not.
            """)
    var verify = false

    @Flag(help: "Write a JSON object for each event to standard output.")
    var trace = false

    @Option(
        help: ArgumentHelp(
            "Draw the scene to a PNG file, without a display, and exit.", valueName: "FILE.png"))
    var snapshot: String?

    func validate() throws {
        if inspect, snapshot != nil {
            throw ValidationError("--inspect needs a window. Use it without --snapshot.")
        }
        if snapshot == "" { throw ValidationError("--snapshot needs the name of a file.") }
        let size = size ?? scene.contentSize
        let factor = scale ?? 1
        let description = "\(Int(size.width))x\(Int(size.height)) points at scale \(factor)"
        if snapshot != nil, size.width * factor * size.height * factor > 67_108_864 {
            throw ValidationError(
                "An image of \(description) has more than 67108864 (8192x8192) pixels. "
                    + "Use a smaller --size or --scale.")
        }
        guard max(size.width, size.height) * factor <= 32767 else {
            throw ValidationError(
                "A window of \(description) has a side of more than 32767 pixels. "
                    + "Use a smaller --size or --scale.")
        }
    }

    func run() throws {
        let launch = Launch(
            scene: scene,
            options: SceneOptions(value: value, isAnimated: animate, seed: seed ?? .random(in: 0 ... .max)),
            size: size, scale: scale, appearance: appearance.override, showsStatusBar: !bare, plays: play,
            inspects: inspect, verifies: verify, traces: trace, snapshot: snapshot)
        // The program's main function runs on the main thread.
        try MainActor.assumeIsolated { try launch.run() }
    }

    // MARK: Arguments

    /// The value of `--appearance`.
    enum AppearanceChoice: String, ExpressibleByArgument, CaseIterable {
        case auto, light, dark

        /// The appearance to use instead of the desktop's, or `nil` to follow the desktop.
        var override: Appearance? { Appearance(rawValue: rawValue) }
    }

    /// Returns a function that reads a number in a range, or any finite number.
    private static func number(
        in range: ClosedRange<Double>? = nil
    ) -> @Sendable (String) throws -> Double {
        { text in
            if let number = Double(text), number.isFinite, range?.contains(number) ?? true { return number }
            let limits = range.map { "number from \($0.lowerBound.shortText) to \($0.upperBound.shortText)." }
            throw ValidationError("Use a \(limits ?? "finite number, such as 0.64.")")
        }
    }

    @Sendable
    private static func seed(_ text: String) throws -> UInt64 {
        if let seed = UInt64(text) { return seed }
        throw ValidationError("Use a whole number from 0 to \(UInt64.max).")
    }

    @Sendable
    private static func size(_ text: String) throws -> Size {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }.filter((1...32767).contains).map(Double.init)
        if parts.count == 2, numbers.count == 2 { return Size(width: numbers[0], height: numbers[1]) }
        throw ValidationError("Use two whole numbers from 1 to 32767 with \"x\" between them.")
    }
}

/// The value of `--scene`: the name of a scene.
extension SceneDescription: ExpressibleByArgument {
    init?(argument: String) {
        guard let scene = Self.all.first(where: { $0.name == argument }) else { return nil }
        self = scene
    }

    var defaultValueDescription: String { name }

    static var allValueStrings: [String] { all.map(\.name) }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
