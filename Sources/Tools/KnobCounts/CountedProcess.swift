import KnobHarness
import Foundation

/// A process that runs under Valgrind's Callgrind, which counts its instructions and the calls of its functions.
///
/// The counts are those of the process alone: they do not depend on the speed or the load of the machine. Those of a start
/// differ by up to 1 %, because what the comparison of strings costs depends on their addresses.
final class CountedProcess {
    /// The process, whose number is that of the program under Valgrind.
    let process: ChildProcess
    private let environment: CountingEnvironment
    private let profile: URL
    private var profileCount = 0

    /// Starts the program at `path`, with `display` as the value for DISPLAY.
    init(
        _ path: String, _ arguments: [String] = [], display: String? = nil,
        in environment: CountingEnvironment
    ) throws {
        self.environment = environment
        profile = environment.folder.appendingPathComponent("profile-\(UUID().uuidString)")
        var variables = environment.variables
        variables["DISPLAY"] = display
        process = try ChildProcess(
            try CountingEnvironment.path(of: "valgrind"),
            [
                "--tool=callgrind", "--callgrind-out-file=\(profile.path)", environment.controlOption, path,
            ] + arguments,
            environment: variables)
    }

    /// Returns the counts since the last call, or since the start.
    func takeProfile() throws -> Profile {
        let control = try ChildProcess(
            try CountingEnvironment.path(of: "vgdb"),
            [environment.controlOption, "--pid=\(process.pid)", "dump"],
            environment: environment.variables)
        defer { control.end() }
        guard try control.waitForExit(timeout: Quiescence.patience) == .status(0) else {
            throw HarnessError("vgdb cannot control \(process.name)\n\(control.tail)\n\(process.tail)")
        }
        // Callgrind numbers the files of a run.
        profileCount += 1
        return try Profile(String(contentsOfFile: "\(profile.path).\(profileCount)", encoding: .utf8))
    }
}
