import CKnobCairo
import Foundation
import Testing

@testable import KnobLayers

/// Fontconfig's answers that are kept for the next start.
struct FontAnswersTests {
    /// A folder with the file, and the pattern of a question, which are deleted together.
    private final class Desk {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("knob-fonts-\(UUID().uuidString)")
        let pattern = InstalledFonts.pattern(family: "sans-serif", weight: 200)
        var path: String { folder.appendingPathComponent("new/program/fonts").path }

        deinit {
            FcPatternDestroy(pattern)
            try? FileManager.default.removeItem(at: folder)
        }

        /// Keeps the pattern as the answer to "bold", and saves the file.
        func save() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            var answers = FontAnswers(in: path)
            #expect(!has("bold", answers))
            let isKept = answers.keep(pattern, for: "bold")
            #expect(isKept)
            answers.save()
        }

        /// Returns whether the pattern is the answer to a question.
        func has(_ question: String, _ answers: FontAnswers) -> Bool {
            guard let kept = answers.pattern(for: question) else { return false }
            defer { FcPatternDestroy(kept) }
            return FcPatternEqual(kept, pattern) != 0
        }
    }

    @Test("the next start has the same pattern, from folders that did not exist")
    func again() throws {
        let desk = Desk()
        try desk.save()
        let next = FontAnswers(in: desk.path)
        #expect(desk.has("bold", next))
        #expect(!desk.has("regular", next))
    }

    @Test("a file of another program, version, or setting, or of a folder that has changed has no answers")
    func stale() throws {
        let desk = Desk()
        try desk.save()
        let lines = try String(contentsOfFile: desk.path, encoding: .utf8).components(separatedBy: "\n")
        // The environment, at least a file of settings and its folder, the user's five, a question, and the end.
        #expect(lines.count > 9)
        for index in lines.indices where !lines[index].hasPrefix("=") {
            var other = lines
            other[index] += "1"
            try other.joined(separator: "\n").write(toFile: desk.path, atomically: true, encoding: .utf8)
            #expect(!desk.has("bold", FontAnswers(in: desk.path)), "line \(index): \(lines[index])")
        }
    }

    @Test("a file that is cut off has no answers")
    func truncated() throws {
        let desk = Desk()
        try desk.save()
        let whole = try Data(contentsOf: URL(fileURLWithPath: desk.path))
        for count in stride(from: 0, to: whole.count, by: 97) {
            try whole.prefix(count).write(to: URL(fileURLWithPath: desk.path))
            #expect(FontAnswers(in: desk.path).pattern(for: "bold") == nil, "\(count) bytes")
        }
    }

    @Test("a file that is no text, and a folder in its place, have no answers", arguments: [false, true])
    func nonsense(isFolder: Bool) throws {
        let desk = Desk()
        let file = URL(fileURLWithPath: desk.path)
        try FileManager.default.createDirectory(
            at: isFolder ? file : file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if !isFolder { try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37) }).write(to: file) }
        var answers = FontAnswers(in: desk.path)
        #expect(answers.pattern(for: "bold") == nil)
        let isKept = answers.keep(desk.pattern, for: "bold")
        #expect(isKept)
        answers.save()
        #expect(desk.has("bold", FontAnswers(in: desk.path)) == !isFolder)
    }

    @Test("an answer whose font cannot be read is none")
    func missingFont() throws {
        let desk = Desk()
        var answers = FontAnswers(in: desk.path)
        let other = FcPatternDuplicate(desk.pattern)
        defer { FcPatternDestroy(other) }
        FcPatternDel(other, FC_FILE)
        FcPatternAddString(other, FC_FILE, "/nonexistent/font.ttf")
        let pattern = try #require(other)
        let isKept = answers.keep(pattern, for: "bold")
        #expect(isKept)
        #expect(answers.pattern(for: "bold") == nil)
    }

    @Test("at most 64 answers are kept")
    func capacity() {
        let desk = Desk()
        var answers = FontAnswers(in: desk.path)
        let kept = (0..<65).filter { answers.keep(desk.pattern, for: "\($0)") }
        #expect(kept.count == 65)
        #expect((0..<65).count { desk.has("\($0)", answers) } == 1)
        #expect(desk.has("64", answers))
    }

    @Test("a question of two lines, and any without a file, are not kept")
    func unkept() {
        let desk = Desk()
        var (answers, fileless) = (FontAnswers(in: desk.path), FontAnswers(in: nil))
        let kept = ["a\nb", "a\tb"].filter { answers.keep(desk.pattern, for: $0) }
        #expect(kept == [])
        let isKept = fileless.keep(desk.pattern, for: "bold")
        #expect(!isKept)
        fileless.save()
    }

    @Test("answers of other settings than those that Fontconfig reads later are forgotten")
    func mixture() throws {
        let desk = Desk()
        try desk.save()
        // A folder that was removed since it was kept is in the file, and is still missing.
        let text = try String(contentsOfFile: desk.path, encoding: .utf8)
        let gone = text.replacingOccurrences(of: "\n=bold", with: "\n/nonexistent\t-\n=bold")
        try gone.write(toFile: desk.path, atomically: true, encoding: .utf8)
        var answers = FontAnswers(in: desk.path)
        #expect(desk.has("bold", answers))
        let isKept = answers.keep(desk.pattern, for: "regular")
        #expect(isKept)
        #expect(!desk.has("bold", answers))
        #expect(desk.has("regular", answers))
    }

    @Test("nothing is saved if a file has changed since the start")
    func changing() { #expect(FontSources.text(unchangedSince: 1) == nil) }
}
