import ArgumentParser
import Foundation
import KnobTestSupport

/// The program: plays with the demo at random, and says what became of it and how to play the same again.
@main
struct KnobMonkey: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "KnobMonkey",
        abstract: "Plays with KnobDemo at random, the same for the same seed.",
        discussion: """
            On an X server of its own it moves, presses, types, resizes, changes scenes, writes properties and forges \
            events, while the demo checks itself. It fails if the demo crashes, is out of sync, is stuck, keeps memory \
            or does not end with status 0.
            """)

    @Option(help: "Where the random numbers start.")
    var seed: UInt64 = 1

    @Option(help: "How many acts are played in each scene.")
    var events = 25_000

    @Option(help: "After how many seconds each play ends even if there were less; 0 is never.")
    var seconds = 0.0

    @Option(
        help:
            "Where it begins: \(Scene.allCases.map(\.rawValue).joined(separator: ", ")) or all, one after the other."
    )
    var scene = "all"

    @Option(help: "The demo; the one that is built beside this by default.")
    var program: String?

    @Flag(help: "With a window manager (openbox).")
    var managed = false

    @Option(
        help:
            "The sanitizer with which the demo is built, address or thread: its memory is told, but not judged."
    )
    var sanitize: String?

    func validate() throws {
        guard events > 0, seconds >= 0 else {
            throw ValidationError("--events is 1 or more, --seconds 0 or more.")
        }
        guard scene == "all" || Scene(rawValue: scene) != nil else {
            throw ValidationError("There is no scene \(scene).")
        }
    }

    func run() throws {
        for scene in Scene(rawValue: scene).map({ [$0] }) ?? Scene.allCases { try play(in: scene) }
    }

    private func play(in scene: Scene) throws {
        say("\(scene): seed \(seed), \(events) events\(managed ? ", with a window manager" : "")")
        var play: Play?
        defer { play?.close() }
        do {
            let plan = Play.Plan(
                program: try program ?? DemoProcess.path(), seed: seed, scene: scene, events: events,
                seconds: seconds, isManaged: managed, isSanitized: sanitize != nil)
            play = try Play(plan)
            let report = try play?.run { report in
                guard events >= 100_000 else { return }
                say("  \(report.events) events, \(Int(report.seconds)) s, \(report.program.last ?? 0) KiB")
            }
            if let report { tell(report) }
        } catch {
            let again = "--seed \(seed) --events \(events) --scene \(scene)\(managed ? " --managed" : "")"
            let build = sanitize.map { "SANITIZE=\($0) " } ?? ""
            let message =
                "KnobMonkey: \(error)\n\(play?.traces ?? "")\nagain: make monkey \(build)ARGS=\"\(again)\"\n"
            FileHandle.standardError.write(Data(message.utf8))
            throw ExitCode(1)
        }
    }

    private func tell(_ report: Play.Report) {
        func range(_ values: [Int]) -> String { "\(values.first ?? 0) -> \(values.last ?? 0) KiB" }
        say("  played \(report.events) events in \(Int(report.seconds)) s")
        say("  \(report.verdict)")
        say(
            "  memory from the first tenth to the end: \(range(report.program)), the X server's \(range(report.server))"
        )
        say("  in the end a drag worked, nothing moved, pointer and keyboard were free, and the status was 0")
    }

    /// At once, also where the output goes into a file.
    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
