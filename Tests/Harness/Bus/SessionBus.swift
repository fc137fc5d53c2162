import Foundation

/// A session bus (dbus-daemon) of a test.
package final class SessionBus {
    /// The services that a bus can start.
    package enum Services {
        case none, installed
        /// Those in a folder.
        case folder(String)

        /// Their element in the configuration.
        fileprivate var element: String {
            switch self {
            case .none: ""
            case .installed: "<standard_session_servicedirs/>"
            case .folder(let path): "<servicedir>\(path)</servicedir>"
            }
        }
    }

    /// The value for DBUS_SESSION_BUS_ADDRESS.
    package let address: String
    private let process: ChildProcess
    private let guardian: Guardian
    private let configuration: URL

    /// Starts the bus and waits until it accepts connections.
    ///
    /// - Parameters:
    ///   - path: The path of its socket; `nil` for a new one.
    ///   - services: The services that it starts when programs call them.
    ///   - environment: The environment of the bus and its services.
    package init(
        path socket: String? = nil, services: Services = .none,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        guard let path = Requirements.path(of: "dbus-daemon") else {
            throw HarnessError("dbus-daemon is not installed")
        }
        configuration = .temporary()
        let listen = socket.map { "path=\($0)" } ?? "tmpdir=\(FileManager.default.temporaryDirectory.path)"
        let rules = Self.rules(listen: listen, services: services)
        try rules.write(to: configuration, atomically: true, encoding: .utf8)
        process = try ChildProcess(
            path, ["--config-file=\(configuration.path)", "--nofork", "--nopidfile", "--print-address=1"],
            environment: environment)
        guardian = try Guardian(of: process.pid)
        let deadline = Date(timeIntervalSinceNow: 10)
        guard let line = process.output.first(from: 0, until: deadline, where: { $0.hasPrefix("unix:") })
        else { throw HarnessError("dbus-daemon did not start\n\(process.tail)") }
        address = line.element
    }

    deinit { stop() }

    /// Stops the process with SIGSTOP; connections are still accepted by the kernel.
    package func freeze() { process.send(signal: SIGSTOP) }

    /// Continues the process.
    package func thaw() { process.send(signal: SIGCONT) }

    /// Ends the bus.
    package func stop() {
        thaw()
        guardian.dismiss()
        process.end()
        try? FileManager.default.removeItem(at: configuration)
    }

    private static func rules(listen: String, services: Services) -> String {
        """
        <busconfig>
          <type>session</type>
          <listen>unix:\(listen)</listen>
          \(services.element)
          <auth>EXTERNAL</auth>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """
    }
}
