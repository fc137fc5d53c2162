import Glibc
import KnobKit
import KnobX11

/// A window with menus and a second window. It writes what the user chooses.
///
/// Environment variables set its position (KNOB_POSITION=x,y), its scale (KNOB_SCALE), further rows of its menu
/// (KNOB_ROWS), and a child that the first frame presents (KNOB_PRESENTS).
@MainActor
final class MenuScenario {
    private let window = Window(contentSize: Size(width: 300, height: 200), title: "Menus")
    private let child = Window(contentSize: Size(width: 200, height: 150), title: "Child")
    private let presenter = Presenter(frame: Rect(x: 0, y: 0, width: 1, height: 1))

    /// A view that presents a window when it is laid out for the first time.
    private final class Presenter: View {
        var child: Window?

        override func layoutSubviews() {
            super.layoutSubviews()
            guard let child, let window else { return }
            self.child = nil
            window.present(child)
        }
    }

    private let sibling = Window(contentSize: Size(width: 180, height: 120), title: "Sibling")
    private let button = Button(frame: Rect(x: 10, y: 10, width: 100, height: 30))
    private let clicked = Button(frame: Rect(x: 190, y: 10, width: 100, height: 30))
    private let knob = Knob(frame: Rect(x: 20, y: 60, width: 100, height: 100))

    static func run() {
        let scenario = MenuScenario()
        do {
            let application = try Application(name: "KnobEmbedding")
            let position = variable("KNOB_POSITION")?.split(separator: ",").compactMap { Double($0) }
            try application.show(scenario.window, at: position.map { Point(x: $0[0], y: $0[1]) })
            try application.run()
            KnobEmbedding.say("ended")
        } catch { KnobEmbedding.say(error) }
    }

    private init() {
        window.menu = Menu(children: entries)
        button.setTitle("Menu", for: .normal)
        (button.menu, button.showsMenuAsPrimaryAction) = (window.menu, true)
        clicked.setTitle("Click", for: .normal)
        clicked.addTarget(self, action: MenuScenario.click, for: .touchUpInside)
        knob.addTarget(self, action: MenuScenario.turn, for: .valueChanged)
        for view in [button, clicked, knob] { window.addSubview(view) }
        knob.becomeFirstResponder()
        if Self.variable("KNOB_PRESENTS") != nil {
            presenter.child = child
            window.addSubview(presenter)
        }
        window.overrideScale = Self.variable("KNOB_SCALE").flatMap { Double($0) }
        window.overrideAppearance = .light
        var isShown = false
        window.didPresentFrame = { _ in
            if !isShown { KnobEmbedding.say("ready") }
            isShown = true
        }
        child.didClose = { KnobEmbedding.say("child closed") }
    }

    private var entries: [MenuElement] {
        let rows = Self.variable("KNOB_ROWS").flatMap { Int($0) } ?? 0
        return [
            say("First", "Ctrl+1"), say("Checked", state: .on), say("Unchecked"), say("Gone", nil, .disabled),
            Menu(
                title: "More",
                children: [say("Inner", "Shift+Ctrl+I"), Menu(title: "Bottom", children: [say("Lowest")])]),
            Menu(
                options: .displayInline, children: [present(child, key: "F12"), present(sibling, key: "F11")]),
        ] + (0..<rows).map { say("Row \($0)") }
    }

    private func present(_ other: Window, key: KeyEquivalent) -> Action {
        Action(title: other.title, key: key) { [weak self] _ in self?.window.present(other) }
    }

    private func say(
        _ title: String, _ key: KeyEquivalent? = nil, _ attributes: MenuElement.Attributes = [],
        state: MenuElement.State = .off
    ) -> Action {
        Action(title: title, key: key, attributes: attributes, state: state) { action in
            KnobEmbedding.say("chose \(action.title)")
        }
    }

    private func click() { KnobEmbedding.say("clicked") }

    private func turn() { KnobEmbedding.say("value \(knob.value)") }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
