import CKnobX11
import KnobKit
import Testing

@testable import KnobX11

/// The translation of events of the window, and the policy for synthetic events.
@MainActor
struct WindowEventTests {
    private let translator = Events.translator()

    @Test func `exposed pixels are reported, one rectangle after another`() {
        for (count, more) in [(Int32(0), false), (1, true), (7, true)] {
            let event = Events.event(Expose) {
                ($0.xexpose.x, $0.xexpose.y, $0.xexpose.width, $0.xexpose.height) = (3, 4, 50, 60)
                $0.xexpose.count = count
            }
            let rect = PixelRect(minX: 3, minY: 4, maxX: 53, maxY: 64)
            #expect(translator.translate(event) == .exposed(rect, more: more))
        }
    }

    @Test(arguments: [Int32.max, .min, 65535, -9])
    func `pixels outside of the range of windows are left out`(number: Int32) {
        let bound = number > 0 ? 32767 : 0
        let lost = Events.event(Expose) {
            ($0.xexpose.x, $0.xexpose.y, $0.xexpose.width, $0.xexpose.height) = (3, number, number, number)
        }
        let rect = PixelRect(minX: 3, minY: bound, maxX: bound, maxY: bound)
        #expect(translator.translate(lost) == .exposed(rect, more: false))
        let resized = Events.event(ConfigureNotify) {
            ($0.xconfigure.width, $0.xconfigure.height) = (number, 480)
        }
        #expect(translator.translate(resized) == .resized(width: max(1, bound), height: 480))
    }

    @Test func `the window is mapped, unmapped, and covered`() {
        #expect(translator.translate(Events.event(MapNotify)) == .mapped(true))
        #expect(translator.translate(Events.event(UnmapNotify)) == .mapped(false))
        for (state, covered) in [
            (VisibilityUnobscured, false), (VisibilityPartiallyObscured, false),
            (VisibilityFullyObscured, true),
        ] {
            let event = Events.event(VisibilityNotify) { $0.xvisibility.state = state }
            #expect(translator.translate(event) == .covered(covered))
        }
    }

    @Test(arguments: [
        CKnobX11.KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify, FocusIn, FocusOut,
        EnterNotify, LeaveNotify, Expose, MapNotify,
        UnmapNotify,
        VisibilityNotify,
    ])
    func `synthetic events are ignored`(type: Int32) {
        let real = Events.event(type) { if type == LeaveNotify { $0.xcrossing.mode = NotifyGrab } }
        #expect(translator.translate(real) != nil)
        let played = Events.event(type, synthetic: true) {
            if type == LeaveNotify { $0.xcrossing.mode = NotifyGrab }
        }
        #expect(translator.translate(played) == nil)
    }

    @Test func `the size comes from the server, the position from the window manager`() {
        for isSynthetic in [false, true] {
            let configured = Events.event(ConfigureNotify, synthetic: isSynthetic) {
                ($0.xconfigure.x, $0.xconfigure.y) = (-5, 6)
                ($0.xconfigure.width, $0.xconfigure.height) = (12, 34)
            }
            let meaning = translator.translate(configured)
            #expect(meaning == (isSynthetic ? .moved(x: -5, y: 6) : .resized(width: 12, height: 34)))
        }
    }

    @Test func `only events of pointer, keys and focus can be forged input`() {
        for type in Int32(2)...127 {
            #expect(
                Events.event(type, synthetic: true).isForgedInput == (type <= 11), "\(type)")
            #expect(!Events.event(type).isForgedInput, "\(type)")
        }
    }

    @Test func `all other types of events have no meaning`() {
        let known: Set<Int32> = [
            CKnobX11.KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify, FocusIn, FocusOut,
            EnterNotify, LeaveNotify, Expose, MapNotify, DestroyNotify, UnmapNotify, VisibilityNotify,
            ConfigureNotify, ClientMessage,
        ]
        for type in Int32(0)...200 where !known.contains(type) {
            #expect(translator.translate(Events.event(type)) == nil, "\(type)")
        }
    }
}
