import KnobHarness
import KnobInspector
import KnobKit
import Testing

@testable import KnobDemo

/// A session with the status bar, in memory, on a clock that the test sets.
@MainActor
final class BarSession {
    let session: Session
    var user: SimulatedUser { SimulatedUser(window: session.window) }
    private var time = 100.0
    private(set) var surface: Surface?

    init(
        _ description: SceneDescription = .tutorial, _ options: SceneOptions = SceneOptions(),
        size: Size? = nil, showsStatusBar: Bool = true
    ) throws {
        session = Session(description, options, size: size, showsStatusBar: showsStatusBar)
        try frame()
    }

    var window: SceneWindow { session.window }
    /// The badge.
    var badge: SyncBadge { get throws { try #require(window.statusBar).badge } }
    /// What the badge says.
    var text: String { get throws { try badge.badgeState.text } }
    var level: BadgeState.Level { get throws { try badge.badgeState.level } }
    /// The tutorial's scene.
    var tutorial: TutorialScene { get throws { try #require(session.scene as? TutorialScene) } }

    /// Draws a frame so many seconds after the last, and reports it as a host does. Returns the pixels that were drawn.
    @discardableResult
    func frame(after seconds: Double = 1.0 / 60) throws -> Region {
        time += seconds
        let pixels = window.layerTree.pixelBounds
        if surface?.width != pixels.width || surface?.height != pixels.height {
            surface = try Surface(width: pixels.width, height: pixels.height)
            window.layerTree.setNeedsDisplay()
        }
        let drawn = try window.layerTree.runFrame(at: time, on: #require(surface))
        if !drawn.isEmpty { window.framePresented(drawn) }
        return drawn
    }

    /// Makes the tutorial's knob and slider differ: the slider's limit excludes the knob's value.
    func breakStep() throws {
        let scene = try tutorial
        scene.valueSlider.maximumValue = 0.4
        scene.set(0.6, animated: false)
        scene.valuesDidChange?(.random)
    }

    /// Makes the monitor find a fault elsewhere, or none.
    func find(_ fault: SyncFault?) {
        session.monitor?.inspectedFault = { fault }
        session.monitor?.inspectedFaultDidChange()
    }

    /// Draws a frame and returns the image of the window.
    func picture() throws -> PixelBuffer {
        try frame()
        return try PixelBuffer(#require(surface))
    }

    /// Draws frames until all animations have ended.
    func finishAnimations() throws { for _ in 0..<30 { try frame() } }

    func type(_ key: KeyPress.Key, _ text: String = "", _ flags: ModifierFlags = [], isRepeat: Bool = false) {
        window.handle(.key(KeyPress(key, characters: text, modifierFlags: flags, isRepeat: isRepeat)))
        window.handle(.keyReleased(KeyPress(key, characters: text, modifierFlags: flags)))
    }

    /// Clicks the middle of a view.
    func click(_ view: View) {
        let middle = view.convert(view.bounds.center, to: nil)
        user.click(middle.x, middle.y)
    }

    /// Returns the entry of the menu with a title, also in submenus.
    func entry(_ title: String, in menu: Menu? = nil) -> MenuElement? {
        for child in (menu ?? window.menu)?.children ?? [] {
            if child.title == title { return child }
            if let found = (child as? Menu).flatMap({ entry(title, in: $0) }) { return found }
        }
        return nil
    }

    /// Chooses an action of the menu.
    func choose(_ title: String, of menu: String? = nil) throws {
        let parent = try menu.map { try #require(entry($0) as? Menu, "\($0)") }
        try #require(entry(title, in: parent) as? Action, "\(title)").perform()
    }

    /// The titles of the entries of a submenu that have a check mark.
    func checked(in title: String? = nil) -> [String] {
        let menu = title.map { entry($0) as? Menu } ?? window.menu
        return (menu?.children ?? []).flatMap { child -> [Action] in
            if let action = child as? Action { return [action] }
            guard let inline = child as? Menu, inline.options.contains(.displayInline) else { return [] }
            return inline.children.compactMap { $0 as? Action }
        }.filter { $0.state == .on }.map(\.title)
    }
}
