internal import CKnobX11
import Glibc

/// The names of atoms that the desktop's conventions use.
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
    /// The selection of the settings manager, without the number of the screen.
    case settingsOwner = "_XSETTINGS_S"
    case settings = "_XSETTINGS_SETTINGS"
    /// Set by every window manager.
    case managedState = "WM_STATE"
    case state = "_NET_WM_STATE"
    case maximizedVertically = "_NET_WM_STATE_MAXIMIZED_VERT"
    case maximizedHorizontally = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case fullscreen = "_NET_WM_STATE_FULLSCREEN"
    case hidden = "_NET_WM_STATE_HIDDEN"
    case workArea = "_NET_WORKAREA"
    case frameExtents = "_NET_FRAME_EXTENTS"
    case clipboard = "CLIPBOARD"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case saveTargets = "SAVE_TARGETS"
    case targets = "TARGETS"
    case multiple = "MULTIPLE"
    case atomPair = "ATOM_PAIR"
    case timestamp = "TIMESTAMP"
    case incremental = "INCR"
    case text = "TEXT"
    case plainText = "text/plain;charset=utf-8"
    case activeWindow = "_NET_ACTIVE_WINDOW"
    case windowTypePopUpMenu = "_NET_WM_WINDOW_TYPE_POPUP_MENU"

    /// The names of properties that window managers set.
    static let ofManagers: Set<AtomName> = [.managedState, .state, .frameExtents]
}

/// The server's numbers for the names of atoms.
struct Atoms {
    private static let names = AtomName.allCases
    /// The numbers of the names, in their order. A dictionary's type alone would cost a start 1 % of its instructions.
    private let numbers: [Atom]

    init(numbers: [Atom]) { self.numbers = numbers }

    /// Requests all atoms from the server in one round trip.
    init(on display: OpaquePointer) {
        var strings = Self.names.map { name in
            strdup(name == .settingsOwner ? "\(name.rawValue)\(XDefaultScreen(display))" : name.rawValue)
        }
        defer { for string in strings { free(string) } }
        var atoms = [Atom](repeating: 0, count: strings.count)
        XInternAtoms(display, &strings, Int32(strings.count), 0, &atoms)
        numbers = atoms
    }

    /// Whether the server has replied with all atoms.
    var areComplete: Bool { !numbers.contains(0) }

    /// The number of `name`.
    subscript(name: AtomName) -> Atom { Self.names.firstIndex(of: name).map { numbers[$0] } ?? 0 }

    /// Returns the name of an atom; `nil` if it is another one.
    func name(of atom: Atom) -> AtomName? { numbers.firstIndex(of: atom).map { Self.names[$0] } }
}
