import Foundation

/// A process that ends another program when the process that started both is gone, even after a crash.
package final class Guardian {
    private let process: ChildProcess
    private var pipeEnd: Int32?

    /// Guards the program with the process number `pid`.
    package init(of pid: Int32) throws {
        let pipe = try ChildProcess.pipe()
        defer { close(pipe.read) }
        // The shell waits for a line. When the last writer ends without one, the shell ends the program.
        do {
            process = try ChildProcess(
                "/bin/sh", ["-c", "read line || kill \(pid)"],
                environment: ["PATH": "/usr/bin:/bin"], input: pipe.read)
        } catch {
            close(pipe.write)
            throw error
        }
        pipeEnd = pipe.write
    }

    deinit {
        dismiss()
    }

    /// Stops guarding; the program keeps running.
    package func dismiss() {
        guard let pipeEnd else { return }
        self.pipeEnd = nil
        _ = write(pipeEnd, "done\n", 5)
        close(pipeEnd)
        process.end()
    }
}
