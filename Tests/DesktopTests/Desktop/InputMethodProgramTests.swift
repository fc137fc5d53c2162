import CKnobX11
import Foundation
import KnobHarness
import Testing

extension StressTests {
    /// The real ibus-daemon and fcitx5 with a Greek keyboard of the m17n library, whose "m" is "μ", so 25000000μ is 25.
    @Suite("Real input methods")
    struct InputMethodProgramTests {
        typealias Service = InputMethodServer.Service

        private static let installed = Service.allCases.filter { InputMethodProgram.isInstalled($0) }

        private static let anyIsInstalled = ConditionTrait.enabled(
            if: !installed.isEmpty,
            "neither ibus-daemon with ibus-m17n nor fcitx5 with fcitx5-m17n is installed")

        @Test(
            "a real server types Greek, may stop, be killed, and start again", anyIsInstalled,
            arguments: Self.installed)
        func lifetime(service: Service) throws {
            try run(service, .greek) { stage, program, start in
                stage.type(XK_Escape)
                try expectGreek(stage)
                try program().send(signal: SIGSTOP)
                stage.type(XK_Return)
                try stage.typeText([XK_1, XK_1], expecting: 11)
                try program().send(signal: SIGCONT)
                try expectGreek(stage)
                stage.type(XK_Return)
                stage.type(XK_1)
                try program().end()
                try stage.typeText([XK_2], expecting: 12)
                try start()
                try expectGreek(stage)
            }
        }

        /// A Vietnamese syllable is composed: a second "a" makes "â" of the first. Return commits it. Letters behind a number
        /// are its unit.
        @Test(
            "text that a real server composes is shown in the field", anyIsInstalled,
            arguments: Self.installed)
        func composed(service: Service) throws {
            try run(service, .vietnamese) { stage, _, _ in
                // A server that has just started is not used at once.
                var isShown = false
                for _ in 0..<30 where !isShown {
                    for symbol in [XK_2, XK_5, XK_b, XK_a, XK_a] { stage.type(symbol) }
                    isShown = try stage.waitForUnderline(timeout: 5)
                    if !isShown { for symbol in [XK_Escape, XK_Escape, XK_Return] { stage.type(symbol) } }
                }
                guard isShown else { throw HarnessError("no text was composed\n\(stage.demo.process.tail)") }
                if let path = ProcessInfo.processInfo.environment["KNOB_SCREENSHOTS"] {
                    try stage.windowPixels().writePNG(to: "\(path)/preedit-\(service.rawValue).png")
                }
                try stage.typeText([], expecting: 25)
            }
        }

        /// Opens the value field while a server runs. `body` gets the server, and a function that starts another one.
        private func run(
            _ service: Service, _ keyboard: InputMethodProgram.Keyboard,
            _ body: (Stage, () throws -> InputMethodProgram, () throws -> Void) throws -> Void
        ) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("knob-im-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let variables = [
                "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
                "DBUS_SESSION_BUS_ADDRESS": bus.address, "XMODIFIERS": "@im=\(service.rawValue)",
            ]
            var program: InputMethodProgram?
            defer { program?.end() }
            func start(on display: String) throws {
                program = try InputMethodProgram(
                    service, keyboard, in: folder, display: display, variables)
            }
            try Stage.textInput(variables) {
                try start(on: $0.server.display)
            } _: { stage, _ in
                try body(stage, { try #require(program) }, { try start(on: stage.server.display) })
                #expect(stage.demo.process.errors.all == [])
            }
        }

        /// Types Greek into the value field until the server is used, which a server that has just started is not.
        private func expectGreek(_ stage: Stage) throws {
            let greek = [XK_2, XK_5, XK_0, XK_0, XK_0, XK_0, XK_0, XK_0, XK_m]
            for _ in 0..<30 {
                // In Latin letters the unit is milli, and the value is the limit.
                stage.type(XK_Return)
                let mark = stage.demo.mark
                for symbol in greek + [XK_Return] { stage.type(symbol) }
                let line = try stage.demo.findLine(since: mark, timeout: 5) {
                    $0.cause == .text && $0.phase == .ended
                }
                if line?.showsRotary(25) == true { return }
                stage.type(XK_Escape)
                usleep(200_000)
            }
            throw HarnessError("no Greek letter was typed\n\(stage.demo.process.tail)")
        }
    }
}
