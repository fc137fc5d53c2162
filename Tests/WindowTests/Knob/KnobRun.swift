import Foundation
import KnobHarness

/// The program `knob`, alone or in a script of the shell, with its window on the server that tests share.
final class KnobRun {
    let process: ChildProcess
    let desktop: Desktop
    private(set) var window: UInt = 0
    /// A folder that is first in PATH: `knob`, and the programs that the test adds.
    let folder: URL
    private let input: Int32

    /// Runs `knob` with arguments and a pipe as standard input, and ends it after `body`.
    static func run(_ arguments: [String], _ body: (KnobRun) throws -> Void) throws {
        try run(script: "exec knob \"$@\"", arguments, body)
    }

    /// Runs a script in which `knob` opens a window, and ends it after `body`.
    ///
    /// - Parameters:
    ///   - script: The script.
    ///   - arguments: Its arguments.
    ///   - programs: Scripts of programs that it finds, by their names.
    ///   - body: The test. It begins when the window is at the upper left and has the keyboard.
    static func run(
        script: String, _ arguments: [String] = [], programs: [String: String] = [:],
        _ body: (KnobRun) throws -> Void
    ) throws {
        let run = try KnobRun(script, arguments, programs)
        defer { run.end() }
        try run.findWindow()
        try body(run)
    }

    /// Runs `knob` without a window, and returns how it ended.
    static func result(
        of arguments: [String], display: String? = nil
    ) throws -> (exit: ChildProcess.Exit, output: [String], errors: [String]) {
        let process = try ChildProcess(
            path(), arguments, environment: BuiltProduct.environment(display: display))
        return (try process.waitForExit(), process.output.all, process.errors.all)
    }

    private static func path() throws -> String {
        guard let path = BuiltProduct.path(of: "knob") else {
            throw HarnessError("knob is not in the build folder")
        }
        return path
    }

    private init(_ script: String, _ arguments: [String], _ programs: [String: String]) throws {
        let server = try XServer.shared()
        desktop = try Desktop(display: server.display)
        desktop.releaseInput()
        // The window is found because it is the only one.
        try desktop.wait("an empty screen") { [desktop] in desktop.window(of: 0) == nil }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("knob-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("knob").path, withDestinationPath: Self.path())
        for (name, text) in programs {
            let file = folder.appendingPathComponent(name)
            try "#!/bin/sh\n\(text)\n".write(to: file, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        var environment = BuiltProduct.environment(display: server.display)
        environment["PATH"] = "\(folder.path):\(environment["PATH"] ?? "/usr/bin:/bin")"
        environment["FOLDER"] = folder.path
        let pipe = try ChildProcess.pipe()
        input = pipe.write
        defer { close(pipe.read) }
        process = try ChildProcess(
            "/bin/bash", ["-c", script, "bash"] + arguments, environment: environment, input: pipe.read)
    }

    private func end() {
        closeInput()
        if process.poll() == nil, window != 0 { desktop.killClient(of: window) }
        process.end()
        // The next test looks for the only window.
        try? desktop.wait("the end of the window", timeout: 5) { desktop.window(of: 0) == nil }
        desktop.close()
        try? FileManager.default.removeItem(at: folder)
    }

    private func findWindow() throws {
        try desktop.wait("the window of knob") {
            if let exit = process.poll() { throw HarnessError("knob has ended: \(exit)\n\(process.tail)") }
            window = desktop.window(of: 0) ?? 0
            return window != 0
        }
        desktop.move(window, x: 0, y: 0)
        try desktop.wait("the position") { desktop.origin(of: window) == (0, 0) }
        desktop.focus(window)
    }

    // MARK: Standard input and output

    private var isInputOpen = true

    /// Closes standard input.
    func closeInput() {
        if isInputOpen { close(input) }
        isInputOpen = false
    }

    /// Writes to standard input. Waits as long as the program does not read.
    func write(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
            guard count > 0 else { throw HarnessError("standard input cannot be written: \(errno)") }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Waits for a line of standard output.
    func expectLine(_ line: String, since mark: Int = 0) throws {
        let deadline = Date(timeIntervalSinceNow: 30)
        guard process.output.first(from: mark, until: deadline, where: { $0 == line }) != nil else {
            throw HarnessError("no line \"\(line)\"; the last lines:\n\(process.tail)")
        }
    }

    /// The lines of a file in the folder.
    func lines(of name: String) -> [String] {
        let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
    }

    /// Returns whether a file is in the folder.
    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }

    /// Writes `text` to a file in the folder.
    func write(_ text: String, to name: String) throws {
        try text.write(
            toFile: folder.appendingPathComponent(name).path, atomically: false, encoding: .utf8)
    }

    /// Waits until the last line of a file in the folder is `line`.
    func expectLast(_ line: String, of name: String) throws {
        do {
            try desktop.wait("\"\(line)\"") { lines(of: name).last == line }
        } catch {
            throw HarnessError("\(error); \(name) has \(lines(of: name).suffix(8))\n\(process.tail)")
        }
    }

    // MARK: Input

    /// Presses the left button at a point of the window, moves to the right in steps of a pixel, and releases it unless
    /// `holds`.
    func drag(fromX x: Int, _ y: Int, by distance: Int, holds: Bool = false) {
        desktop.movePointer(x: x, y: y)
        desktop.press()
        for step in stride(from: 0, through: distance, by: distance < 0 ? -1 : 1) {
            desktop.movePointer(x: x + step, y: y)
        }
        if !holds { desktop.release() }
    }

    /// Waits until the program has handled all input so far, also that of standard input. It needs a program that runs without
    /// a shell.
    func settle() throws {
        try desktop.wait("the program to read its input") {
            var count: Int32 = 0
            return !isInputOpen || ioctl(input, UInt(FIONREAD), &count) < 0 || count == 0
        }
        // What its thread has read waits for the run loop then.
        try ProcessActivity.waitUntilOthersSleep(process.pid, timeout: 30)
        try desktop.settle(window, of: process)
    }
}
