import KnobKit

/// The commands of the window that have keys: one list for the menu, the keys, and the sheet that explains
/// them.
enum Command: CaseIterable {
    case previousScene, nextScene, keys, menu, statusBar, inspector, quit

    /// The keys. A menu shows the first.
    var keys: [KeyEquivalent] {
        switch self {
        case .previousScene: ["Ctrl+Page Up"]
        case .nextScene: ["Ctrl+Page Down"]
        case .keys: ["F1", "Ctrl+?"]
        case .menu: ["F10"]
        case .statusBar: ["F11"]
        case .inspector: ["F12"]
        case .quit: ["Ctrl+Q", "Ctrl+W"]
        }
    }

    /// What it does, in a few words.
    var purpose: String {
        switch self {
        case .previousScene: "previous scene"
        case .nextScene: "next scene"
        case .keys: "this list"
        case .menu: "menu"
        case .statusBar: "status bar"
        case .inspector: "inspector"
        case .quit: "quit"
        }
    }
}
