import Foundation

/// Ends a program when the test process is gone, whichever way it went: a crash leaves nothing behind.
final class Guardian {
    private let process: ChildProcess
    private var line: Int32?

    /// Guards the program with this process number.
    init(of pid: Int32) throws {
        let pipe = try ChildProcess.pipe()
        defer { close(pipe.read) }
        // The shell waits for a word. When the last writer dies without one, it ends the program.
        do {
            process = try ChildProcess(
                "/bin/sh", ["-c", "read word || kill \(pid)"],
                environment: ["PATH": "/usr/bin:/bin"], input: pipe.read)
        } catch {
            close(pipe.write)
            throw error
        }
        line = pipe.write
    }

    deinit {
        dismiss()
    }

    /// Gives the word that all is well.
    func dismiss() {
        guard let line else { return }
        self.line = nil
        _ = write(line, "done\n", 5)
        close(line)
        process.end()
    }
}
