import Foundation
import KnobHarness
import Testing
import WindowTests

/// `--snapshot` leaves the same files, modes, owners, and links as `cp -T`, and fails where that fails.
@Suite("Snapshots and cp", .ownThread)
struct SnapshotCopyTests {
    /// A folder before the write, and the write, as a shell script that calls `put FILE`.
    struct Case: CustomTestStringConvertible {
        let testDescription, script: String

        init(_ description: String, _ script: String) {
            (testDescription, self.script) = (description, script)
        }
    }

    static let cases = [
        Case("a new file", "put new"),
        Case("a new file with a strict umask", "umask 077; put new"),
        Case("a new file with an open umask", "umask 0; put new"),
        Case("a new file with the longest name", "put \(String(repeating: "x", count: 255))"),
        Case("a new file with a name that is too long", "put \(String(repeating: "x", count: 256))"),
        Case("an existing file", "echo old > file; chmod 664 file; umask 077; put file"),
        Case("a private file", "echo old > file; chmod 600 file; put file"),
        Case("a file that everyone can execute", "echo old > file; chmod 757 file; put file"),
        Case("a file that sets the user", "echo old > file; chmod 4755 file; put file"),
        Case("a file with the sticky bit", "echo old > file; chmod 1644 file; put file"),
        Case("a link to a longer file", "head -c 4000 /dev/zero > file; ln -s file link; put link"),
        Case("a read-only file", "echo old > file; chmod 444 file; put file"),
        Case("a file that can't be read", "echo old > file; chmod 200 file; put file"),
        Case("a file with two names", "echo old > file; ln file other; put file"),
        Case("a link to a file", "echo old > file; chmod 640 file; ln -s file link; put link"),
        Case("a link to nothing", "ln -s nothing link; put link"),
        Case("a link to itself", "ln -s link link; put link"),
        Case("a file in a read-only folder", "echo old > file; chmod 555 .; put file"),
        Case("a new file in a read-only folder", "chmod 555 .; put new"),
        Case("a folder", "mkdir folder; put folder"),
        Case("a missing folder", "put folder/new"),
        Case("a pipe", "mkfifo pipe; { sleep 0.2; cat pipe > received; } & put pipe; wait $!"),
        Case("standard output as a pipe", "{ put /dev/stdout; echo $? > status; } | cat > received"),
        Case("standard output as a file", "put /dev/stdout > received"),
        Case("/dev/null", "put /dev/null; echo $? > status"),
        Case("/dev/full", "put /dev/full; echo $? > status"),
    ]

    @Test("the result is that of cp", arguments: cases)
    func sameAsCopy(_ test: Case) throws {
        let (copied, drawn) = try (result(of: test, byCopying: true), result(of: test, byCopying: false))
        #expect(drawn == copied)
    }

    @Test(
        "a file of another user keeps its owner", .enabled(if: getuid() == 0, "only root can change owners"),
        arguments: [true, false], [0o666, 0o6777])
    func otherOwner(isPrivileged: Bool, mode: mode_t) throws {
        let test = Case("", "put file")
        let (copied, drawn) = try (
            result(of: test, byCopying: true, owner: (1, 1, mode), isPrivileged: isPrivileged),
            result(of: test, byCopying: false, owner: (1, 1, mode), isPrivileged: isPrivileged)
        )
        #expect(drawn == copied && drawn.files["file"]?.owner == "1 1")
    }

    /// What a script left.
    private struct Result: Equatable {
        struct File: Equatable {
            let mode, owner, kind: String
            let names: Int
            let content: Data?
        }
        let hasSucceeded: Bool
        var files: [String: File] = [:]
    }

    /// Runs a script in a new folder, without the privileges of root to open any file.
    private func result(
        of test: Case, byCopying: Bool, owner: (user: uid_t, group: gid_t, mode: mode_t)? = nil,
        isPrivileged: Bool = false
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "knob-\(UUID().uuidString)")
        let work = folder.appendingPathComponent("work")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        defer {
            chmod(work.path, 0o755)
            try? FileManager.default.removeItem(at: folder)
        }
        if let owner {
            let file = work.appendingPathComponent("file").path
            try Data("old".utf8).write(to: URL(fileURLWithPath: file))
            chown(file, owner.user, owner.group)
            chmod(file, owner.mode)
        }
        let source = folder.appendingPathComponent("source").path
        let write = byCopying ? #"cp -T "$SOURCE""# : #""$DEMO" --size 40x40 --snapshot"#
        let script = """
            umask 022; cd "$FOLDER"; "$DEMO" --size 40x40 --snapshot "$SOURCE" || exit 9; chmod 666 "$SOURCE"
            put() { \(write) "$1"; }
            \(test.script)
            """
        let unprivileged =
            getuid() == 0 && !isPrivileged
            ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all", "--ambient-caps=-all"] : []
        let variables = ["DEMO": try DemoProcess.path(), "FOLDER": work.path, "SOURCE": source]
        let shell = try ChildProcess(
            "/usr/bin/env", unprivileged + ["sh", "-c", script],
            environment: BuiltProduct.environment(display: nil).merging(variables) { $1 })
        let exit = try shell.waitForExit(timeout: 30)
        #expect(exit != .status(9), "\(shell.tail)")
        #expect(FileManager.default.contents(atPath: source)?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
        var result = Result(hasSucceeded: exit == .status(0))
        for name in try FileManager.default.contentsOfDirectory(atPath: work.path) {
            let path = work.appendingPathComponent(name).path
            let found = try FileManager.default.attributesOfItem(atPath: path)
            let kind = found[.type] as? FileAttributeType ?? .typeUnknown
            result.files[name] = Result.File(
                mode: String(found[.posixPermissions] as? Int ?? -1, radix: 8),
                owner: "\(found[.ownerAccountID] ?? "?") \(found[.groupOwnerAccountID] ?? "?")",
                kind: kind.rawValue, names: found[.referenceCount] as? Int ?? 0,
                content: kind == .typeRegular ? FileManager.default.contents(atPath: path) : nil)
        }
        return result
    }
}
