import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// A session of the demo in memory: its frames on a clock that the test sets, their pixels, and what it
/// writes to standard output.
@MainActor
final class MemorySession: WindowHost {
    let session: Session
    let user: SimulatedUser
    private(set) var surface: Surface?
    private let output = Output()
    private var time = 100.0

    @MainActor
    private final class Output {
        var lines: [String] = []
        func write(_ text: String) { lines += text.split(separator: "\n").map(String.init) }
    }

    init(
        _ description: SceneDescription = TutorialScene.description, _ options: SceneOptions = SceneOptions(),
        size: Size? = nil, isDiscrete: Bool = false, showsStatusBar: Bool = false
    ) {
        let trace = Trace(
            to: TraceOutput { [output] in
                output.write($0)
                return nil
            })
        session = Session(description, options, size: size, showsStatusBar: showsStatusBar, trace: trace)
        user = SimulatedUser(window: session.window)
        // The pixels of many controls take long without optimization.
        session.watch.measuresEveryFrame = session.watch.coverage.all < 4
        session.window.host = self
        if isDiscrete { session.scene.setDiscrete(true) }
    }

    /// Creates a session with the status bar, which measures pixels when it is at rest, and draws the first
    /// frame.
    convenience init(
        bar description: SceneDescription, _ options: SceneOptions = SceneOptions(), size: Size? = nil,
        isDiscrete: Bool = false
    ) throws {
        self.init(description, options, size: size, isDiscrete: isDiscrete, showsStatusBar: true)
        session.watch.measuresEveryFrame = false
        try frame()
    }

    func windowDidChange() {}
    func windowWillClose() { session.window.host = nil }
    func pixels(in rect: PixelRect) -> Surface? { surface?.part(rect) }

    var window: SceneWindow { session.window }
    /// The tutorial's scene.
    var tutorial: TutorialScene { get throws { try #require(session.scene as? TutorialScene) } }
    /// The badge, and what it says.
    var badge: SyncBadge { get throws { try #require(window.statusBar).badge } }
    var text: String { get throws { try badge.badgeState.text } }
    var level: BadgeState.Level { session.badgeState.level }

    /// Whether everything was in step at each check so far.
    var wasInStep: Bool {
        session.watch.compare()
        return session.watch.faults.count == 0
    }
    /// What was out of step at first.
    var firstFault: String? { session.watch.faults.first?.fault.description }

    /// The lines so far.
    var lines: [String] { output.lines }

    /// Returns the values of `key` in each trace line so far.
    func values(of key: String) -> [String] {
        lines.compactMap { line in
            line.split(separator: "\"\(key)\":").dropFirst().first?
                .split(separator: ",").first.map { $0.filter { $0 != "\"" } }
        }
    }

    /// Draws a frame at a time, and returns the image of the window.
    @discardableResult
    func frame(at time: Double) throws -> Surface {
        self.time = time
        _ = try draw()
        return try #require(surface)
    }

    /// Draws a frame so many seconds after the last. Returns the pixels that were drawn.
    @discardableResult
    func frame(after seconds: Double = 1.0 / 60) throws -> Region {
        time += seconds
        return try draw()
    }

    private func draw() throws -> Region {
        let pixels = window.layerTree.pixelBounds
        if surface.map({ ($0.width, $0.height) != (pixels.width, pixels.height) }) ?? true {
            surface = try Surface(width: pixels.width, height: pixels.height)
            window.layerTree.setNeedsDisplay()
        }
        let drawn = try window.layerTree.runFrame(at: time, on: #require(surface))
        if !drawn.isEmpty { window.didPresentFrame?(drawn) }
        return drawn
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
