import CKnobX11
import KnobKit
import Testing

@testable import KnobX11

/// The translation of events of pointer and focus.
@MainActor
struct EventTranslatorTests {
    private let translator = Events.translator()

    /// The pointer input of a press or release.
    private func pointer(_ event: WindowEvent?) -> PointerInput? {
        switch event {
        case .input(.pointer(let input))?, .press(.pointer(let input)?, _)?: input
        default: nil
        }
    }

    @Test(arguments: [1, 2, 3, 8, 9])
    func `buttons are pressed and released at the location of the pointer`(number: Int) {
        #expect(
            translator.translate(Events.button(ButtonPress, number))
                == .press(
                    .pointer(
                        PointerInput(
                            .pressed(button: number), at: Point(x: 30, y: 40), timestamp: 12.345)),
                    at: 12345))
        #expect(
            translator.translate(Events.button(ButtonRelease, number))
                == .input(
                    .pointer(
                        PointerInput(
                            .released(button: number), at: Point(x: 30, y: 40), timestamp: 12.345))))
    }

    @Test(arguments: [(4, 1.0, 0.0), (5, -1, 0), (6, 0, -1), (7, 0, 1)])
    func `the buttons of the wheel rotate it: up and right are positive`(
        number: Int, up: Double, right: Double
    ) {
        let scroll = ScrollInput(
            notches: up, horizontalNotches: right, at: Point(x: 30, y: 40), timestamp: 12.345)
        #expect(
            translator.translate(Events.button(ButtonPress, number))
                == .press(.scroll(scroll), at: 12345))
        #expect(translator.translate(Events.button(ButtonRelease, number)) == nil)
    }

    @Test func `motion is translated, also outside the window`() {
        let moved = Events.event(MotionNotify) {
            ($0.xmotion.x, $0.xmotion.y) = (-7, 9000)
            $0.xmotion.time = 1
        }
        #expect(
            translator.translate(moved)
                == .input(.pointer(PointerInput(.moved, at: Point(x: -7, y: 9000), timestamp: 0.001))))
    }

    @Test(arguments: [0.5, 1, 1.25, 2, 3])
    func `pixels become points`(scale: Double) {
        let input = pointer(translator.translate(Events.button(x: 31, y: -8), scale: scale))
        #expect(input?.location == Point(x: 31 / scale, y: -8 / scale))
    }

    @Test func `the largest time of the server is translated`() {
        let late = Events.event(ButtonPress) { $0.xbutton.time = 4_294_967_295 }
        #expect(pointer(translator.translate(late))?.timestamp == 4_294_967.295)
    }

    @Test(
        arguments: [
            (0, []), (ShiftMask, .shift), (ControlMask, .control), (Mod1Mask, .alternate),
            (ShiftMask | ControlMask, [.shift, .control]),
            (ShiftMask | ControlMask | Mod1Mask, [.shift, .control, .alternate]),
            (Mod4Mask, .command), (LockMask | Mod2Mask | Mod3Mask | Mod5Mask, []),
            (Int32(Button1Mask | Button3Mask) | Mod1Mask | LockMask, .alternate),
        ] as [(Int32, ModifierFlags)])
    func `Shift, Control, Alt and Super are reported, locks and buttons are not`(
        state: Int32, expected: ModifierFlags
    ) {
        for type in [ButtonPress, ButtonRelease] {
            let input = pointer(translator.translate(Events.button(type, state: state)))
            #expect(input?.modifierFlags == expected)
        }
        let moved = Events.event(MotionNotify) { $0.xmotion.state = UInt32(state) }
        #expect(
            translator.translate(moved)
                == .input(.pointer(PointerInput(.moved, at: .zero, modifierFlags: expected))))
    }

    @Test(arguments: [
        (NotifyAncestor, true), (NotifyVirtual, true), (NotifyNonlinear, true),
        (NotifyNonlinearVirtual, true), (NotifyInferior, false), (NotifyPointer, false),
    ])
    func `the loss of the focus loses the pointer, unless it is to a subwindow or about the pointer only`(
        detail: Int32, isLost: Bool
    ) {
        for mode in [NotifyNormal, NotifyWhileGrabbed] {
            #expect(focus(FocusOut, mode, detail) == .focused(false, losesPointer: isLost))
            #expect(focus(FocusIn, mode, detail) == .focused(true, losesPointer: false))
        }
    }

    @Test(arguments: [
        NotifyAncestor, NotifyVirtual, NotifyInferior, NotifyNonlinear, NotifyNonlinearVirtual,
        NotifyPointer,
    ])
    func `a program that grabs the keyboard takes the keys, and neither the focus nor the pointer`(
        detail: Int32
    ) {
        #expect(focus(FocusOut, NotifyGrab, detail) == .input(.keysLost))
        #expect(focus(FocusIn, NotifyUngrab, detail) == nil)
        // The window of the program that grabs.
        #expect(focus(FocusIn, NotifyGrab, detail) == nil)
        #expect(focus(FocusOut, NotifyUngrab, detail) == nil)
    }

    private func focus(_ type: Int32, _ mode: Int32, _ detail: Int32) -> WindowEvent? {
        let event = Events.event(type) { ($0.xfocus.mode, $0.xfocus.detail) = (mode, detail) }
        return translator.translate(event)
    }

    @Test(arguments: [NotifyNormal, NotifyGrab, NotifyUngrab])
    func `a pointer that leaves is lost only if it was grabbed`(mode: Int32) {
        let event = Events.event(LeaveNotify) { $0.xcrossing.mode = mode }
        #expect(
            translator.translate(event)
                == .input(mode == NotifyGrab ? .pointerLost : .pointerExited))
    }

    @Test func `a pointer that enters a subwindow has not left`() {
        let event = Events.event(LeaveNotify) {
            ($0.xcrossing.mode, $0.xcrossing.detail) = (NotifyNormal, NotifyInferior)
        }
        #expect(translator.translate(event) == nil)
    }

    @Test func `a pointer that enters has moved`() {
        let event = Events.event(EnterNotify) {
            ($0.xcrossing.x, $0.xcrossing.y, $0.xcrossing.state) = (30, 40, UInt32(ShiftMask))
            $0.xcrossing.time = 1500
        }
        let input = PointerInput(.moved, at: Point(x: 15, y: 20), modifierFlags: .shift, timestamp: 1.5)
        #expect(translator.translate(event, scale: 2) == .input(.pointer(input)))
    }
}
