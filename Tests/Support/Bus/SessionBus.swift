import Foundation

/// A session bus (dbus-daemon) of a test.
package final class SessionBus {
    /// The value for DBUS_SESSION_BUS_ADDRESS.
    package let address: String
    private let process: ChildProcess
    private let guardian: Guardian
    private let configuration: URL

    /// Starts the bus and waits until it accepts connections.
    ///
    /// - Parameters:
    ///   - startsServices: Whether it starts the installed services when programs call them.
    ///   - environment: The environment of the bus and its services.
    package init(
        startsServices: Bool = false,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        guard let path = Requirements.path(of: "dbus-daemon") else {
            throw HarnessError("dbus-daemon is not installed")
        }
        configuration = FileManager.default.temporaryDirectory
            .appendingPathComponent("knob-bus-\(UUID().uuidString).conf")
        try Self.rules(startsServices: startsServices).write(
            to: configuration, atomically: true, encoding: .utf8)
        process = try ChildProcess(
            path, ["--config-file=\(configuration.path)", "--nofork", "--nopidfile", "--print-address=1"],
            environment: environment)
        guardian = try Guardian(of: process.pid)
        let deadline = Date(timeIntervalSinceNow: 10)
        guard let line = process.output.first(from: 0, until: deadline, where: { $0.hasPrefix("unix:") })
        else { throw HarnessError("dbus-daemon did not start\n\(process.tail)") }
        address = line.element
    }

    deinit {
        stop()
    }

    /// Stops the process with SIGSTOP; connections are still accepted by the kernel.
    package func freeze() {
        process.send(signal: SIGSTOP)
    }

    /// Continues the process.
    package func thaw() {
        process.send(signal: SIGCONT)
    }

    /// Ends the bus.
    package func stop() {
        thaw()
        guardian.dismiss()
        process.end()
        try? FileManager.default.removeItem(at: configuration)
    }

    private static func rules(startsServices: Bool) -> String {
        """
        <busconfig>
          <type>session</type>
          \(startsServices ? "<standard_session_servicedirs/>" : "")
          <listen>unix:tmpdir=\(FileManager.default.temporaryDirectory.path)</listen>
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
