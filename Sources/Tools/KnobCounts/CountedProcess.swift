import Foundation
import KnobHarness

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

/// An X server that is counted.
final class CountedServer {
    let counted: CountedProcess
    /// The value for DISPLAY.
    let display: String
    private let guardian: Guardian

    /// Starts Xvfb and waits until it accepts connections.
    init(in environment: CountingEnvironment) throws {
        // Without smart scheduling, whose timer would interrupt the server more often on a slow machine.
        let options = ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-noreset", "-dumbSched"]
        counted = try CountedProcess(
            CountingEnvironment.path(of: "Xvfb"), options + ["-nolisten", "tcp"], in: environment)
        guardian = try Guardian(of: counted.process.pid)
        let deadline = Date(timeIntervalSinceNow: Quiescence.patience)
        let output = counted.process.output
        guard let number = output.first(from: 0, until: deadline, where: { Int($0) != nil }) else {
            throw HarnessError("Xvfb did not start\n\(counted.process.tail)")
        }
        display = ":\(number.element)"
    }

    /// Ends the server.
    func stop() {
        guardian.dismiss()
        counted.process.end()
    }
}

/// The counts of a process for a part of its run, as Callgrind writes them.
struct Profile {
    /// The instructions of all threads in user mode, shared libraries included.
    let instructions: Double
    /// The calls of the C library's allocation functions.
    let allocations: Double
    /// The calls of the functions by which a program shows what it has drawn.
    let presentations: Int

    private static let allocators: Set<Substring> = [
        "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign",
    ]
    private static let presenters: Set<Substring> = ["XCopyArea", "XPutImage", "XShmPutImage"]

    /// Reads the text of a file that Callgrind has written.
    init(_ text: String) throws {
        let lines = text.split(separator: "\n")
        guard let total = lines.last(where: { $0.hasPrefix("totals: ") }),
            let instructions = Double(total.dropFirst(8))
        else { throw HarnessError("the output of Callgrind has no total") }
        self.instructions = instructions
        let calls = Self.calls(in: lines, of: Self.allocators.union(Self.presenters))
        allocations = Double(Self.allocators.reduce(0) { $0 + calls[$1, default: 0] })
        presentations = Self.presenters.reduce(0) { $0 + calls[$1, default: 0] }
    }

    /// Returns how often each of some functions is called.
    ///
    /// Callgrind names a function in full once, as in "cfn=(12) malloc", and by its number from then on. A line
    /// "calls=COUNT ..." follows the line of the called function.
    private static func calls(
        in lines: [Substring], of functions: Set<Substring>
    ) -> [Substring: Int] {
        var names: [Substring: Substring] = [:]
        var called: Substring?
        var calls: [Substring: Int] = [:]
        for line in lines {
            if line.hasPrefix("cfn=") || line.hasPrefix("fn=") {
                let parts = line.drop { $0 != "(" }.split(separator: " ", maxSplits: 1)
                guard let number = parts.first else { continue }
                if parts.count == 2, functions.contains(parts[1]) { names[number] = parts[1] }
                if line.hasPrefix("c") { called = names[number] }
            } else if let called, line.hasPrefix("calls=") {
                calls[called, default: 0] += Int(line.dropFirst(6).prefix { $0 != " " }) ?? 0
            }
        }
        return calls
    }
}

/// The environment of all counted processes, which is the same on every machine: one font family, and no setting of
/// the user.
final class CountingEnvironment {
    /// The temporary folder of the counts.
    let folder: URL

    /// Creates the environment, and draws with KnobDemo once to fill Fontconfig's cache.
    init() throws {
        let files = FileManager.default
        folder = files.temporaryDirectory.appendingPathComponent("knob-counts-\(UUID().uuidString)")
        let fonts = folder.appendingPathComponent("fonts")
        try files.createDirectory(at: fonts, withIntermediateDirectories: true)
        for name in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
            let font = "/usr/share/fonts/truetype/dejavu/\(name)"
            guard files.isReadableFile(atPath: font) else {
                throw HarnessError("\(font) not found: install fonts-dejavu-core, or run `make counts`")
            }
            try files.createSymbolicLink(
                atPath: fonts.appendingPathComponent(name).path, withDestinationPath: font)
        }
        let configuration = """
            <fontconfig>
              <dir>\(fonts.path)</dir>
              <cachedir>\(folder.path)/cache</cachedir>
            </fontconfig>

            """
        try configuration.write(toFile: configurationPath, atomically: true, encoding: .utf8)
        try fillCache()
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private var configurationPath: String { folder.appendingPathComponent("fonts.conf").path }

    /// The variables, without DISPLAY.
    var variables: [String: String] {
        [
            "PATH": "/usr/bin:/bin",
            "LC_ALL": "C.UTF-8",
            "FONTCONFIG_FILE": configurationPath,
            // Swift seeds its hashes at random, and the order and the collisions of a dictionary follow from that.
            "SWIFT_DETERMINISTIC_HASHING": "1",
        ]
    }

    /// The option by which Valgrind and vgdb find each other.
    var controlOption: String { "--vgdb-prefix=\(folder.path)/vgdb" }

    private func fillCache() throws {
        let demo = try ChildProcess(
            Self.path(ofProduct: "KnobDemo"), ["--snapshot", "\(folder.path)/snapshot.png"],
            environment: variables)
        guard try demo.waitForExit(timeout: Quiescence.patience) == .status(0) else {
            throw HarnessError("KnobDemo cannot draw a snapshot\n\(demo.tail)")
        }
    }

    /// Returns the path of an installed program.
    static func path(of program: String) throws -> String {
        guard let path = Requirements.path(of: program) else {
            throw HarnessError("\(program) not found: run `make counts`, which installs it")
        }
        return path
    }

    /// Returns the path of a program of this package.
    static func path(ofProduct program: String) throws -> String {
        guard let path = BuiltProduct.path(of: program) else {
            throw HarnessError("\(program) is not built: run `make counts`, which builds it")
        }
        return path
    }
}
