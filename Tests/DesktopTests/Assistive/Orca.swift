import Foundation
import KnobHarness

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
        isLater = try Self.version() > 43
        try folder.write(
            "AddModule \"dummy\" \"sd_dummy\" \"\"\nDefaultModule dummy\n",
            to: ".config/speech-dispatcher/speechd.conf")
        let customizations = """
            import orca.debug
            import orca.settings
            orca.settings.timeoutCallback = None
            orca.debug.debugFile.reconfigure(line_buffering=True)

            """
        try folder.write(customizations, to: ".local/share/orca/orca-customizations.py")
        // It does not start beside an Orca on another display, which it finds by this program.
        try folder.write("#!/bin/sh\nexit 1\n", to: "bin/pgrep")
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

    /// Returns the first number of its version, as in "43.1" and "Orca version 48.1".
    private static func version() throws -> Int {
        let program = Process()
        let output = Pipe()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/orca")
        program.arguments = ["--version"]
        (program.standardOutput, program.standardError) = (output, FileHandle.nullDevice)
        try program.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let number = text.drop { !$0.isNumber }.prefix { $0.isNumber }
        guard let version = Int(number) else { throw HarnessError("Orca has no version, but \(text)") }
        return version
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
            let voice = line.range(of: "' ?\\{", options: .regularExpression, range: start..<line.endIndex)
            return String(line[start..<(voice ?? end).lowerBound])
        }
    }

    /// Waits until it says a text from a mark on, which is 0 at first, and returns the mark behind the text.
    @discardableResult
    func wait(for text: String, from mark: Int, timeout: TimeInterval = 60) throws -> Int {
        let deadline = Date(timeIntervalSinceNow: timeout)
        while true {
            let spoken = spoken
            if let end = isLater
                ? Self.end(of: text, in: spoken, from: mark) : spoken[mark...].firstIndex(of: text)
            {
                return isLater ? end : end + 1
            }
            guard Date() < deadline, process.poll() == nil else {
                throw HarnessError("'\(text)' was not said, but \(spoken.suffix(9))\n\(process.tail)")
            }
            usleep(20_000)
        }
    }

    /// Whether it is a version after 43, whose texts begin and end elsewhere, with other punctuation. Such a version calls a
    /// push button a button, and adds to each value its percentage.
    private let isLater: Bool

    /// Returns the number of words up to the end of a text, whose words follow each other from the word at `mark` on.
    private static func end(of text: String, in spoken: [String], from mark: Int) -> Int? {
        func words(_ text: String) -> [Substring] {
            text.replacing("push button", with: "button").replacing("not ", with: "not-").split(
                separator: " "
            )
            .map { $0.hasSuffix(".") ? $0.dropLast() : $0 }
        }
        let (said, wanted) = (spoken.flatMap(words), words(text))
        guard said.count >= mark + wanted.count else { return nil }
        return (mark...said.count - wanted.count).first { said[$0...].starts(with: wanted) }.map {
            $0 + wanted.count
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
