import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Text that an input method server (IBus, Fcitx 5) composes in the value field, before it commits it.
    @Suite("Composed text")
    struct PreeditTests {
        typealias Service = InputMethodServer.Service

        @Test(
            "composed text is underlined in the field, and is no part of the value",
            arguments: Service.allCases)
        func composed(service: Service) throws {
            try run(service, [XK_b: ".5"]) { stage, server in
                #expect(server.numbers(in: "SetCapabilities") == (service == .ibus ? [[9]] : []))
                #expect(server.numbers(in: "SetCapability") == (service == .fcitx ? [[50]] : []))
                for key in [XK_1, XK_2] { stage.type(key) }
                try stage.settleWithServer()
                server.compose("wwww", caret: 4)
                try stage.waitForUnderline(true)
                server.compose("", caret: 0)
                try stage.waitForUnderline(false)
                server.compose("wwww", caret: 4)
                try stage.waitForUnderline(true)
                // The committed text takes the place of the composed one.
                stage.type(XK_b)
                try stage.waitForUnderline(false)
                try stage.settleWithServer()
                #expect(!server.calls.contains("Reset"))
                try stage.typeText([], expecting: 12.5)
            }
        }

        @Test("IBus hides and shows its text")
        func hidden() throws {
            try run(.ibus) { stage, server in
                server.compose("wwww", caret: 4, isVisible: false)
                try stage.settleWithServer()
                #expect(try stage.underline() == nil)
                server.showPreedit(true)
                try stage.waitForUnderline(true)
                server.showPreedit(false)
                try stage.waitForUnderline(false)
                try stage.typeText([XK_1, XK_3], expecting: 13)
            }
        }

        @Test(
            "the loss of the focus commits or removes the text, as the server asks for",
            arguments: [
                (Service.ibus, UInt32?.none, 12.0), (.ibus, 0, 12), (.ibus, 1, 12.5), (.fcitx, nil, 12.5),
                (.fcitx, 0, 12),
            ])
        func focusLoss(service: Service, mode: UInt32?, value: Double) throws {
            try run(service) { stage, server in
                for key in [XK_1, XK_2] { stage.type(key) }
                try stage.settleWithServer()
                server.compose(".5", caret: 2, mode: mode)
                try stage.waitForUnderline(true)
                try stage.typeText([], expecting: value) { $0.click(at: RotaryExpected.middle(of: "slider")) }
            }
        }

        @Test("a press in the field commits the text and resets the server", arguments: Service.allCases)
        func pressed(service: Service) throws {
            try run(service) { stage, server in
                stage.type(XK_2)
                try stage.settleWithServer()
                server.compose("5", caret: 1)
                try stage.waitForUnderline(true)
                stage.click(at: RotaryExpected.knobCenter)
                try server.wait("reset") { $0.last == "Reset" }
                try stage.waitForUnderline(false)
                try stage.typeText([], expecting: 25)
            }
        }

        @Test("a server that ends while it composes leaves no text", arguments: Service.allCases)
        func ended(service: Service) throws {
            try run(service) { stage, server in
                stage.type(XK_2)
                try stage.settleWithServer()
                server.compose("wwww", caret: 4, mode: 1)
                try stage.waitForUnderline(true)
                server.stop()
                // A bus of its own stays when the server of the test leaves it, so the next key finds that out.
                try stage.typeText([XK_1], expecting: 21)
                try stage.waitForUnderline(false)
            }
        }

        @Test("the location of the caret is reported in pixels of the screen", arguments: Service.allCases)
        func location(service: Service) throws {
            try run(service) { stage, server in
                let method = service == .ibus ? "SetCursorLocation" : "SetCursorRect"
                func last() throws -> [Int32] {
                    try stage.settleWithServer()
                    return try #require(server.numbers(in: method).last)
                }
                stage.type(XK_2)
                try stage.settleWithServer()
                server.compose("wwww", caret: 0)
                try stage.waitForUnderline(true)
                let (first, line) = (try last(), try #require(try stage.underline()))
                let origin = stage.desktop.origin(of: stage.window)
                #expect(abs(Int(first[0]) - origin.x - line.x) <= 1 && first[2] <= 2)
                #expect(Int(first[1]) < origin.y + line.y && Int(first[1] + first[3]) > origin.y + line.y)
                server.compose("wwww", caret: 4)
                let second = try last()
                #expect(abs(Int(second[0] - first[0]) - line.width) <= 2 && second[1] == first[1])
            }
        }

        private func run(
            _ service: Service, _ texts: [Int32: String] = [:],
            _ body: (Stage, InputMethodServer) throws -> Void
        ) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            let server = try InputMethodServer(service, at: bus.address, texts)
            defer { server.stop() }
            try Stage.textInput(InputMethodTests.variables(service, bus)) { stage, _ in
                try server.wait("focus") { $0.contains("FocusIn") }
                try body(stage, server)
            }
        }
    }
}

extension Stage {
    /// Returns the first pixel and the width of the underline in the value field of the knob, in pixels of the window; `nil`
    /// if there is none.
    func underline() throws -> (x: Int, y: Int, width: Int)? {
        let (pixels, center) = (try windowPixels(), RotaryExpected.knobCenter)
        for y in Int(center.y)..<Int(center.y) + 14 {
            var start = 0
            for x in Int(center.x) - 40..<Int(center.x) + 40 {
                let pixel = pixels[x, y]
                let isDark = max(pixel.red, pixel.green, pixel.blue) < 40
                if isDark, start == 0 { start = x }
                // Letters have no horizontal lines as long as this.
                if !isDark, start > 0, x - start > 6, y > Int(center.y) + 4 { return (start, y, x - start) }
                if !isDark { start = 0 }
            }
        }
        return nil
    }

    /// Waits until the underline is shown or not.
    func waitForUnderline(_ isShown: Bool) throws {
        guard try waitForUnderline(timeout: 30, isShown) else {
            throw HarnessError(
                "the composed text is \(isShown ? "not shown" : "still shown")\n\(demo.process.tail)")
        }
    }

    /// Returns whether the underline is shown, or not, before `timeout` seconds have passed.
    func waitForUnderline(timeout: Double, _ isShown: Bool = true) throws -> Bool {
        let deadline = Date(timeIntervalSinceNow: timeout)
        while try (underline() != nil) != isShown {
            if Date() > deadline { return false }
            usleep(20_000)
        }
        return true
    }
}
