import KnobHarness
import Foundation

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
