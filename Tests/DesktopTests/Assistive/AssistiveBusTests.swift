import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Accessibility buses that do not reply, end, or are none: they must not change anything.
    @Suite("The accessibility bus")
    struct AssistiveBusTests {
        /// Runs the demo on a session bus that sends it to an accessibility bus.
        private func run(
            _ accessibilityBus: String, isEnabled: Bool = true,
            _ body: (Stage, AssistiveStatusServer) throws -> Void
        ) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            let status = try AssistiveStatusServer(
                at: bus.address, isEnabled: isEnabled, accessibilityBus: accessibilityBus)
            defer { status.stop() }
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { stage in
                try body(stage, status)
                if stage.demo.process.poll() == nil { try stage.settle() }
                #expect(stage.demo.process.errors.all == [])
            }
        }

        private func waitForQuestion(_ stage: Stage, _ status: AssistiveStatusServer) throws {
            try stage.desktop.wait("the question for the address", timeout: 30) {
                status.addressQuestionCount > 0
            }
        }

        @Test("nobody asks for the bus while there is no assistive technology")
        func disabled() throws {
            let other = try SessionBus()
            defer { other.stop() }
            try run(other.address, isEnabled: false) { stage, status in
                try stage.expectControlsWork()
                #expect(status.addressQuestionCount == 0)
                status.set(isEnabled: true, telling: 1000)
                try waitForQuestion(stage, status)
                try stage.expectControlsWork()
                status.set(isEnabled: false)
                try stage.expectControlsWork()
                #expect(status.addressQuestionCount == 1)
            }
        }

        @Test(
            "a bus that never replies delays nothing, whether it accepts the connection or not",
            arguments: [8, 0])
        func silent(backlog: Int32) throws {
            let socket = try SilentSocket(backlog: backlog)
            defer { socket.stop() }
            if backlog == 0 { try socket.fill() }
            try run("unix:path=\(socket.path)") { stage, status in
                try waitForQuestion(stage, status)
                try stage.expectControlsWork()
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(0))
            }
        }
    }
}
