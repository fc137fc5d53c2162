import CKnobX11
import KnobLayers
import Testing

@testable import KnobX11

/// Which input method server is used, the calls for it, and what it may type.
struct InputMethodServiceTests {
    @Test(arguments: [
        (["XMODIFIERS": "@im=ibus"], InputMethodService.ibus as InputMethodService?),
        (["XMODIFIERS": "@im=fcitx"], .fcitx), (["XMODIFIERS": "@im=fcitx5"], .fcitx),
        (["XMODIFIERS": "@x=y@im=ibus@im=fcitx"], .ibus), (["XMODIFIERS": "@im=none"], nil),
        (["XMODIFIERS": "@im=evil"], nil), (["XMODIFIERS": "@im="], nil), (["XMODIFIERS": "ibus"], nil),
        // The variables of toolkits count only without XMODIFIERS.
        (["XMODIFIERS": "@im=none", "GTK_IM_MODULE": "ibus"], nil),
        (["XMODIFIERS": "", "GTK_IM_MODULE": "ibus"], .ibus), (["GTK_IM_MODULE": "fcitx"], .fcitx),
        (["GTK_IM_MODULE": "xim", "QT_IM_MODULE": "ibus"], nil), (["QT_IM_MODULE": "fcitx"], .fcitx),
        ([:], nil),
    ])
    func `the server is the one that the user has chosen`(
        environment: [String: String], service: InputMethodService?
    ) {
        #expect(InputMethodService { environment[$0] } == service)
    }

    private let context = InputMethodService.Context(path: "/context", sender: ":1.7")

    private func key(isPress: Bool) -> InputMethodKey {
        InputMethodKey(symbol: 97, code: 38, state: 4, time: 77, isPress: isPress)
    }

    @Test func `messages of other programs are ignored`() {
        for service in [InputMethodService.ibus, .fcitx] {
            #expect(
                service.isSender(":1.7", of: context) && service.isSender("org.freedesktop.DBus", of: context)
            )
            #expect(!service.isSender(":1.8", of: context) && !service.isSender(nil, of: context))
        }
        #expect(InputMethodService.ibus.isSender("org.freedesktop.IBus", of: context))
    }

    @Test func `IBus gets the keycode of the kernel, and releases as a modifier`() {
        let press = InputMethodService.ibus.processing(key(isPress: true), in: context)
        #expect(
            press.destination == "org.freedesktop.IBus" && press.path == "/context"
                && press.method == "ProcessKeyEvent")
        #expect(press.arguments == [.unsigned(97), .unsigned(30), .unsigned(4)])
        let release = InputMethodService.ibus.processing(key(isPress: false), in: context)
        #expect(release.arguments == [.unsigned(97), .unsigned(30), .unsigned(4 | 1 << 30)])
    }

    @Test func `Fcitx gets the keycode of the X server, releases as a flag, and the time`() {
        let press = InputMethodService.fcitx.processing(key(isPress: true), in: context)
        #expect(press.arguments == [.unsigned(97), .unsigned(38), .unsigned(4), .bool(false), .unsigned(77)])
        let release = InputMethodService.fcitx.processing(key(isPress: false), in: context)
        #expect(release.arguments[3] == .bool(true))
    }

    @Test(arguments: [
        (InputMethodService.ibus, "SetCursorLocation"), (.fcitx, "SetCursorRect"),
    ])
    func `the location is a corner and a size`(service: InputMethodService, method: String) {
        let call = service.location(PixelRect(minX: -5, minY: 10, maxX: 75, maxY: 38), of: context)
        #expect(call.method == method)
        #expect(call.arguments == [.signed(-5), .signed(10), .signed(80), .signed(28)])
    }

    @Test func `text before it is committed is announced, and that the program commits it`() {
        let ibus = InputMethodService.ibus.announcements(to: context, showsPreedit: true)
        #expect(ibus.map(\.method) == ["SetCapabilities", "Set"] && ibus[0].arguments == [.unsigned(9)])
        #expect(ibus[1].interface == "org.freedesktop.DBus.Properties" && ibus[1].path == "/context")
        let fcitx = InputMethodService.fcitx.announcements(to: context, showsPreedit: true)
        #expect(fcitx.map(\.method) == ["SetCapability"] && fcitx[0].arguments == [.unsignedLarge(50)])
        // A view that does not show it.
        #expect(
            InputMethodService.ibus.announcements(to: context, showsPreedit: false).map(\.arguments) == [
                [.unsigned(8)]
            ])
        #expect(
            InputMethodService.fcitx.announcements(to: context, showsPreedit: false).map(\.arguments) == [
                [.unsignedLarge(0)]
            ])
    }

    @Test(arguments: [
        ("nihao", 2..<2, "nihao", 2..<2), ("漢字🎛", 3..<3, "漢字🎛", 3..<3), ("ab", 7..<9, "ab", 2..<2),
        ("ab", -5 ..< -1, "ab", 0..<0), ("a\n\u{7}b", 3..<4, "ab", 1..<2),
        ("e\u{301}x", 2..<3, "e\u{301}x", 1..<2),
        ("", 0..<0, "", 0..<0), ("\u{1B}", 1..<1, "", 0..<0),
    ])
    func `composed text has no control characters, and a selection in characters inside of it`(
        text: String, selection: Range<Int>, shown: String, range: Range<Int>
    ) {
        let preedit = InputMethodPreedit(text, selection: selection, commitsOnFocusLoss: true)
        #expect(preedit.text == shown && preedit.selection == range && preedit.commitsOnFocusLoss)
    }

    @Test func `composed text that is too long is not shown, and equal text is passed on once`() {
        func preedit(_ text: String) -> InputMethodPreedit {
            InputMethodPreedit(text, selection: 0..<0, commitsOnFocusLoss: false)
        }
        let longest = String(repeating: "w", count: InputMethodRequest.maximumSize)
        #expect(preedit(longest).text == longest && preedit(longest + "w") == .none)
        var state = PreeditState()
        #expect(state.next() == nil)
        state.apply(.text(preedit("a"), isVisible: false))
        #expect(state.next() == nil && !state.isShown)
        state.apply(.visibility(true))
        #expect(state.next() == preedit("a") && state.next() == nil && state.isShown)
        state.apply(.text(preedit("b"), isVisible: true))
        state.apply(.visibility(false))
        #expect(state.next() == InputMethodPreedit.none && state.next() == nil && !state.isShown)
    }

    @Test func `a committed text is bounded and has no control characters`() {
        func typed(_ text: String) -> InputMethodRequest? { InputMethodRequest(committing: text) }
        #expect(typed("漢字🎛")?.text == "漢字🎛" && typed("漢字🎛")?.symbol == 0)
        #expect(typed("a\u{1B}[2J\nb\u{0}")?.text == "a[2Jb")
        #expect(typed("") == nil && typed("\u{7}\n") == nil)
        let longest = String(repeating: "é", count: InputMethodRequest.maximumSize / 2)
        #expect(typed(longest)?.text == longest && typed(longest + "a") == nil)
    }

    @Test(arguments: [
        (UInt32(0x61), "a"), (0xE9, "é"), (0x100_03BC, "μ"), (0x101_F39B, "🎛"), (0xFF0D, ""), (0xFFE1, ""),
        (0x1F, ""), (0x7F, ""), (0x9F, ""), (0x100_001B, ""), (0x100_D800, ""), (0x200_0041, ""), (.max, ""),
    ])
    func `a forwarded key types the character of its symbol`(symbol: UInt32, text: String) {
        let request = InputMethodRequest(symbol: symbol, state: 0, isPress: true)
        #expect(request.text == text && request.symbol == symbol)
    }

    @Test(
        .enabled(if: libxkbcommon.isInstalled, "libxkbcommon is not installed"),
        arguments: [
            (XK_KP_0, "0"), (XK_KP_9, "9"), (XK_KP_Decimal, "."), (XK_KP_Subtract, "-"), (XK_KP_Enter, ""),
            (XK_KP_Left, ""), (XK_Cyrillic_a, "а"), (XK_Greek_mu, "μ"), (XK_EuroSign, "€"),
            (XK_Arabic_alef, "ا"),
            (XK_dead_acute, ""),
        ])
    func `a forwarded key of the keypad or of another alphabet types its character`(
        symbol: Int32, text: String
    ) {
        let request = InputMethodRequest(symbol: UInt32(symbol), state: 0, isPress: true)
        #expect(request.text == text)
    }
}
