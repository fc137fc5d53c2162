import Foundation
import KnobTestSupport

/// The screen reader Orca with a synthesizer that makes no sound. Its debug file contains what it says.
final class Orca {
    private let process: ChildProcess
    private let guardian: Guardian
    private let folder: URL
    private var debugFile: URL { folder.appendingPathComponent("debug.out") }

    /// Starts Orca and waits until it is ready.
    ///
    /// - Parameters:
    ///   - folder: Its home, which is new.
    ///   - variables: Its environment, with the session bus and the display.
    init(in folder: URL, _ variables: [String: String]) throws {
        self.folder = folder
        func write(_ text: String, to path: String) throws {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try write(
            "AddModule \"dummy\" \"sd_dummy\" \"\"\nDefaultModule dummy\n",
            to: ".config/speech-dispatcher/speechd.conf")
        let customizations = """
            import orca.debug
            import orca.settings
            orca.settings.timeoutCallback = None
            orca.debug.debugFile.reconfigure(line_buffering=True)

            """
        try write(customizations, to: ".local/share/orca/orca-customizations.py")
        // It does not start beside an Orca on another display, which it finds by this program.
        try write("#!/bin/sh\nexit 1\n", to: "bin/pgrep")
        let pgrep = folder.appendingPathComponent("bin/pgrep").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: pgrep)
        var variables = variables
        variables["PATH"] = "\(folder.path)/bin:/usr/local/bin:/usr/bin:/bin"
        process = try ChildProcess(
            "/usr/bin/orca",
            [
                "--debug-file=" + folder.appendingPathComponent("debug.out").path, "-d", "braille", "-e",
                "speech",
            ],
            environment: variables)
        guardian = try Guardian(of: process.pid)
        // The last thing that it does before it waits for events.
        let deadline = Date(timeIntervalSinceNow: 60)
        while !debugText.contains("registering listener for: window:activate") {
            guard Date() < deadline, process.poll() == nil else {
                throw HarnessError("Orca does not get ready\n\(debugText.suffix(500))\n\(process.tail)")
            }
            usleep(20_000)
        }
    }

    private var debugText: String {
        (try? Data(contentsOf: debugFile)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// What it has said so far.
    var spoken: [String] {
        debugText.split(separator: "\n").compactMap { line in
            guard let start = line.range(of: "SPEECH OUTPUT: '")?.upperBound,
                let end = line.range(of: "'", options: .backwards, range: start..<line.endIndex)
            else { return nil }
            // The voice follows in braces.
            let voice = line.range(of: "'{", options: .backwards, range: start..<line.endIndex)
            return String(line[start..<(voice ?? end).lowerBound])
        }
    }

    /// Waits until it says a text after the first `mark` ones, and returns how many it has said then.
    @discardableResult
    func wait(for text: String, from mark: Int, timeout: TimeInterval = 60) throws -> Int {
        let deadline = Date(timeIntervalSinceNow: timeout)
        while true {
            let spoken = spoken
            if let index = spoken.indices.dropFirst(mark).first(where: { spoken[$0] == text }) {
                return index + 1
            }
            guard Date() < deadline, process.poll() == nil else {
                throw HarnessError("'\(text)' was not said, but \(spoken.dropFirst(mark))\n\(process.tail)")
            }
            usleep(20_000)
        }
    }

    /// Ends it, and the speech server that it has started.
    func end() {
        guardian.dismiss()
        process.end()
        let file = folder.appendingPathComponent("speech-dispatcher/pid/speech-dispatcher.pid")
        guard let text = try? String(contentsOf: file, encoding: .utf8),
            let server = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)), server > 1
        else { return }
        kill(server, SIGTERM)
    }
}
