import Foundation
import KnobLayers
import Testing

@testable import KnobDemo

@Suite("Runs of programs")
struct ProgramRunTests {
    private func run(_ script: String) -> ProgramRun { ProgramRun(of: "/bin/sh", ["-c", script]) }

    @Test("a run has the output in its order and the status")
    func output() {
        let run = run("echo a; echo b >&2; echo c; exit 3")
        #expect(run == ProgramRun(output: "a\nb\nc\n", ending: .status(3)))
        #expect(run.failure == "the program ended with status 3")
        #expect(self.run("exit 0").failure == nil)
        #expect(self.run("echo 'x'; echo 'KnobDemo: no room'; echo y; exit 1").failure == "no room")
    }

    @Test("a program that rejects its arguments says why")
    func arguments() {
        let script = "echo \"Error: The value '0.0' is invalid\"; echo 'Usage: KnobDemo'; exit 64"
        #expect(run(script).failure == "The value '0.0' is invalid")
    }

    @Test("a program that a signal ends, and one that does not exist, are failures")
    func failures() {
        let killed = run("kill -9 $$")
        #expect(killed.ending == .signal(SIGKILL))
        #expect(killed.failure == "the program was ended by signal 9 (Killed)")
        let missing = ProgramRun(of: "/no/such/program", [])
        #expect(missing.ending == .notStarted(ENOENT))
        #expect(missing.failure == "the program cannot be started: No such file or directory")
    }

    @Test("of a long output, the first 16 KiB are kept")
    func long() {
        let run = run("i=0; while [ $i -lt 4000 ]; do echo 0123456789; i=$((i+1)); done")
        #expect(run.output.utf8.count == 16_384 && run.ending == .status(0))
    }

    @Test("each line is reported when it is written, also above the limit of the output")
    func lines() {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { unlink(file) }
        var lines: [String] = []
        // The program waits until the line has been reported.
        let script =
            "yes | head -n 20000; echo done; i=0; while [ ! -e \(file) -a $i -lt 3000 ]; do sleep 0.01; i=$((i+1)); done; "
            + "echo $i; printf rest"
        let run = ProgramRun(of: "/bin/sh", ["-c", script]) {
            if $0 != "y" { lines.append($0) }
            if $0 == "done" { _ = FileManager.default.createFile(atPath: file, contents: nil) }
        }
        #expect(run.ending == .status(0) && lines.count == 2 && lines.first == "done")
        #expect(lines.last.flatMap { Int($0) } ?? 3000 < 3000)
    }

    @Test("it inherits no file descriptors, and standard input is empty")
    func descriptors() {
        // Without FD_CLOEXEC.
        let descriptor = fcntl(STDERR_FILENO, F_DUPFD, 200)
        defer { close(descriptor) }
        #expect(descriptor >= 200)
        #expect(run("if [ -e /proc/$$/fd/\(descriptor) ]; then echo open; fi; cat").output.isEmpty)
        #expect(run("readlink /proc/$$/fd/0").output == "/dev/null\n")
    }
}
