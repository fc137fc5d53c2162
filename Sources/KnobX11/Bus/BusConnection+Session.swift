import Glibc

extension BusConnection {
    /// The address of the session bus: that in the environment, or systemd's.
    static var sessionAddress: String? {
        if let address = getenv("DBUS_SESSION_BUS_ADDRESS").map({ String(cString: $0) }), !address.isEmpty {
            return address
        }
        guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), !folder.isEmpty,
            access(folder + "/bus", F_OK) == 0
        else { return nil }
        return "unix:path=\(folder)/bus"
    }
}
