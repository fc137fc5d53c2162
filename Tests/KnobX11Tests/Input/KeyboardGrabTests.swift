import CKnobX11
import KnobHarness
import KnobKit
import Testing

@testable import KnobX11

/// Input while another program grabs the keyboard, as for a global hotkey: the events of the X server for a window with a
/// slider.
@MainActor
struct KeyboardGrabTests {
    private let window = Window(contentSize: Size(width: 320, height: 100))
    private let slider = Slider(frame: Rect(x: 20, y: 20, width: 228, height: 31))
    private let listener: EditListener
    private let translator = Events.translator()
    /// The number of the Right key.
    private let right = 0x53

    init() {
        window.addSubview(slider)
        slider.becomeFirstResponder()
        listener = EditListener(slider)
    }

    /// Handles an event as the window on the desktop does.
    private func handle(_ event: XEvent) {
        switch translator.translate(event) {
        case .input(let input)?, .press(let input?, at: _)?: window.handle(input)
        case .focused(false, losesPointer: true)?: window.handle(.pointerLost)
        default: break
        }
    }

    private func point(_ type: Int32, _ x: Int) { handle(Events.button(type, x: x, y: 35)) }

    private func focus(_ type: Int32, _ mode: Int32) {
        handle(
            Events.event(type) {
                $0.xfocus.mode = mode
                $0.xfocus.detail = NotifyNonlinear
            })
    }

    private func key(_ type: Int32) { handle(Events.event(type) { $0.xkey.keycode = UInt32(right) }) }

    @Test func `a drag continues, and is one edit`() {
        point(ButtonPress, 34)
        point(MotionNotify, 59)
        #expect(isNear(slider.value, 0.125))
        focus(FocusOut, NotifyGrab)
        point(MotionNotify, 84)
        focus(FocusIn, NotifyUngrab)
        point(MotionNotify, 109)
        #expect(slider.isTracking && isNear(slider.value, 0.375))
        point(ButtonRelease, 109)
        #expect(listener.journal.take() == ["began", "changed", "changed", "changed", "ended"])
    }

    @Test(arguments: [false, true])
    func `a drag is cancelled when the focus moves to another window, also while the keyboard is grabbed`(
        isGrabbed: Bool
    ) {
        point(ButtonPress, 34)
        point(MotionNotify, 59)
        if isGrabbed { focus(FocusOut, NotifyGrab) }
        #expect(slider.isTracking)
        focus(FocusOut, isGrabbed ? NotifyWhileGrabbed : NotifyNormal)
        #expect(!slider.isTracking)
        point(MotionNotify, 109)
        #expect(isNear(slider.value, 0.125))
        #expect(listener.journal.take() == ["began", "changed", "cancelled"])
    }

    @Test func `a drag is cancelled when another program grabs the pointer`() {
        point(ButtonPress, 34)
        point(MotionNotify, 59)
        handle(Events.event(LeaveNotify) { $0.xcrossing.mode = NotifyGrab })
        #expect(!slider.isTracking)
        #expect(listener.journal.take() == ["began", "changed", "cancelled"])
    }

    @Test func `the edit of a key that is down ends, because its release may not arrive`() {
        key(CKnobX11.KeyPress)
        key(CKnobX11.KeyPress)
        focus(FocusOut, NotifyGrab)
        #expect(!slider.isEditing)
        #expect(listener.journal.take() == ["began", "changed", "changed", "ended"])
        focus(FocusIn, NotifyUngrab)
        #expect(slider.isFirstResponder && window.showsFocus)
        // The next press is a new one.
        key(CKnobX11.KeyPress)
        key(KeyRelease)
        #expect(listener.journal.take() == ["began", "changed", "ended"])
        #expect(isNear(slider.value, 0.03))
    }

    @Test func `a drag with a key down continues without the key`() {
        point(ButtonPress, 34)
        point(MotionNotify, 59)
        key(CKnobX11.KeyPress)
        focus(FocusOut, NotifyGrab)
        #expect(slider.isTracking && slider.isEditing)
        point(ButtonRelease, 59)
        #expect(!slider.isEditing)
        #expect(listener.journal.take() == ["began", "changed", "changed", "ended"])
    }
}
