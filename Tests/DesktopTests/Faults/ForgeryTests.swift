import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Events that other programs send: they change nothing.
    @Suite("Sent events")
    struct ForgeryTests {
        @Test func `input, focus, sizes, and messages that are sent change nothing but by closing`() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                stage.desktop.focus(stage.window)
                stage.move(to: Expected.nowhere)
                try stage.settle()
                let sizes = [1, 3000, 65535].map {
                    WireEvent.configured(stage.window, width: $0, height: $0)
                }
                try send(Self.events(for: stage) + sizes + Self.messages(for: stage), to: stage)
                try stage.expectUntouched(value: 0.5)
                #expect(stage.demo.lines().allSatisfy { $0.cause != .resize })
                try stage.expectPicture(of: ["--value", "0.5"])
                try stage.expectControlsWork()
                stage.desktop.sendDeleteWindow(stage.window)
                try stage.expectSuccess()
            }
        }

        @Test func `sent events end neither a real drag nor a number that is being typed`() throws {
            try Stage.run { stage in
                stage.desktop.focus(stage.window)
                var mark = stage.demo.mark
                stage.press(at: Expected.ring(200))
                try stage.rotate(to: 230)
                try send(Self.events(for: stage), to: stage)
                try stage.rotate(to: 250)
                try stage.finish(.knob, since: mark)
                #expect(stage.gestures(since: mark) == [.began, .ended])

                stage.type(XK_Return, XK_0, XK_period)
                try send(Self.events(for: stage), to: stage)
                mark = stage.demo.mark
                stage.type(XK_7, XK_Return)
                try stage.demo.waitForLine("the number", since: mark) { $0.cause == .text && $0.shows(0.7) }
            }
        }

        private func send(_ events: [WireEvent], to stage: Stage) throws {
            let client = try UntrustedClient(display: stage.desktop.display)
            for event in events { client.send(event.bytes, to: stage.window) }
            client.sync()
            try stage.settle()
        }

        /// libXi writes beyond its buffers when it reads invalid ones.
        @Test(.enabled(if: dlopen("libXi.so.6", RTLD_NOW) != nil))
        func `sent events of XInput 1 change nothing`() throws {
            try Stage.run(["--value", "0.5"]) { stage in
                // The program loads libXi when the pointer enters the window.
                stage.move(to: Expected.ring(200))
                try stage.settle()
                stage.move(to: Expected.nowhere)
                try stage.settle()
                var opcode: Int32 = 0
                var first: Int32 = 0
                var error: Int32 = 0
                try #require(
                    XQueryExtension(stage.desktop.connection, "XInputExtension", &opcode, &first, &error) != 0
                )
                // The state of a device, and the values that belong to it: it says how many, up to 255.
                let state = first + 10
                var generator = SeededGenerator(seed: 1)
                for _ in 0..<40 {
                    let events = (0..<40).map { number in
                        (1..<32).reduce(WireEvent(type: number % 4 == 0 ? state : first)) {
                            $0.with(UInt8.random(in: 0...255, using: &generator), at: $1)
                        }
                    }
                    try send(events, to: stage)
                }
                try stage.expectUntouched(value: 0.5)
                try stage.expectControlsWork()
                stage.desktop.sendDeleteWindow(stage.window)
                try stage.expectSuccess()
            }
        }

        /// Messages of any type and format about the window, and a request to close another one.
        private static func messages(for stage: Stage) -> [WireEvent] {
            let close = UInt32(stage.desktop.atom("WM_DELETE_WINDOW"))
            let protocols = stage.desktop.atom("WM_PROTOCOLS")
            let types = ["WM_DELETE_WINDOW", "STRING", "XdndEnter", "_XIM_PROTOCOL"].map(stage.desktop.atom)
            return [8, 16, 32].flatMap { format in
                types.map { WireEvent.message($0, format: format, about: stage.window, [close]) } + [
                    .message(
                        protocols, format: format, about: stage.window,
                        [format == 32 ? UInt32(protocols) : close]),
                    .message(protocols, format: 32, about: stage.desktop.root, [close]),
                ]
            }
        }

        /// Every event of a user: presses, moves, and releases of all buttons on the knob, keys, and the loss
        /// of the pointer, the focus, or the window.
        static func events(for stage: Stage) -> [WireEvent] {
            let (window, root) = (stage.window, stage.desktop.root)
            var events: [WireEvent] = []
            for button in 1...7 {
                for (type, degrees) in [(ButtonPress, 200.0), (MotionNotify, 300), (ButtonRelease, 300)] {
                    let place = Expected.ring(degrees)
                    events.append(
                        .input(
                            type, detail: button, in: window, root: root, x: Int(place.x), y: Int(place.y),
                            state: type == MotionNotify ? Int(Button1Mask) : 0))
                }
            }
            for code in 9...120 {
                for type in [KeyPress, KeyRelease] {
                    events.append(.input(type, detail: code, in: window, root: root, x: 10, y: 10))
                }
            }
            for (type, mode) in [
                (EnterNotify, NotifyNormal), (LeaveNotify, NotifyNormal), (LeaveNotify, NotifyGrab),
            ] {
                events.append(
                    WireEvent.input(type, detail: Int(NotifyNonlinear), in: window, root: root, x: 5, y: 5)
                        .with(UInt8(mode), at: 30))
            }
            for type in [FocusOut, FocusIn, VisibilityNotify] {
                events.append(
                    WireEvent(type: type).with(UInt8(NotifyNonlinear), at: 1).with(UInt32(window), at: 4)
                        .with(UInt8(VisibilityFullyObscured), at: 8))
            }
            for type in [UnmapNotify, DestroyNotify, ReparentNotify] {
                events.append(WireEvent(type: type).with(UInt32(window), at: 4).with(UInt32(window), at: 8))
            }
            return events
        }
    }
}
