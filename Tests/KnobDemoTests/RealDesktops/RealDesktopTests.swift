import Foundation
import KnobTestSupport
import Testing

/// The window on real desktops: `make test-desktops` installs them and runs these tests, which print a table of what
/// works.
@Suite(
    "Real desktops", .serialized, .timeLimit(.minutes(15)),
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum RealDesktopTests {}

extension RealDesktopTests {
    /// All checks on all desktops that are installed.
    @Suite("Checks")
    struct CheckTests {
        /// Whether a desktop that is not installed is a failure, as under `make test-desktops`.
        private static let isComplete = ProcessInfo.processInfo.environment["KNOB_DESKTOPS"] != nil

        /// The desktops whose names contain the value of KNOB_DESKTOP; without it all.
        private static let desktops = RealDesktop.all.filter { desktop in
            ProcessInfo.processInfo.environment["KNOB_DESKTOP"].map(desktop.name.contains) ?? true
        }

        @Test("the window works on each desktop", arguments: desktops)
        func desktop(_ desktop: RealDesktop) throws {
            guard desktop.missingPackages.isEmpty else {
                let packages = desktop.missingPackages.joined(separator: " ")
                print("\(desktop.name) is not tested: `make test-desktops` installs \(packages)")
                return try #require(!Self.isComplete, "not installed: \(packages)")
            }
            if desktop.name == Self.desktops[0].name { print(DesktopCheck.header) }
            var cells = [desktop.name]
            for check in DesktopCheck.all {
                guard desktop.lacks.isDisjoint(with: check.needs) else {
                    cells.append("–")
                    continue
                }
                do {
                    try check.body(desktop)
                    cells.append("yes")
                } catch {
                    cells.append("no")
                    Issue.record("\(desktop.name), \(check.name): \(error)")
                }
            }
            print("| \(cells.joined(separator: " | ")) |")
        }
    }
}
