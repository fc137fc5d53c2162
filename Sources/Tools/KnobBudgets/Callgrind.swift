import DesktopHarness
import Foundation

/// A program that runs under Valgrind's Callgrind, which counts its instructions and the calls of its
/// functions.
///
/// The counts are those of the program alone: they do not depend on the speed or the load of the machine.
final class Callgrind {
    /// The process, whose number is the program's own.
    let process: ChildProcess
    private let file: URL

    /// Starts `program` of the build folder with an environment that is the same on every machine.
    ///
    /// Without `keepsFonts` it is a first start, which keeps no fonts.
    init(
        _ program: String, _ arguments: [String] = [], display: String? = nil, fonts: FontFolder? = nil,
        keepsFonts: Bool = false
    ) throws {
        guard let valgrind = Requirements.path(of: "valgrind") else {
            throw HarnessError("valgrind is not installed")
        }
        guard let path = BuiltProduct.path(of: program) else {
            throw HarnessError("\(program) is not built: `make budgets` builds what it counts")
        }
        file = FileManager.default.temporaryDirectory
            .appendingPathComponent("knob-callgrind-\(UUID().uuidString)")
        var environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
        environment["DISPLAY"] = display
        environment["FONTCONFIG_FILE"] = fonts?.configuration
        if keepsFonts { environment["XDG_CACHE_HOME"] = fonts?.keptFonts }
        // Swift seeds its hashes at random, and the order and the collisions of a dictionary follow from
        // that.
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        process = try ChildProcess(
            valgrind, ["--tool=callgrind", "--callgrind-out-file=\(file.path)", path] + arguments,
            environment: environment, discardsOutput: true)
    }

    deinit {
        process.end()
        try? FileManager.default.removeItem(at: file)
    }

    /// Waits for the program's end and returns what it has cost.
    func waitForCost() throws -> Cost {
        let exit = try process.waitForExit(timeout: 300)
        guard exit == .status(0) || exit == .signal(SIGTERM) else {
            throw HarnessError("the counted program ended with \(exit)\n\(process.tail)")
        }
        let profile = try String(contentsOf: file, encoding: .utf8)
        return Cost(
            instructions: try Self.instructions(in: profile), allocations: Self.allocations(in: profile))
    }

    /// Returns the number in the line that begins with "totals:".
    private static func instructions(in profile: String) throws -> Int {
        for line in profile.split(separator: "\n").reversed() {
            let fields = line.split(separator: " ")
            if fields.count == 2, fields[0] == "totals:", let number = Int(fields[1]) { return number }
        }
        throw HarnessError("the output of Callgrind has no total")
    }

    private static let allocators: Set<Substring> = [
        "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign",
    ]

    /// Returns the number of calls of the allocation functions.
    ///
    /// Callgrind names a function in full once, as in "cfn=(12) malloc", and by its number from then on. A
    /// line "calls=COUNT ..." follows the line of the called function.
    private static func allocations(in profile: String) -> Int {
        var known: Set<Substring> = []
        var isAllocator = false
        var count = 0
        for line in profile.split(separator: "\n") {
            if line.hasPrefix("cfn=") || line.hasPrefix("fn=") {
                let value = line[line.index(after: line.firstIndex(of: "=") ?? line.startIndex)...]
                let parts = value.split(separator: " ", maxSplits: 1)
                if parts.count == 2, allocators.contains(parts[1]) { known.insert(parts[0]) }
                if line.hasPrefix("c") { isAllocator = known.contains(parts[0]) }
            } else if isAllocator, line.hasPrefix("calls=") {
                count += Int(line.dropFirst(6).prefix { $0 != " " }) ?? 0
            }
        }
        return count
    }
}
