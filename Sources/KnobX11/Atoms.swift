internal import CX11
import Glibc

/// The names that the desktop's conventions are made of.
enum AtomName: String, CaseIterable {
    case protocols = "WM_PROTOCOLS"
    case deleteWindow = "WM_DELETE_WINDOW"
    case takeFocus = "WM_TAKE_FOCUS"
    case ping = "_NET_WM_PING"
    case syncRequest = "_NET_WM_SYNC_REQUEST"
    case syncCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netName = "_NET_WM_NAME"
    case netPID = "_NET_WM_PID"
    case icon = "_NET_WM_ICON"
    case userTime = "_NET_WM_USER_TIME"
    case windowType = "_NET_WM_WINDOW_TYPE"
    case windowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case startupID = "_NET_STARTUP_ID"
    case startupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case startupInfo = "_NET_STARTUP_INFO"
    case utf8String = "UTF8_STRING"
    case manager = "MANAGER"
    /// The selection whose owner has the desktop's settings; the number of the screen comes behind it.
    case settingsOwner = "_XSETTINGS_S"
    case settings = "_XSETTINGS_SETTINGS"
}

/// The server's numbers for these names.
struct Atoms {
    private let numbers: [AtomName: Atom]

    init(_ numbers: [AtomName: Atom]) { self.numbers = numbers }

    /// Asks the server for all of them at once: one round trip.
    init(_ display: OpaquePointer) {
        var strings = AtomName.allCases.map { name in
            strdup(name == .settingsOwner ? "\(name.rawValue)\(XDefaultScreen(display))" : name.rawValue)
        }
        defer { for string in strings { free(string) } }
        var atoms = [Atom](repeating: 0, count: strings.count)
        XInternAtoms(display, &strings, Int32(strings.count), 0, &atoms)
        self.init(Dictionary(uniqueKeysWithValues: zip(AtomName.allCases, atoms)))
    }

    /// The number of `name`; 0, which is none, if the server did not answer.
    subscript(name: AtomName) -> Atom { numbers[name] ?? 0 }
}
