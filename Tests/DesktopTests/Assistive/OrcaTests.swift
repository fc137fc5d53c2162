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
        @Test func `a control that gets the focus is spoken by name, kind, and value in each scene`() throws {
            try withTemporaryFolder { folder in
                try Desktop.run(by: .openbox) { server, desktop in
                    var variables = Self.variables(in: folder)
                    variables["DISPLAY"] = server.display
                    let bus = try SessionBus(services: .installed, environment: variables)
                    defer { bus.stop() }
                    let address = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
                    let orca = try Orca(in: folder, variables.merging(address) { $1 })
                    defer { orca.end() }
                    for script in OrcaScript.all {
                        try Stage.run(["--scene", script.scene], on: server, desktop, environment: address) {
                            stage in
                            try follow(script, orca, stage)
                            #expect(stage.demo.process.errors.all == [])
                        }
                    }
                }
            }
        }

        /// The environment of a session with its home in a folder.
        static func variables(in folder: URL) -> [String: String] {
            [
                "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "GSETTINGS_BACKEND": "memory",
                "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            ]
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
