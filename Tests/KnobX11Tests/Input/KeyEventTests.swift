import CKnobX11
import KnobKit
import Testing

@testable import KnobX11

/// The translation of events of keys and settings, and the compression of motion.
@MainActor
struct KeyEventTests {
    private let translator = Events.translator()

    private func key(_ type: Int32, _ code: Int32) -> XEvent {
        Events.event(type) { ($0.xkey.keycode, $0.xkey.time) = (UInt32(code), 77) }
    }

    @Test func `a key is pressed, repeats, and is released, until the focus is lost`() {
        func press(isRepeat: Bool) -> WindowEvent {
            .press(.key(KeyPress(.left, isRepeat: isRepeat)), at: 77)
        }
        #expect(translator.translate(key(CKnobX11.KeyPress, 0x51)) == press(isRepeat: false))
        #expect(translator.translate(key(CKnobX11.KeyPress, 0x51)) == press(isRepeat: true))
        let released = translator.translate(key(KeyRelease, 0x51))
        #expect(released == .input(.keyReleased(KeyPress(.left))))
        #expect(translator.translate(key(CKnobX11.KeyPress, 0x51)) == press(isRepeat: false))
        _ = translator.translate(Events.event(FocusOut))
        #expect(translator.translate(key(CKnobX11.KeyPress, 0x51)) == press(isRepeat: false))
    }

    @Test func `a modifier key is an action of the user without input`() {
        #expect(translator.translate(key(CKnobX11.KeyPress, 0xE1)) == .press(nil, at: 77))
        #expect(translator.translate(key(KeyRelease, 0xE1)) == nil)
    }

    @Test func `changes of the settings are read from their events, and from nothing similar`() {
        let atoms = Events.atoms
        func property(_ atom: Atom) -> Bool {
            Events.event(PropertyNotify) { $0.xproperty.atom = atom }.isSettingsChange(atoms)
        }
        func message(_ type: Atom, _ format: Int32, _ selection: Int) -> Bool {
            Events.event(ClientMessage) {
                $0.xclient.message_type = type
                $0.xclient.format = format
                $0.xclient.data.l.1 = selection
            }.isSettingsChange(atoms)
        }
        let (settings, manager) = (atoms[.settings], atoms[.manager])
        let owner = Int(atoms[.settingsOwner])
        #expect(property(XA_RESOURCE_MANAGER) && property(settings) && !property(manager))
        #expect(message(manager, 32, owner))
        #expect(!message(settings, 32, owner) && !message(manager, 8, owner))
        #expect(!message(manager, 32, Int(settings)))
        #expect(Events.event(DestroyNotify).isSettingsChange(atoms))
        #expect(!Events.event(ConfigureNotify).isSettingsChange(atoms))
    }

    @Test func `a motion supersedes the one before it in the same window with the same buttons`() {
        func motion(_ window: XID = 77, _ state: UInt32 = 0, synthetic: Bool = false) -> XEvent {
            Events.event(MotionNotify, synthetic: synthetic) {
                ($0.xmotion.window, $0.xmotion.state) = (window, state)
            }
        }
        #expect(motion().isMotion(supersededBy: motion()))
        #expect(!motion().isMotion(supersededBy: motion(78)))
        #expect(!motion().isMotion(supersededBy: motion(77, 256)))
        #expect(!motion().isMotion(supersededBy: motion(synthetic: true)))
        #expect(!motion().isMotion(supersededBy: Events.button()))
        #expect(!Events.button().isMotion(supersededBy: motion()))
    }
}
