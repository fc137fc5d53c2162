import Glibc
import KnobProcess

extension BusConnection {
    /// The address of the session bus: that in the environment, or systemd's.
    static var sessionAddress: String? {
        if let address = Environment.value(named: "DBUS_SESSION_BUS_ADDRESS") { return address }
        guard let folder = Environment.value(named: "XDG_RUNTIME_DIR"), access(folder + "/bus", F_OK) == 0
        else { return nil }
        return "unix:path=\(folder)/bus"
    }
}
