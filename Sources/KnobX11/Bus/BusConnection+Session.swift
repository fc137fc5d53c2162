import Glibc
import KnobLayers

extension BusConnection {
    /// The address of the session bus: that in the environment, or systemd's.
    package static var sessionAddress: String? {
        if let address = Environment.value(named: "DBUS_SESSION_BUS_ADDRESS") { return address }
        guard let folder = Environment.value(named: "XDG_RUNTIME_DIR"), access(folder + "/bus", F_OK) == 0
        else { return nil }
        return "unix:path=\(folder)/bus"
    }

    /// Returns `address` if it is that of a local socket, for addresses that other programs publish. libdbus would
    /// also start programs or use the network.
    package static func localAddress(_ address: String) -> String? {
        let isLocal = address.hasPrefix("unix:path=") || address.hasPrefix("unix:abstract=")
        let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") }
        return isLocal && isPlain && address.utf8.count < 1024 ? address : nil
    }
}
