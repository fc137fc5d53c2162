import Foundation
import KnobHarness
import Testing
import WindowTests

/// The window on real desktops: `make test-desktop` installs them and runs these tests, which print a table of what
/// works.
@Suite(
    "Real desktops", .serialized, .ownThread(limit: 900),
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
enum RealDesktopTests {}

extension RealDesktopTests {
    /// All checks on all desktops that are installed.
    @Suite("Checks")
    struct CheckTests {
        /// The desktops whose names contain the value of KNOB_DESKTOP, or all.
        private static let desktops: [RealDesktop] = {
            let name = ProcessInfo.processInfo.environment["KNOB_DESKTOP"] ?? "all"
            let chosen = RealDesktop.all.filter { $0.name.contains(name) }
            return chosen.isEmpty ? RealDesktop.all : chosen
        }()

        @Test("the window works on each desktop", arguments: desktops)
        func desktop(_ desktop: RealDesktop) throws {
            guard desktop.missingPackages.isEmpty else {
                let packages = desktop.missingPackages.joined(separator: " ")
                print("\(desktop.name) is not tested: `make test-desktop` installs \(packages)")
                return try #require(!Requirements.areEnforced, "not installed: \(packages)")
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
