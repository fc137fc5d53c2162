import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The tutorial as a screen reader sees and uses it: a script with pyatspi, on the real accessibility bus.
    @Suite(
        "Assistive technology",
        .enabled(
            if: Requirements.areEnforced
                || FileManager.default.fileExists(atPath: "/usr/libexec/at-spi-bus-launcher"),
            "at-spi2-core is not installed; `make test` installs it"))
    struct ReaderTests {
        @Test func `a reader finds, reads, and uses every control, and follows the focus`() throws {
            try withTemporaryFolder { folder in
                var variables = OrcaTests.variables(in: folder)
                variables["XDG_CONFIG_HOME"] = folder.path
                let bus = try SessionBus(services: .installed, environment: variables)
                defer { bus.stop() }
                variables["DBUS_SESSION_BUS_ADDRESS"] = bus.address
                try Stage.run(by: .openbox, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) {
                    stage in
                    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                        .appendingPathComponent("reader.py").path
                    variables["DISPLAY"] = stage.server.display
                    let reader = try ChildProcess("/usr/bin/python3", [script], environment: variables)
                    defer { reader.end() }
                    try use(stage, reader)
                    #expect(try reader.waitForExit(timeout: 60) == .status(0), "\(reader.tail)")
                    let lines = reader.output.all
                    for wanted in Self.wanted {
                        #expect(
                            lines.contains { $0.hasPrefix(wanted) },
                            "\(wanted): \(lines.joined(separator: "\n"))"
                        )
                    }
                    #expect(
                        lines.filter { $0.hasPrefix("focus") } == [
                            "focus dial", "focus slider", "focus toggle button", "focus text", "focus dial",
                        ])
                    #expect(stage.demo.process.errors.all == [])
                }
            }
        }

        private static let wanted = [
            "program application 1", "element frame|KnobKit|active,", "element dial|",
            "element slider|",
            "element label|0.00|", "element toggle button|Animate|checkable,",
            "element push button|Random Value|",
            "set 0.3 0.3 0.30", "toggled True", "pressed True", "characters True True 2",
            "refused False False", "edited 250.", "announced Type a number from 0.00 to 1.00",
        ]

        /// Checks the edit in the program, and moves the focus when the reader is ready for it.
        private func use(_ stage: Stage, _ reader: ChildProcess) throws {
            let line = try stage.demo.waitForLine("the value that the reader sets", timeout: 60) {
                $0.cause == .assistive && $0.phase == .ended && $0.knob == 0.3
            }
            #expect(line.slider == 0.3 && line.label == "0.30")
            var mark = 0
            for request in ["tab", "tab", "tab", "return", "return", "escape"] {
                let deadline = Date(timeIntervalSinceNow: 60)
                guard let found = reader.output.first(from: mark, until: deadline, where: { $0 == request })
                else { throw HarnessError("the reader did not get to '\(request)'\n\(reader.tail)") }
                mark = found.position + 1
                switch request {
                case "tab": stage.desktop.type(UInt(XK_Tab))
                case "return": stage.desktop.type(UInt(XK_Return))
                default: stage.desktop.type(UInt(XK_Escape))
                }
            }
        }
    }
}
