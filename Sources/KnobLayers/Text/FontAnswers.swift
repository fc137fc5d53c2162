internal import CKnobCairo
import Glibc

/// Fontconfig's answers, kept in a file for the next start of the program: Fontconfig reads about forty files before its first
/// answer, which takes longer than all else that a small window needs to open.
///
/// A question is a family and a weight; an answer is a pattern, and the file has its name, which is Fontconfig's text for it.
struct FontAnswers: Sendable {
    /// The most answers that are kept.
    static let capacity = 64
    /// The largest file that is read, in bytes.
    private static let limit = 1 << 18
    /// The sign before an answer, and the last line.
    private static let (mark, end) = ("=", ".")
    /// The time in which a file that has changed may change again without another time stamp, in seconds.
    private static let settlingTime = 2

    /// The file; `nil` if nothing is kept.
    private let path: String?
    /// The names of patterns by their questions.
    private var names: [String: String] = [:]
    /// What the answers depend on; `nil` if they are not to be saved.
    private var sources: String?
    /// Whether Fontconfig has been asked in this run.
    private var isAsked = false
    /// When this was created, in seconds.
    private let start = time(nil)

    /// The file of this program in the user's cache folder; `nil` if the user has no folder, or the program's name begins with
    /// a period.
    static var defaultPath: String? {
        let home = Environment.value(named: "HOME").map { "\($0)/.cache" }
        let program = ApplicationName(nil).class
        guard let folder = Environment.value(named: "XDG_CACHE_HOME") ?? home, folder.hasPrefix("/"),
            !program.hasPrefix(".")
        else { return nil }
        return "\(folder)/\(program)/knobkit-fonts"
    }

    /// Reads the answers in a file, unless a font, a setting, or a version has changed since they were saved.
    init(in path: String?) {
        self.path = path
        guard let path, let bytes = try? FileContents.read(path, atMost: Self.limit) else { return }
        let lines = String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first, FontSources.isCurrent(first),
            lines.last.map({ $0.elementsEqual(Self.end.utf8) }) == true
        else { return }
        var (kept, used): ([String: String], [Substring.UTF8View]) = ([:], [first])
        for line in lines.dropFirst().dropLast() {
            let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            guard fields.count == 2 else { return }
            if fields[0].starts(with: Self.mark.utf8) {
                kept[String(Substring(fields[0].dropFirst()))] = String(Substring(fields[1]))
            } else {
                guard FontSources.isCurrent(fields[0], stamp: fields[1]) else { return }
                used.append(line)
            }
        }
        (names, sources) = (kept, used.map(Substring.init).joined(separator: "\n"))
    }

    /// Returns the kept pattern, which the caller destroys; `nil` if there is none, or its font cannot be read.
    func pattern(for question: String) -> OpaquePointer? {
        guard let name = names[question], let pattern = FcNameParse(name) else { return nil }
        var file: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
            access(UnsafeRawPointer(file).assumingMemoryBound(to: CChar.self), R_OK) == 0
        else {
            FcPatternDestroy(pattern)
            return nil
        }
        return pattern
    }

    /// Keeps a pattern that Fontconfig has just returned, if it can be read back from its name as it is. Returns whether it is
    /// kept.
    mutating func keep(_ pattern: OpaquePointer, for question: String) -> Bool {
        guard path != nil, let text = FcNameUnparse(pattern) else { return false }
        defer { free(text) }
        let name = String(decodingCString: text, as: UTF8.self)
        guard let copy = FcNameParse(name) else { return false }
        defer { FcPatternDestroy(copy) }
        if !isAsked { noteSources() }
        guard FcPatternEqual(copy, pattern) != 0,
            ![name, question].contains(where: FontSources.breaksLine)
        else { return false }
        if names.count >= Self.capacity { names.removeAll() }
        names[question] = name
        return true
    }

    /// Notes what the answers depend on, which Fontconfig has just read, and forgets those of the file if they depend on
    /// something else. Nothing is saved if any of it has changed since just before the start, because Fontconfig may have read
    /// a part of it before the change.
    private mutating func noteSources() {
        isAsked = true
        let current = FontSources.text(unchangedSince: start - Self.settlingTime)
        if current != sources { names = [:] }
        sources = current
    }

    /// Writes the file. Without the permission to write, nothing is kept.
    func save() {
        guard let path, let sources else { return }
        let lines = names.map { "\(Self.mark)\($0.key)\t\($0.value)" }.sorted()
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        // The cache folder may be missing for a new user.
        if let end = folder.lastIndex(of: "/") { mkdir(String(folder[..<end]), 0o700) }
        mkdir(String(folder), 0o700)
        let text = Array(([sources] + lines + [Self.end]).joined(separator: "\n").utf8)
        if text.count <= Self.limit { try? FileReplacement(of: path).write(text) }
    }
}
