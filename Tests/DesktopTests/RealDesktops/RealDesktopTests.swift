import Foundation
import KnobHarness
import Testing
import WindowTests

/// The window on real desktops: `make test-desktop` installs them and runs these tests, which print a table of what
/// works.
@Suite(
    "Real desktops", .ownThread(limit: 900),
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
struct RealDesktopTests {
    /// The desktops whose names contain the value of KNOB_DESKTOP, or all.
    private static let desktops: [RealDesktop] = {
        let name = ProcessInfo.processInfo.environment["KNOB_DESKTOP"] ?? "all"
        let chosen = RealDesktop.all.filter { $0.name.contains(name) }
        return chosen.isEmpty ? RealDesktop.all : chosen
    }()

    @Test(arguments: desktops)
    func `the window works on each desktop`(_ desktop: RealDesktop) throws {
        guard desktop.missingPackages.isEmpty else {
            let packages = desktop.missingPackages.joined(separator: " ")
            print("\(desktop.name) is not tested: `make test-desktop` installs \(packages)")
            return try #require(!Requirements.areEnforced, "not installed: \(packages)")
        }
        if desktop.name == Self.desktops[0].name { print(DesktopCheck.header) }
        var cells = [desktop.name]
        try desktop.run { run in
            for check in DesktopCheck.all {
                guard desktop.lacks.isDisjoint(with: check.needs) else {
                    cells.append("–")
                    continue
                }
                do {
                    try check.body(run)
                    cells.append("yes")
                } catch {
                    cells.append("no")
                    Issue.record("\(desktop.name), \(check.name): \(error)")
                }
            }
        }
        print("| \(cells.joined(separator: " | ")) |")
    }
}

/// A desktop: a window manager on an X server.
struct RealDesktop: Sendable, CustomTestStringConvertible {
    let server: ServerKind
    /// The manager; `nil` if the server manages windows itself.
    var manager: ManagerDescription?
    /// What the desktop does not do.
    var lacks: Set<ManagerDescription.Ability> = []

    /// Every manager on Xvfb, the first one on the other servers, and the servers that are managers.
    static let all: [RealDesktop] =
        ManagerDescription.all.map { RealDesktop(server: .xvfb, manager: $0, lacks: $0.lacks) }
        + ServerKind.all.filter { $0.name != ServerKind.xvfb.name }.map { server in
            guard server.managesWindows else { return RealDesktop(server: server, manager: .openbox) }
            // Weston knows none of the requests of pagers.
            let isWeston = server.name.hasPrefix("weston")
            return RealDesktop(server: server, lacks: isWeston ? [.iconify, .move, .close] : [])
        }

    var name: String { manager.map { "\($0.name), \(server.name)" } ?? server.name }
    var testDescription: String { name }

    /// The packages of programs that are not installed.
    var missingPackages: [String] {
        var packages: [String] = []
        if Requirements.path(of: server.program) == nil { packages.append(server.packages) }
        if let manager, Requirements.path(of: manager.name) == nil { packages.append(manager.packages) }
        return packages
    }

    /// Starts the desktop, and ends it after `body`.
    func run(_ body: (RunningDesktop) throws -> Void) throws {
        let bus = server.needsBus ? try SessionBus(services: .installed) : nil
        defer { bus?.stop() }
        let variables = bus.map { ["DBUS_SESSION_BUS_ADDRESS": $0.address] } ?? [:]
        try Desktop.run(on: XServer(server, variables: variables), by: manager) { server, desktop in
            try body(RunningDesktop(server: server, desktop: desktop, lacks: lacks))
        }
    }
}

/// A desktop that runs.
struct RunningDesktop {
    let server: XServer
    let desktop: Desktop
    let lacks: Set<ManagerDescription.Ability>
    /// Whether windows have the size that the desktop gives them.
    var isTiled: Bool { lacks.contains(.resize) }

    /// Starts the demo, and ends it after `body`.
    func run(_ arguments: [String] = [], _ body: (Stage) throws -> Void) throws {
        desktop.setResources("")
        desktop.releaseInput()
        try Stage.run(["--bare"] + arguments, on: server, desktop, body)
    }
}
