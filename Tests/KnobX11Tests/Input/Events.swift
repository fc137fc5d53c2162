import CKnobX11

@testable import KnobX11

/// Events of the X server for tests.
enum Events {
    static func event(_ type: Int32, synthetic: Bool = false, _ fill: (inout XEvent) -> Void = { _ in })
        -> XEvent
    {
        var event = XEvent()
        fill(&event)
        event.type = type
        event.xany.send_event = synthetic ? 1 : 0
        return event
    }

    static func button(
        _ type: Int32 = ButtonPress, _ number: Int = 1, x: Int = 30, y: Int = 40, state: Int32 = 0,
        synthetic: Bool = false
    ) -> XEvent {
        event(type, synthetic: synthetic) {
            $0.xbutton.button = UInt32(number)
            ($0.xbutton.x, $0.xbutton.y) = (Int32(x), Int32(y))
            $0.xbutton.state = UInt32(state)
            $0.xbutton.time = 12345
        }
    }

    /// Atoms that are numbered in the order of their names: `.protocols`, `.deleteWindow`, `.takeFocus`,
    /// `.ping`, and `.syncRequest` are 301 to 305.
    static let atoms = Atoms(numbers: (0..<AtomName.allCases.count).map { 301 + Atom($0) })

    /// A translator for the window 77, for which the symbol of a key is 0xFF00 plus its code.
    @MainActor
    static func translator() -> EventTranslator {
        EventTranslator(
            window: 77, atoms: atoms,
            lookUp: { key in TypedKey(symbol: UInt(key.keycode) + 0xFF00, text: "") })
    }
}

extension EventTranslator {
    /// Returns the meaning of an event for a window with one pixel per point.
    func translate(_ event: XEvent) -> WindowEvent? { translate(event, scale: 1) }
}
