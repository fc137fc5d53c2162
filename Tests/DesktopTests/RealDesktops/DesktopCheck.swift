import KnobHarness

/// Something that works on a desktop.
struct DesktopCheck: Sendable {
    /// The heading of its column in the table.
    let name: String
    /// What the manager has to be able to do.
    var needs: Set<ManagerDescription.Ability> = []
    /// Throws the first difference.
    let body: @Sendable (RealDesktop) throws -> Void

    /// Every check, in the order of the table's columns.
    static let all = [
        DesktopCheck(name: "drag", body: drag),
        DesktopCheck(name: "close", needs: [.close], body: close),
        DesktopCheck(name: "resize", needs: [.resize], body: resize),
        DesktopCheck(name: "move", needs: [.move], body: move),
        DesktopCheck(name: "maximize", needs: [.maximize]) { try state($0) { try $0.maximize($1) } },
        DesktopCheck(name: "fullscreen", needs: [.fullscreen]) {
            try state($0) { try $0.makeFullscreen($1) }
        },
        DesktopCheck(name: "iconify", needs: [.iconify], body: iconify),
        DesktopCheck(name: "scale", body: scale),
        DesktopCheck(name: "scale while maximized", needs: [.maximize]) {
            try scaleInState($0) { try $0.maximize($1) }
        },
        DesktopCheck(name: "scale while fullscreen", needs: [.fullscreen]) {
            try scaleInState($0) { try $0.makeFullscreen($1) }
        },
        DesktopCheck(name: "scale while iconified", needs: [.iconify], body: scaleWhileIconified),
        DesktopCheck(name: "large scene", body: largeScene),
        DesktopCheck(name: "idle", body: idle),
    ]

    /// The first two lines of the table.
    static var header: String {
        "| desktop | \(all.map(\.name).joined(separator: " | ")) |\n|---|\(all.map { _ in "---|" }.joined())"
    }
}

/// Throws an error with a message unless a condition holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw HarnessError(message()) }
}
