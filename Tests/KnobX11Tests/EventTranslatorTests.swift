import CX11
import KnobWidgets
import Testing

@testable import KnobX11

@MainActor
struct EventTranslatorTests {
    private let translator = EventTranslator(
        window: 77,
        atoms: Atoms([.protocols: 301, .deleteWindow: 302, .takeFocus: 303, .ping: 304, .syncRequest: 305]),
        lookUp: { key in TypedKey(symbol: UInt(key.keycode) + 0xFF00, text: "") })

    private func event(_ type: Int32, synthetic: Bool = false, _ fill: (inout XEvent) -> Void = { _ in })
        -> XEvent
    {
        var event = XEvent()
        fill(&event)
        event.type = type
        event.xany.send_event = synthetic ? 1 : 0
        return event
    }

    private func button(
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

    private func message(type: Atom = 301, format: Int32 = 32, word: Atom = 302, synthetic: Bool = true)
        -> XEvent
    {
        event(ClientMessage, synthetic: synthetic) {
            $0.xclient.window = 77
            $0.xclient.message_type = type
            $0.xclient.format = format
            $0.xclient.data.l.0 = Int(bitPattern: word)
        }
    }

    /// The pointer input of a press or release.
    private func pointer(_ event: WindowEvent?) -> PointerInput? {
        switch event {
        case .input(.pointer(let input))?, .press(.pointer(let input)?, _)?: input
        default: nil
        }
    }

    @Test("buttons are pressed and released at the location of the pointer", arguments: [1, 2, 3, 8, 9])
    func buttons(number: Int) {
        #expect(
            translator.translate(button(ButtonPress, number), scale: 1)
                == .press(
                    .pointer(
                        PointerInput(
                            .pressed(button: number), at: Point(x: 30, y: 40), timestamp: 12.345)),
                    at: 12345))
        #expect(
            translator.translate(button(ButtonRelease, number), scale: 1)
                == .input(
                    .pointer(
                        PointerInput(
                            .released(button: number), at: Point(x: 30, y: 40), timestamp: 12.345))))
    }

    @Test(
        "the buttons of the wheel rotate it: up and right are positive",
        arguments: [(4, 1.0), (5, -1), (6, -1), (7, 1)])
    func wheel(number: Int, notches: Double) {
        let scroll = ScrollInput(notches: notches, at: Point(x: 30, y: 40), timestamp: 12.345)
        #expect(
            translator.translate(button(ButtonPress, number), scale: 1) == .press(.scroll(scroll), at: 12345))
        #expect(translator.translate(button(ButtonRelease, number), scale: 1) == nil)
    }

    @Test("motion is translated, also outside the window")
    func motion() {
        let moved = event(MotionNotify) {
            ($0.xmotion.x, $0.xmotion.y) = (-7, 9000)
            $0.xmotion.time = 1
        }
        #expect(
            translator.translate(moved, scale: 1)
                == .input(.pointer(PointerInput(.moved, at: Point(x: -7, y: 9000), timestamp: 0.001))))
    }

    @Test("pixels become points", arguments: [0.5, 1, 1.25, 2, 3])
    func scale(scale: Double) {
        let input = pointer(translator.translate(button(x: 31, y: -8), scale: scale))
        #expect(input?.location == Point(x: 31 / scale, y: -8 / scale))
        // Sizes and exposed pixels stay in pixels.
        let resized = event(ConfigureNotify) { ($0.xconfigure.width, $0.xconfigure.height) = (640, 480) }
        #expect(translator.translate(resized, scale: 1) == .resized(width: 640, height: 480))
    }

    @Test("locations are divided by the scale, for thousands of both")
    func generatedLocations() {
        var state: UInt64 = 5
        for _ in 0..<3000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let (x, y) = (
                Int(Int16(truncatingIfNeeded: state >> 20)), Int(Int16(truncatingIfNeeded: state >> 40))
            )
            let scale = 0.5 + Double(state >> 50 & 1023) / 1023 * 7.5
            let expected = PointerInput(
                .pressed(button: 1), at: Point(x: Double(x) / scale, y: Double(y) / scale), timestamp: 12.345)
            #expect(pointer(translator.translate(button(x: x, y: y), scale: scale)) == expected)
        }
    }

    @Test("the largest time of the server is translated")
    func time() {
        let late = event(ButtonPress) { $0.xbutton.time = 4_294_967_295 }
        #expect(pointer(translator.translate(late, scale: 1))?.timestamp == 4_294_967.295)
    }

    @Test(
        "Shift, Control and Alt are reported, locks and buttons are not",
        arguments: [
            (0, []), (ShiftMask, .shift), (ControlMask, .control), (Mod1Mask, .alternate),
            (ShiftMask | ControlMask, [.shift, .control]),
            (ShiftMask | ControlMask | Mod1Mask, [.shift, .control, .alternate]),
            (LockMask | Mod2Mask | Mod3Mask | Mod4Mask | Mod5Mask, []),
            (Int32(Button1Mask | Button3Mask) | Mod1Mask | LockMask, .alternate),
        ] as [(Int32, ModifierFlags)])
    func modifiers(state: Int32, expected: ModifierFlags) {
        for type in [ButtonPress, ButtonRelease] {
            let input = pointer(translator.translate(button(type, state: state), scale: 1))
            #expect(input?.modifierFlags == expected)
        }
        let moved = event(MotionNotify) { $0.xmotion.state = UInt32(state) }
        #expect(
            translator.translate(moved, scale: 1)
                == .input(.pointer(PointerInput(.moved, at: .zero, modifierFlags: expected))))
    }

    @Test(
        "the loss of the focus loses the pointer, unless it is to a subwindow or about the pointer only",
        arguments: [
            (NotifyAncestor, true), (NotifyVirtual, true), (NotifyNonlinear, true),
            (NotifyNonlinearVirtual, true), (NotifyInferior, false), (NotifyPointer, false),
        ])
    func focusOut(detail: Int32, isLost: Bool) {
        for mode in [NotifyNormal, NotifyGrab, NotifyWhileGrabbed] {
            let event = event(FocusOut) { ($0.xfocus.mode, $0.xfocus.detail) = (mode, detail) }
            #expect(translator.translate(event, scale: 1) == .focused(false, losesPointer: isLost))
        }
    }

    @Test(
        "a pointer that leaves is lost only if it was grabbed",
        arguments: [NotifyNormal, NotifyGrab, NotifyUngrab])
    func leave(mode: Int32) {
        let event = event(LeaveNotify) { $0.xcrossing.mode = mode }
        #expect(
            translator.translate(event, scale: 1)
                == .input(mode == NotifyGrab ? .pointerLost : .pointerExited))
    }

    @Test("a pointer that enters a subwindow has not left")
    func leaveInside() {
        let event = event(LeaveNotify) {
            ($0.xcrossing.mode, $0.xcrossing.detail) = (NotifyNormal, NotifyInferior)
        }
        #expect(translator.translate(event, scale: 1) == nil)
    }

    @Test("a pointer that enters has moved")
    func enter() {
        let event = event(EnterNotify) {
            ($0.xcrossing.x, $0.xcrossing.y, $0.xcrossing.state) = (30, 40, UInt32(ShiftMask))
            $0.xcrossing.time = 1500
        }
        let input = PointerInput(.moved, at: Point(x: 15, y: 20), modifierFlags: .shift, timestamp: 1.5)
        #expect(translator.translate(event, scale: 2) == .input(.pointer(input)))
    }

    @Test("exposed pixels are reported, one rectangle after another")
    func expose() {
        for (count, more) in [(Int32(0), false), (1, true), (7, true)] {
            let event = event(Expose) {
                ($0.xexpose.x, $0.xexpose.y, $0.xexpose.width, $0.xexpose.height) = (3, 4, 50, 60)
                $0.xexpose.count = count
            }
            let rect = PixelRect(minX: 3, minY: 4, maxX: 53, maxY: 64)
            #expect(translator.translate(event, scale: 1) == .exposed(rect, more: more))
        }
    }

    @Test("pixels outside of the range of windows are left out", arguments: [Int32.max, .min, 65535, -9])
    func outside(number: Int32) {
        let bound = number > 0 ? 32767 : 0
        let lost = event(Expose) {
            ($0.xexpose.x, $0.xexpose.y, $0.xexpose.width, $0.xexpose.height) = (3, number, number, number)
        }
        let rect = PixelRect(minX: 3, minY: bound, maxX: bound, maxY: bound)
        #expect(translator.translate(lost, scale: 1) == .exposed(rect, more: false))
        let resized = event(ConfigureNotify) { ($0.xconfigure.width, $0.xconfigure.height) = (number, 480) }
        #expect(translator.translate(resized, scale: 1) == .resized(width: max(1, bound), height: 480))
    }

    @Test("the window is mapped, unmapped, and covered")
    func visibility() {
        #expect(translator.translate(event(MapNotify), scale: 1) == .mapped(true))
        #expect(translator.translate(event(UnmapNotify), scale: 1) == .mapped(false))
        for (state, covered) in [
            (VisibilityUnobscured, false), (VisibilityPartiallyObscured, false),
            (VisibilityFullyObscured, true),
        ] {
            let event = event(VisibilityNotify) { $0.xvisibility.state = state }
            #expect(translator.translate(event, scale: 1) == .covered(covered))
        }
    }

    @Test("the window manager requests to close")
    func close() {
        #expect(translator.translate(message(), scale: 1) == .input(.closeRequested))
        #expect(translator.translate(message(synthetic: false), scale: 1) == .input(.closeRequested))
    }

    @Test("messages of another type, format or word are ignored")
    func otherMessages() {
        #expect(translator.translate(message(type: 300), scale: 1) == nil)
        #expect(translator.translate(message(format: 8), scale: 1) == nil)
        #expect(translator.translate(message(format: 16), scale: 1) == nil)
        #expect(translator.translate(message(word: 303), scale: 1) == nil)
        #expect(translator.translate(message(word: 0), scale: 1) == nil)
        // Only the whole word counts, not its lower half.
        #expect(translator.translate(message(word: 302 | 1 << 40), scale: 1) == nil)
    }

    @Test(
        "synthetic events are ignored",
        arguments: [
            CX11.KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify, FocusIn, FocusOut,
            EnterNotify, LeaveNotify, Expose, MapNotify,
            UnmapNotify,
            VisibilityNotify,
        ])
    func synthetic(type: Int32) {
        let real = event(type) { if type == LeaveNotify { $0.xcrossing.mode = NotifyGrab } }
        #expect(translator.translate(real, scale: 1) != nil)
        let played = event(type, synthetic: true) {
            if type == LeaveNotify { $0.xcrossing.mode = NotifyGrab }
        }
        #expect(translator.translate(played, scale: 1) == nil)
    }

    @Test("the size comes from the server, the position from the window manager")
    func configure() {
        for isSynthetic in [false, true] {
            let configured = event(ConfigureNotify, synthetic: isSynthetic) {
                ($0.xconfigure.x, $0.xconfigure.y) = (-5, 6)
                ($0.xconfigure.width, $0.xconfigure.height) = (12, 34)
            }
            let meaning = translator.translate(configured, scale: 1)
            #expect(meaning == (isSynthetic ? .moved(x: -5, y: 6) : .resized(width: 12, height: 34)))
        }
    }

    @Test("only events of pointer, keys and focus can be forged input")
    func forgedInput() {
        for type in Int32(2)...127 {
            #expect(EventTranslator.isForgedInput(event(type, synthetic: true)) == (type <= 11), "\(type)")
            #expect(!EventTranslator.isForgedInput(event(type)), "\(type)")
        }
    }

    @Test("all other types of events have no meaning")
    func others() {
        let known: Set<Int32> = [
            CX11.KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify, FocusIn, FocusOut,
            EnterNotify, LeaveNotify, Expose, MapNotify, DestroyNotify, UnmapNotify, VisibilityNotify,
            ConfigureNotify, ClientMessage,
        ]
        for type in Int32(0)...200 where !known.contains(type) {
            #expect(translator.translate(event(type), scale: 1) == nil, "\(type)")
        }
    }

    // MARK: Keys, monitors, settings

    private func key(_ type: Int32, _ code: Int32) -> XEvent {
        event(type) { ($0.xkey.keycode, $0.xkey.time) = (UInt32(code), 77) }
    }

    @Test("a key is pressed, repeats, and is released, until the focus is lost")
    func keys() {
        func press(isRepeat: Bool) -> WindowEvent {
            .press(.key(KeyPress(.left, isRepeat: isRepeat)), at: 77)
        }
        #expect(translator.translate(key(CX11.KeyPress, 0x51), scale: 1) == press(isRepeat: false))
        #expect(translator.translate(key(CX11.KeyPress, 0x51), scale: 1) == press(isRepeat: true))
        let released = translator.translate(key(KeyRelease, 0x51), scale: 1)
        #expect(released == .input(.keyReleased(KeyPress(.left))))
        #expect(translator.translate(key(CX11.KeyPress, 0x51), scale: 1) == press(isRepeat: false))
        _ = translator.translate(event(FocusOut), scale: 1)
        #expect(translator.translate(key(CX11.KeyPress, 0x51), scale: 1) == press(isRepeat: false))
    }

    @Test("a modifier key is an action of the user without input")
    func modifierKey() {
        #expect(translator.translate(key(CX11.KeyPress, 0xE1), scale: 1) == .press(nil, at: 77))
        #expect(translator.translate(key(KeyRelease, 0xE1), scale: 1) == nil)
    }

    @Test("the events of RandR are reported if the monitors are watched")
    func monitors() {
        for type in [Int32(89), 90] { #expect(translator.translate(event(type), scale: 1) == nil) }
        translator.firstMonitorEvent = 89
        for type in [Int32(89), 90] {
            #expect(translator.translate(event(type), scale: 1) == .monitorsChanged)
            #expect(translator.translate(event(type, synthetic: true), scale: 1) == nil)
        }
        #expect(translator.translate(event(91), scale: 1) == nil)
    }

    @Test("changes of the settings are read from their events, and from nothing similar")
    func settings() {
        let atoms = Atoms([.settings: 401, .manager: 402, .settingsOwner: 403])
        func property(_ atom: Atom) -> SettingsChange? {
            EventTranslator.settingsChange(
                in: event(PropertyNotify) { $0.xproperty.atom = atom }, atoms: atoms)
        }
        func message(_ type: Atom, _ format: Int32, _ selection: Int) -> SettingsChange? {
            EventTranslator.settingsChange(
                in: event(ClientMessage) {
                    ($0.xclient.message_type, $0.xclient.format) = (type, format)
                    $0.xclient.data.l.1 = selection
                }, atoms: atoms)
        }
        #expect(property(XA_RESOURCE_MANAGER) == .resources)
        #expect(property(401) == .settings)
        #expect(property(402) == nil)
        #expect(message(402, 32, 403) == .manager)
        #expect(message(401, 32, 403) == nil && message(402, 8, 403) == nil && message(402, 32, 404) == nil)
        #expect(EventTranslator.settingsChange(in: event(DestroyNotify), atoms: atoms) == .manager)
        #expect(EventTranslator.settingsChange(in: event(ConfigureNotify), atoms: atoms) == nil)
    }

    @Test("a motion supersedes the one before it in the same window with the same buttons")
    func supersededMotion() {
        func motion(_ window: XID = 77, _ state: UInt32 = 0, synthetic: Bool = false) -> XEvent {
            event(MotionNotify, synthetic: synthetic) {
                ($0.xmotion.window, $0.xmotion.state) = (window, state)
            }
        }
        #expect(EventTranslator.isMotion(motion(), continuing: motion()))
        #expect(!EventTranslator.isMotion(motion(78), continuing: motion()))
        #expect(!EventTranslator.isMotion(motion(77, 256), continuing: motion()))
        #expect(!EventTranslator.isMotion(motion(synthetic: true), continuing: motion()))
        #expect(!EventTranslator.isMotion(button(), continuing: motion()))
    }
}
