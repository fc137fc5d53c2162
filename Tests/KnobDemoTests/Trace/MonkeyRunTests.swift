import CX11
import Foundation
import KnobTestSupport
import Testing

@testable import KnobMonkey

extension SceneWindowTests {
    /// The checks of the random UI test in states that random actions reach.
    @Suite("The checks of the monkey test")
    struct MonkeyRunTests {
        @Test("a program that was quit is started again, and the test goes on with it")
        func quit() throws {
            let play = try start()
            defer { play.close() }
            let first = play.demo.process
            play.quit()
            try play.catchUp()
            #expect(play.demo.process.pid != first.pid && first.poll() == .status(0))
            try play.expectNothingIsStuck()
        }

        @Test("a program that ends without an act is a failure, and so is an end with a signal")
        func fails() throws {
            let play = try start()
            defer { play.close() }
            play.player.close()
            #expect(throws: HarnessError.self) { try play.catchUp() }
            let other = try start()
            defer { other.close() }
            other.demo.acts = 1
            other.demo.process.send(signal: SIGKILL)
            #expect(throws: HarnessError.self) { try other.catchUp() }
        }

        @Test("the knob is checked with menus, sheets, the inspector, in another scene, at another scale")
        func states() throws {
            let play = try start()
            defer { play.close() }
            // Five scenes and the appearance are in front of the scales: that of the system, 1, and 1.25.
            let downs = Array(repeating: XK_Down, count: 6)
            let scale = [XK_F10] + downs + [XK_Right, XK_Down, XK_Down, XK_Return]
            for keys in [[XK_F12, XK_F1], [XK_F11, XK_F10, XK_Down], scale] {
                for key in keys { play.player.play(.type(key: Int(key))) }
                try play.expectNothingIsStuck()
                play.player.play(.show(.gallery))
            }
            #expect(play.player.scale == 1.25)
        }

        @Test("an edit that does not end is found")
        func stuck() throws {
            let play = try start()
            defer { play.close() }
            try play.expectNothingIsStuck()
            // An edit begins with the first change, and ends when the button is released.
            play.player.play(.move(x: 44, y: 156))
            play.player.play(.press(button: 1))
            for y in [150.0, 130, 110] { play.player.play(.move(x: 26, y: y)) }
            try play.desktop.wait("an edit") {
                let numbers = play.demo.trace.numbers
                return numbers.began > numbers.ended
            }
            let error = #expect(throws: HarnessError.self) {
                try play.wait("the drag to end", timeout: 0.5) { _ in true }
            }
            #expect("\(try #require(error))".contains("edits began"))
            play.player.play(.release(button: 1))
            try play.expectNothingIsStuck()
        }

        private func start() throws -> Play {
            let plan = Play.Plan(
                program: try DemoProcess.path(), seed: 1, scene: .tutorial, events: 10, seconds: 0,
                isManaged: false)
            return try Play(plan)
        }
    }
}

extension Play {
    /// Quits the program with Control-Q.
    fileprivate func quit() {
        player.play(.hold(key: Int(XK_Control_L)))
        player.play(.type(key: Int(XK_q)))
        player.play(.letGo(key: Int(XK_Control_L)))
        demo.acts += 3
    }
}
