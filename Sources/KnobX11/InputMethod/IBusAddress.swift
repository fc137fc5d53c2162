import Glibc
import KnobLayers

/// The address of IBus' bus, which its daemon writes to a file for each display.
enum IBusAddress {
    /// The maximum size of the file in bytes, which has about 300.
    static let maximumSize = 4096

    /// Finds the address: that in the environment, or in the file of a daemon that is running. This reads
    /// files.
    static func find(display: String, environment: (String) -> String?) -> String? {
        if let address = environment("IBUS_ADDRESS") { return valid(address) }
        for path in paths(display: display, environment: environment, machine: machine) {
            guard let text = try? FileContents.read(path, atMost: maximumSize), let file = parse(text) else {
                continue
            }
            // The file of a daemon that was killed stays. The permission to send a signal does not matter.
            if kill(file.daemon, 0) == 0 || errno == EPERM { return file.address }
        }
        return nil
    }

    /// Returns the paths of the files for a display, in the order in which IBus' own library uses them.
    static func paths(display: String, environment: (String) -> String?, machine: String?) -> [String] {
        if let path = environment("IBUS_ADDRESS_FILE"), !path.isEmpty { return [path] }
        var folder = environment("XDG_CONFIG_HOME") ?? ""
        if folder.isEmpty { folder = (environment("HOME") ?? "") + "/.config" }
        guard folder.hasPrefix("/"), let machine else { return [] }
        // A display is named "host:number.screen", and without a host "unix".
        let parts = display.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let number = parts.count == 2 ? parts[1].prefix { $0 != "." } : "0"
        let host = parts[0].isEmpty ? "unix" : String(parts[0])
        // On Wayland the daemon serves the programs on Xwayland as well.
        return [environment("WAYLAND_DISPLAY").map { "unix-\($0)" }, "\(host)-\(number)"]
            .compactMap { $0 }.filter { !$0.contains("/") }
            .map { "\(folder)/ibus/bus/\(machine)-\($0)" }
    }

    /// Returns the address and the process in a file of lines such as "IBUS_ADDRESS=unix:path=/tmp/bus";
    /// `nil` if one is missing or invalid.
    static func parse(_ bytes: some Collection<UInt8>) -> (address: String, daemon: pid_t)? {
        guard bytes.count <= maximumSize, let text = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        var (address, daemon): (String?, pid_t?)
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "IBUS_ADDRESS": address = valid(String(parts[1]))
            case "IBUS_DAEMON_PID": daemon = pid_t(parts[1])
            default: break
            }
        }
        // Other numbers stand for groups of processes.
        guard let address, let daemon, daemon > 0 else { return nil }
        return (address, daemon)
    }

    /// Returns `address` if it is that of a local socket.
    static func valid(_ address: String) -> String? { BusConnection.localAddress(address) }

    /// The number of this machine: 32 hexadecimal digits.
    private static var machine: String? {
        for path in ["/var/lib/dbus/machine-id", "/etc/machine-id"] {
            guard let bytes = try? FileContents.read(path, atMost: maximumSize) else { continue }
            let digits = bytes.prefix { $0 != UInt8(ascii: "\n") }
            if digits.count == 32, let text = String(validating: digits, as: UTF8.self),
                text.allSatisfy(\.isHexDigit)
            {
                return text
            }
        }
        return nil
    }
}
