import ArgumentParser
import Foundation
import KnobHarness

/// The random UI test of the demo. A failure is reported with the arguments that repeat it.
@main
struct KnobMonkey: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "KnobMonkey",
        abstract: "Tests KnobDemo with random input, which is the same for the same seed.",
        discussion: """
            On an X server of its own it moves, presses, types, resizes, uses menus, changes scenes, writes properties and \
            forges events, while the demo runs with --verify. It fails if the demo crashes, is out of sync, hangs, leaks \
            memory or does not exit with status 0. If it quits the demo itself, it starts it again.

            With --sanitize, --program is a demo that was built with that sanitizer, and the variables LSAN_OPTIONS and \
            TSAN_OPTIONS name Tests/Monkey/leaks.supp and races.supp.
            """)

    @Option(help: "The seed of the random numbers.")
    var seed: UInt64 = 1

    @Option(help: "The number of random actions in each scene.")
    var events = 25_000

    @Option(help: "The seconds after which a scene ends at the latest; 0 for no limit.")
    var seconds = 0.0

    @Option(
        help:
            "The first scene: \(Scene.allCases.map(\.rawValue).joined(separator: ", ")), or all in turn."
    )
    var scene = "all"

    @Option(help: "The path of KnobDemo; by default that in the build folder.")
    var program: String?

    @Flag(help: "Run a window manager (openbox).")
    var managed = false

    @Option(
        help:
            "The sanitizer that the demo is built with, address or thread; memory is reported but not checked."
    )
    var sanitize: String?

    func validate() throws {
        guard events > 0, seconds >= 0 else {
            throw ValidationError("--events must be 1 or more, --seconds 0 or more.")
        }
        guard scene == "all" || Scene(rawValue: scene) != nil else {
            throw ValidationError("Unknown scene '\(scene)'.")
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
            if let report { printSummary(of: report) }
        } catch {
            let again = "--seed \(seed) --events \(events) --scene \(scene)\(managed ? " --managed" : "")"
            let message =
                "KnobMonkey: \(error)\n\(play?.traces ?? "")\nagain: KNOB_DESKTOP=all swift run KnobMonkey \(again)\n"
            FileHandle.standardError.write(Data(message.utf8))
            throw ExitCode(1)
        }
    }

    private func printSummary(of report: Play.Report) {
        func range(_ values: [Int]) -> String { "\(values.first ?? 0) -> \(values.last ?? 0) KiB" }
        say("  \(report.events) events in \(Int(report.seconds)) s")
        for verdict in report.verdicts { say("  \(verdict)") }
        say("  quit and started again \(report.verdicts.count - 1) times")
        let memory = "\(range(report.program)), the X server's \(range(report.server))"
        say(
            "  memory from the first tenth after the last start to the end: "
                + (report.program.isEmpty ? "not measured" : memory))
        say(
            "  at the end a drag worked, the demo was idle, pointer and keyboard were not grabbed, and the status was 0"
        )
    }

    /// Prints a line without buffering, also to a file.
    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
