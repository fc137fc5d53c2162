import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// What a screen reader says while the user goes through each scene with the keyboard.
    @Suite(
        "Orca",
        .enabled(
            if: Requirements.areEnforced
                || ["/usr/bin/orca", "/usr/bin/speech-dispatcher"].allSatisfy(
                    FileManager.default.isExecutableFile),
            "Orca is not installed; `make test` installs it"))
    struct OrcaTests {
        @Test("every control of each scene is spoken by name, kind, and value when it gets the focus")
        func speaks() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "knob-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let server = try XServer()
            defer { server.stop() }
            var variables = [
                "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "GSETTINGS_BACKEND": "memory",
                "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
                "DISPLAY": server.display,
            ]
            variables["XAUTHORITY"] = server.authority
            let bus = try SessionBus(services: .installed, environment: variables)
            defer { bus.stop() }
            let desktop = try Desktop(display: server.display, authority: server.authority)
            defer { desktop.close() }
            let manager = try WindowManager(.openbox, on: desktop)
            defer { manager.stop() }
            let address = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
            let orca = try Orca(in: folder, variables.merging(address) { $1 })
            defer { orca.end() }
            for script in OrcaScript.all {
                let demo = try DemoProcess(
                    ["--trace", "--scene", script.scene], display: server.display, variables: address,
                    authority: server.authority)
                defer { demo.process.end() }
                try follow(script, orca, Stage(server, desktop, demo))
                #expect(demo.process.errors.all == [])
            }
        }

        /// Types the keys, and waits for what each has to make Orca say.
        private func follow(_ script: OrcaScript, _ orca: Orca, _ stage: Stage) throws {
            var mark = try orca.wait(for: script.title + " frame.", from: 0)
            for (key, texts) in script.steps {
                stage.desktop.type(key)
                do {
                    for text in texts { mark = try orca.wait(for: text, from: mark, timeout: 20) }
                } catch {
                    Issue.record("\(script.scene), \(texts): \(error)")
                    return
                }
            }
        }
    }
}
