import Foundation
import KnobHarness
import KnobKit

/// The random UI test of the demo. A failure is reported with the arguments that repeat it.
@main
struct KnobMonkey {
    /// The seed of the random numbers.
    private var seed: UInt64 = 1
    /// The number of random actions in each scene.
    private var events = 25_000
    /// The seconds after which a scene ends at the latest; 0 for no limit.
    private var seconds = 0.0
    private var scenes = Scene.allCases
    /// The path of KnobDemo; `nil` for that in the build folder.
    private var program: String?
    private var isManaged = false
    private var isSanitized = false

    static func main() {
        do {
            let monkey = try KnobMonkey(CommandLine.arguments.dropFirst())
            for scene in monkey.scenes { monkey.play(in: scene) }
        } catch { error.exit(from: "KnobMonkey") }
    }

    private init(_ arguments: some Sequence<String>) throws(ArgumentReader.Failure) {
        var reader = ArgumentReader(arguments)
        while let word = reader.next() {
            switch word {
            case "--seed": seed = try reader.value(of: word, "Use a whole number.") { UInt64($0) }
            case "--events":
                events = try reader.value(of: word, "Use 1 or more.") {
                    Int($0).flatMap { $0 > 0 ? $0 : nil }
                }
            case "--seconds": seconds = try reader.number(of: word, in: 0...1e9)
            case "--scene":
                scenes = try reader.value(of: word, "Use the name of a scene, or all.") { name in
                    name == "all" ? Scene.allCases : Scene(rawValue: name).map { [$0] }
                }
            case "--program": program = try reader.text(of: word)
            case "--managed": isManaged = true
            case "--sanitize":
                isSanitized = try reader.value(of: word, "Use address or thread.") {
                    ["address", "thread"].contains($0) ? true : nil
                }
            case "-h", "--help": ArgumentReader.exit(printing: Self.help)
            default: throw ArgumentReader.unknown(word)
            }
        }
    }

    private static let help = """
        Tests KnobDemo with random input, which is the same for the same seed.

        On an X server of its own it moves, presses, types, resizes, uses menus, changes
        scenes, writes properties and forges events, while the demo runs with --verify.
        It fails if the demo crashes, is out of sync, hangs, leaks memory or does not
        exit with status 0. If it quits the demo itself, it starts it again.

        With --sanitize, --program is a demo that was built with that sanitizer, and the
        variables LSAN_OPTIONS and TSAN_OPTIONS name Tests/Monkey/leaks.supp and
        races.supp.

        Options:
          --seed <seed>           The seed of the random numbers; 1 by default.
          --events <events>       The number of random actions in each scene; 25000 by
                                  default.
          --seconds <seconds>     The seconds after which a scene ends at the latest; 0
                                  for no limit (the default).
          --scene <scene>         The first scene, or all in turn (the default).
          --program <program>     The path of KnobDemo; by default that in the build
                                  folder.
          --managed               Run a window manager (openbox).
          --sanitize <sanitize>   The sanitizer that the demo is built with, address or
                                  thread; memory is reported but not checked.
          -h, --help              Show help information.
        """

    private func play(in scene: Scene) {
        say("\(scene): seed \(seed), \(events) events\(isManaged ? ", with a window manager" : "")")
        var play: Play?
        defer { play?.close() }
        do {
            let plan = Play.Plan(
                program: try program ?? DemoProcess.path(), seed: seed, scene: scene, events: events,
                seconds: seconds, isManaged: isManaged, isSanitized: isSanitized)
            play = try Play(plan)
            let report = try play?.run { report in
                guard events >= 100_000 else { return }
                say("  \(report.events) events, \(Int(report.seconds)) s, \(report.program.last ?? 0) KiB")
            }
            if let report { printSummary(of: report) }
        } catch {
            let again = "--seed \(seed) --events \(events) --scene \(scene)\(isManaged ? " --managed" : "")"
            let message =
                "KnobMonkey: \(error)\n\(play?.traces ?? "")\nagain: KNOB_DESKTOP=all swift run KnobMonkey \(again)\n"
            FileHandle.standardError.write(Data(message.utf8))
            exit(1)
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
