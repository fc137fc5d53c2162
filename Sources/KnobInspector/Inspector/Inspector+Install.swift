import KnobKit

/// How an inspector is opened in any program.
extension Inspector {
    /// The version of the library and of its programs.
    package nonisolated static let libraryVersion = "2.0.0"
    private static var inspectors: [Inspector] = []

    /// Returns the inspector of a window, which is created when it is first asked for.
    public static func inspector(of window: Window) -> Inspector {
        inspectors.removeAll { $0.watched == nil }
        if let inspector = inspectors.first(where: { $0.watched === window }) { return inspector }
        let inspector = Inspector(of: window)
        inspectors.append(inspector)
        return inspector
    }

    /// Makes F12 open and close the inspector of the window with the focus. If the environment variable
    /// `KNOBKIT_INSPECTOR` is 1, the inspector of the first window opens with it.
    ///
    /// Function keys, and keys with Control, that an inspector does not use are sent to the window that it
    /// watches.
    ///
    /// Call it once, before the first window is shown.
    public static func install() {
        Window.unhandledKey = { window, press in
            let own = inspectors.first { $0.isOpen && $0.window === window }
            if press.key == .f12, press.modifierFlags.isEmpty {
                if !press.isRepeat { toggle(own ?? inspector(of: window)) }
                return true
            }
            guard let watched = own?.watched, press.isForMenus else { return false }
            watched.handle(.key(press))
            return true
        }
        guard Environment.value(named: "KNOBKIT_INSPECTOR") == "1" else { return }
        Window.didGetHost = { window in
            Window.didGetHost = nil
            // The window is on its way to the screen, where the inspector is placed beside it.
            TimerQueue.main.schedule(after: 0) { [weak window] _ in
                if let window { inspector(of: window).open() }
            }
        }
    }

    private static func toggle(_ inspector: Inspector) {
        if inspector.isOpen { inspector.close() } else { inspector.open() }
    }
}

extension KeyPress {
    /// Whether the key is one that menus have: a function key, or one with Control.
    fileprivate var isForMenus: Bool {
        let keys: [Key] = [.f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12]
        return keys.contains(key) || modifierFlags.contains(.control)
    }
}
