import Foundation
import Testing

@testable import KnobLayers

/// The replacement of a file, with write and close functions that fail.
struct FileReplacementTests {
    /// How the file is reached.
    enum Way: CaseIterable {
        case new, existing, link
    }

    private let folder: URL
    private let old = Data("old content, longer than the new one".utf8)
    private let bytes = Array("new content".utf8)

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("knob-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func content(_ name: String) -> Data? { FileManager.default.contents(atPath: path(name)) }

    /// The names in the folder.
    private var entries: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    private func prepare(_ way: Way) throws -> FileReplacement {
        if way == .existing { try old.write(to: folder.appendingPathComponent("file")) }
        if way == .link {
            try old.write(to: folder.appendingPathComponent("target"))
            try FileManager.default.createSymbolicLink(atPath: path("file"), withDestinationPath: "target")
        }
        return FileReplacement(of: path("file"))
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test(arguments: Way.allCases)
    func `a write is continued after an interruption, and after a part of the bytes`(way: Way) throws {
        defer { remove() }
        var file = try prepare(way)
        var calls = 0
        file.write = { descriptor, bytes, count in
            calls += 1
            guard calls.isMultiple(of: 2) else {
                errno = EINTR
                return -1
            }
            return write(descriptor, bytes, min(count, 4))
        }
        try file.write(bytes)
        #expect(content("file") == Data(bytes))
        #expect(calls == 6)
        #expect(try entries == (way == .link ? ["file", "target"] : ["file"]))
    }

    @Test(arguments: Way.allCases, [ENOSPC, EIO, 0])
    func `a write that fails is reported, and leaves no draft`(way: Way, code: Int32) throws {
        defer { remove() }
        var file = try prepare(way)
        var calls = 0
        file.write = { descriptor, bytes, count in
            calls += 1
            if calls == 1 { return write(descriptor, bytes, 4) }
            errno = code
            return code == 0 ? 0 : -1
        }
        let failure = #expect(throws: FileReplacement.Failure.self) { try file.write(bytes) }
        #expect(failure?.description == String(cString: strerror(code == 0 ? EIO : code)))
        try expectFailure(way)
    }

    @Test(arguments: Way.allCases)
    func `a close that fails is reported, and leaves no draft`(way: Way) throws {
        defer { remove() }
        var file = try prepare(way)
        file.close = { descriptor in
            close(descriptor)
            errno = EDQUOT
            return -1
        }
        let failure = #expect(throws: FileReplacement.Failure.self) { try file.write(bytes) }
        #expect(failure?.description == String(cString: strerror(EDQUOT)))
        try expectFailure(way)
    }

    /// Checks that an existing file is unchanged. A file behind a link is written in place, as by `cp`.
    private func expectFailure(_ way: Way) throws {
        switch way {
        case .new: #expect(try entries == [])
        case .existing:
            #expect(try entries == ["file"])
            #expect(content("file") == old)
        case .link: #expect(try entries == ["file", "target"])
        }
    }

    @Test(arguments: [0o600, 0o640, 0o755])
    func `a draft has the old file's mode before its content`(mode: Int) throws {
        defer { remove() }
        var file = try prepare(.existing)
        chmod(path("file"), mode_t(mode))
        var modes: [Int] = []
        file.write = { descriptor, bytes, count in
            var found = stat()
            fstat(descriptor, &found)
            modes.append(Int(found.st_mode & 0o7777))
            return write(descriptor, bytes, count)
        }
        try file.write(bytes)
        #expect(modes == [mode])
    }

    @Test(arguments: [Way.new, .existing])
    func `a signal during the write is delivered when the draft is gone`(way: Way) throws {
        defer { remove() }
        func isPending() -> Bool {
            var pending = sigset_t()
            sigpending(&pending)
            return sigismember(&pending, SIGURG) == 1
        }
        // The default action of this signal is to ignore it. Threads of tests may block all signals.
        var (signal, before) = (sigset_t(), sigset_t())
        sigemptyset(&signal)
        sigaddset(&signal, SIGURG)
        pthread_sigmask(SIG_UNBLOCK, &signal, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var file = try prepare(way)
        var wasPending = false
        file.write = { descriptor, bytes, count in
            pthread_kill(pthread_self(), SIGURG)
            wasPending = isPending()
            return write(descriptor, bytes, count)
        }
        try file.write(bytes)
        #expect(wasPending && !isPending())
        file.close = { _ in -1 }
        #expect(throws: FileReplacement.Failure.self) { try file.write(bytes) }
        #expect(!isPending())
    }

    @Test func `each draft has another name, which is no link's`() throws {
        defer { remove() }
        var names: Set<String> = []
        for _ in 0..<3 {
            var file = FileReplacement(of: path("file"))
            file.write = { descriptor, bytes, count in
                names.formUnion((try? entries) ?? [])
                return write(descriptor, bytes, count)
            }
            try file.write(bytes)
        }
        #expect(names.subtracting(["file"]).count == 3)
    }

    @Test func `a file with an access control list is written in place`() throws {
        defer { remove() }
        let file = try prepare(.existing)
        typealias SetAttribute =
            @convention(c) (
                UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
            ) -> Int32
        let function = unsafeBitCast(try #require(dlsym(nil, "setxattr")), to: SetAttribute.self)
        // Version 2, then tag, permissions, and number of each entry: owner, user 1, group, mask, others.
        var list: [UInt8] = [2, 0, 0, 0]
        for (tag, user) in [(1, -1), (2, 1), (4, -1), (16, -1), (32, -1)] as [(UInt8, Int32)] {
            list += [tag, 0, 6, 0] + withUnsafeBytes(of: user.littleEndian) { Array($0) }
        }
        // Some file systems have no such lists.
        guard function(path("file"), "system.posix_acl_access", list, list.count, 0) == 0 else { return }
        let number = try number(of: "file")
        try file.write(bytes)
        #expect(try self.number(of: "file") == number)
        #expect(content("file") == Data(bytes))
    }

    private func number(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.systemFileNumber] as? Int
    }
}
