import KnobHarness
import Testing

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
            return RealDesktop(server: server, lacks: server.name.hasPrefix("weston") ? lacksOfWeston : [])
        }

    /// Weston knows none of the requests of pagers.
    private static let lacksOfWeston: Set<ManagerDescription.Ability> = [.iconify, .move, .close]

    var name: String { manager.map { "\($0.name), \(server.name)" } ?? server.name }
    var testDescription: String { name }

    /// The packages of programs that are not installed.
    var missingPackages: [String] {
        var packages: [String] = []
        if Requirements.path(of: server.program) == nil { packages.append(server.packages) }
        if let manager, Requirements.path(of: manager.name) == nil { packages.append(manager.packages) }
        return packages
    }

    /// Starts the desktop and the demo on it.
    func run(_ arguments: [String] = [], _ body: (Stage) throws -> Void) throws {
        let bus = server.needsBus ? try SessionBus(services: .installed) : nil
        defer { bus?.stop() }
        let variables = bus.map { ["DBUS_SESSION_BUS_ADDRESS": $0.address] } ?? [:]
        try Stage.run(["--bare"] + arguments, by: manager, on: XServer(server, variables: variables), body)
    }
}
