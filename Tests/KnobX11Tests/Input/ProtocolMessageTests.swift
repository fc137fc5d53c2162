import CKnobX11
import Testing

@testable import KnobX11

/// The client messages of window managers, and messages that only resemble them.
@MainActor
struct ProtocolMessageTests {
    private let translator = Events.translator()

    private func message(
        _ word: Int, _ data: (Int, Int, Int, Int) = (0, 0, 0, 0), type: Atom = 301, format: Int32 = 32,
        window: XID = 77, isSynthetic: Bool = true
    ) -> XEvent {
        var event = XEvent()
        event.type = ClientMessage
        event.xany.send_event = isSynthetic ? 1 : 0
        event.xclient.window = window
        event.xclient.message_type = type
        event.xclient.format = format
        event.xclient.data.l = (word, data.0, data.1, data.2, data.3)
        return event
    }

    @Test(arguments: [false, true]) func `the window manager requests to close`(isSynthetic: Bool) {
        let message = message(302, isSynthetic: isSynthetic)
        #expect(translator.translate(message) == .input(.closeRequested))
    }

    @Test func `a ping is for this window only`() {
        #expect(translator.translate(message(304, (9, 77, 0, 0))) == .ping(time: 9))
        // The server counts 32 bits; Xlib gives them a sign.
        #expect(translator.translate(message(304, (-2, 77, 0, 0))) == .ping(time: -2))
        #expect(translator.translate(message(304, (9, 78, 0, 0))) == nil)
        #expect(translator.translate(message(304, (9, 0, 0, 0))) == nil)
    }

    @Test func `the focus is offered as of a time, and ignored without one`() {
        #expect(
            translator.translate(message(303, (12345, 0, 0, 0))) == .focusOffered(at: 12345))
        // The server counts 32 bits; Xlib gives them a sign.
        #expect(
            translator.translate(message(303, (-2, 0, 0, 0))) == .focusOffered(at: 0xFFFF_FFFE))
        #expect(translator.translate(message(303)) == nil)
    }

    @Test(
        arguments: [
            (0, 0, 0), (7, 0, 7), (-1, 0, 0xFFFF_FFFF), (0, 1, 0x1_0000_0000), (5, -1, -0xFFFF_FFFB),
            (-1, 0x7FFF_FFFF, .max), (0, -0x8000_0000, .min),
        ] as [(Int, Int, Int64)])
    func `the value of a counter has two halves, the upper one with a sign`(low: Int, high: Int, value: Int64)
    {
        for (word, isExtended) in [(0, false), (1, true), (2, true), (-1, true)] {
            #expect(
                translator.translate(message(305, (1, low, high, word)))
                    == .syncRequested(value: value, isExtended: isExtended))
        }
    }

    @Test(arguments: [302, 303, 304, 305])
    func `a message of another type, format, word or window has no meaning`(word: Int) {
        let data = (1, 77, 0, 1)
        #expect(translator.translate(message(word, data)) != nil)
        #expect(translator.translate(message(word, data, type: 300)) == nil)
        #expect(translator.translate(message(word, data, format: 8)) == nil)
        #expect(translator.translate(message(word, data, format: 16)) == nil)
        #expect(translator.translate(message(word, data, window: 78)) == nil)
        #expect(translator.translate(message(word | 1 << 40, data)) == nil)
        #expect(translator.translate(message(-word, data)) == nil)
    }
}
