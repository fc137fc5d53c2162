import CKnobCairo
import Foundation
import Testing

@testable import KnobLayers

/// The matches of Fontconfig that are stored for the next start.
struct FontCacheTests {
    /// A folder with the file, and the pattern of a key, which are deleted together.
    private final class Desk {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("knob-fonts-\(UUID().uuidString)")
        let pattern = InstalledFonts.pattern(family: "sans-serif", weight: 200)
        var path: String { folder.appendingPathComponent("new/program/fonts").path }

        deinit {
            FcPatternDestroy(pattern)
            try? FileManager.default.removeItem(at: folder)
        }

        /// Stores the pattern under "bold", and saves the file.
        func save() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var cache = FontCache(in: path)
            #expect(!has("bold", cache))
            let isStored = cache.store(pattern, forKey: "bold")
            #expect(isStored)
            cache.save()
        }

        /// Returns whether the pattern is stored under a key.
        func has(_ key: String, _ cache: FontCache) -> Bool {
            guard let stored = cache.pattern(forKey: key) else { return false }
            defer { FcPatternDestroy(stored) }
            return FcPatternEqual(stored, pattern) != 0
        }
    }

    @Test("the next start has the same pattern, from folders that did not exist")
    func again() throws {
        let desk = Desk()
        try desk.save()
        let next = FontCache(in: desk.path)
        #expect(desk.has("bold", next))
        #expect(!desk.has("regular", next))
    }

    @Test("a file of another program, version, or setting, or of a folder that has changed is not used")
    func stale() throws {
        let desk = Desk()
        try desk.save()
        let lines = try String(contentsOfFile: desk.path, encoding: .utf8).components(separatedBy: "\n")
        // The environment, at least a file of settings and its folder, the user's five, a pattern, and the end.
        #expect(lines.count > 9)
        for index in lines.indices where !lines[index].hasPrefix("=") {
            var other = lines
            other[index] += "1"
            try other.joined(separator: "\n").write(toFile: desk.path, atomically: true, encoding: .utf8)
            #expect(!desk.has("bold", FontCache(in: desk.path)), "line \(index): \(lines[index])")
        }
    }

    @Test("a file that is no text, and a folder in its place, are not used", arguments: [false, true])
    func nonsense(isFolder: Bool) throws {
        let desk = Desk()
        let file = URL(fileURLWithPath: desk.path)
        try FileManager.default.createDirectory(
            at: isFolder ? file : file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if !isFolder { try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37) }).write(to: file) }
        var cache = FontCache(in: desk.path)
        #expect(cache.pattern(forKey: "bold") == nil)
        let isStored = cache.store(desk.pattern, forKey: "bold")
        #expect(isStored)
        cache.save()
        #expect(desk.has("bold", FontCache(in: desk.path)) == !isFolder)
    }

    @Test("a pattern whose font cannot be read is not returned")
    func missingFont() throws {
        let desk = Desk()
        var cache = FontCache(in: desk.path)
        let other = FcPatternDuplicate(desk.pattern)
        defer { FcPatternDestroy(other) }
        FcPatternDel(other, FC_FILE)
        FcPatternAddString(other, FC_FILE, "/nonexistent/font.ttf")
        let pattern = try #require(other)
        let isStored = cache.store(pattern, forKey: "bold")
        #expect(isStored)
        #expect(cache.pattern(forKey: "bold") == nil)
    }

    @Test("at most 64 patterns are stored")
    func capacity() {
        let desk = Desk()
        var cache = FontCache(in: desk.path)
        let stored = (0..<65).filter { cache.store(desk.pattern, forKey: "\($0)") }
        #expect(stored.count == 65)
        #expect((0..<65).count { desk.has("\($0)", cache) } == 1)
        #expect(desk.has("64", cache))
    }

    @Test("patterns of other settings than those that Fontconfig reads later are removed")
    func mixture() throws {
        let desk = Desk()
        try desk.save()
        // A folder that was removed since it was stored is in the file, and is still missing.
        let text = try String(contentsOfFile: desk.path, encoding: .utf8)
        let gone = text.replacingOccurrences(of: "\n=bold", with: "\n/nonexistent\t-\n=bold")
        try gone.write(toFile: desk.path, atomically: true, encoding: .utf8)
        var cache = FontCache(in: desk.path)
        #expect(desk.has("bold", cache))
        let isStored = cache.store(desk.pattern, forKey: "regular")
        #expect(isStored)
        #expect(!desk.has("bold", cache))
        #expect(desk.has("regular", cache))
    }
}
