internal import CKnobCairo
import Glibc

/// The patterns that Fontconfig has matched, stored in a file for the next start of the program: Fontconfig reads about forty
/// files before its first match, which takes longer than all else that a small window needs to open.
///
/// A pattern is stored under a key, such as a family and a weight, as its name, which is Fontconfig's text for it.
struct FontCache: Sendable {
    /// The largest number of patterns.
    static let capacity = 64
    /// The largest file that is read, in bytes.
    private static let limit = 1 << 18
    /// The start of a line with a pattern.
    private static let mark = "="
    /// The last line.
    private static let end = "."
    /// The time in which a file that has changed may change again without another time stamp, in seconds.
    private static let settlingTime = 2

    /// The file; `nil` if nothing is stored.
    private let path: String?
    /// The names of the patterns, by their keys.
    private var names: [String: String] = [:]
    /// What the patterns depend on; `nil` if they must not be saved.
    private var sources: String?
    /// Whether Fontconfig has matched a pattern in this run.
    private var hasMatched = false
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

    /// Reads the patterns in a file, unless a font, a setting, or a version has changed since they were saved.
    init(in path: String?) {
        self.path = path
        guard let path, let bytes = try? FileContents.read(path, atMost: Self.limit) else { return }
        let lines = String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first, FontSources.isCurrent(first),
            lines.last.map({ $0.elementsEqual(Self.end.utf8) }) == true
        else { return }
        var read: [String: String] = [:]
        var used: [Substring.UTF8View] = [first]
        for line in lines.dropFirst().dropLast() {
            let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            guard fields.count == 2 else { return }
            if fields[0].starts(with: Self.mark.utf8) {
                read[String(Substring(fields[0].dropFirst()))] = String(Substring(fields[1]))
            } else {
                guard FontSources.isCurrent(fields[0], stamp: fields[1]) else { return }
                used.append(line)
            }
        }
        names = read
        sources = used.map(Substring.init).joined(separator: "\n")
    }

    /// Returns the stored pattern, which the caller destroys; `nil` if there is none, or its font cannot be read.
    func pattern(forKey key: String) -> OpaquePointer? {
        guard let name = names[key], let pattern = FcNameParse(name) else { return nil }
        var file: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
            access(UnsafeRawPointer(file).assumingMemoryBound(to: CChar.self), R_OK) == 0
        else {
            FcPatternDestroy(pattern)
            return nil
        }
        return pattern
    }

    /// Stores a pattern that Fontconfig has just matched, if it can be read back from its name as it is. Returns whether it is
    /// stored.
    mutating func store(_ pattern: OpaquePointer, forKey key: String) -> Bool {
        guard path != nil, let text = FcNameUnparse(pattern) else { return false }
        defer { free(text) }
        let name = String(decodingCString: text, as: UTF8.self)
        guard let copy = FcNameParse(name) else { return false }
        defer { FcPatternDestroy(copy) }
        if !hasMatched { noteSources() }
        guard FcPatternEqual(copy, pattern) != 0,
            ![name, key].contains(where: FontSources.breaksLine)
        else { return false }
        if names.count >= Self.capacity { names.removeAll() }
        names[key] = name
        return true
    }

    /// Notes what the patterns depend on, which Fontconfig has just read, and removes those of the file if they depend on
    /// something else. Nothing is saved if any of it has changed since just before the start, because Fontconfig may have read
    /// a part of it before the change.
    private mutating func noteSources() {
        hasMatched = true
        let current = FontSources.text(unchangedSince: start - Self.settlingTime)
        if current != sources { names = [:] }
        sources = current
    }

    /// Writes the file. Without the permission to write, nothing is stored.
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

/// What the matches of Fontconfig depend on, as lines of text: the environment and the program in the first, then the files of
/// its settings and the folders with fonts.
enum FontSources {
    /// Returns whether the first line of a text is that of today.
    static func isCurrent(_ line: Substring.UTF8View) -> Bool { environment.utf8.elementsEqual(line) }

    /// Returns whether a file or a folder has the version that a text says.
    static func isCurrent(_ path: Substring.UTF8View, stamp text: Substring.UTF8View) -> Bool {
        stamp(of: String(Substring(path))).text.utf8.elementsEqual(text)
    }

    /// Returns the lines of today; `nil` if a file has changed since a time in seconds, or has a name that a line cannot have.
    static func text(unchangedSince start: Int) -> String? {
        var lines = [environment]
        for path in paths {
            let (text, changed) = stamp(of: path)
            // A name that is not UTF-8 cannot be found again.
            guard changed < start, path.hasPrefix("/"), !breaksLine(path), !path.contains("\u{FFFD}")
            else { return nil }
            lines.append("\(path)\t\(text)")
        }
        return breaksLine(environment) ? nil : lines.joined(separator: "\n")
    }

    /// Returns whether a text does not fit in a field of a line, which is not empty.
    static func breaksLine(_ text: String) -> Bool {
        text.isEmpty || text.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
    }

    /// The version of Fontconfig, the variables that it reads, and the name of the program, for which its settings can have
    /// rules; as of the first read, because a program may change its variables.
    private static let environment: String = {
        let names = [
            "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "LC_ALL",
            "LC_CTYPE", "LANG", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS",
            "XDG_CURRENT_DESKTOP",
        ]
        var program = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = max(0, readlink("/proc/self/exe", &program, program.count - 1))
        let file = String(decoding: program[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
        let values = names.map { Environment.value(named: $0) ?? "" }
        let name = file.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
        return (["KnobKit 1", "\(FcGetVersion())", name] + values).joined(separator: " ")
    }()

    /// The files and folders that Fontconfig has read, and those in which it would find more: the folders of its settings,
    /// and the user's settings, which may not exist yet.
    private static var paths: [String] {
        let files = list(FcConfigGetConfigFiles(nil))
        let folders = files.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) }
        let home = Environment.value(named: "HOME") ?? ""
        let settings = Environment.value(named: "XDG_CONFIG_HOME") ?? "\(home)/.config"
        let users = [
            "\(settings)/fontconfig", "\(settings)/fontconfig/fonts.conf", "\(settings)/fontconfig/conf.d",
            "\(home)/.fonts.conf", "\(home)/.fonts.conf.d",
        ]
        let all = files + folders.filter { !$0.isEmpty } + list(FcConfigGetFontDirs(nil)) + users
        return Set(all).sorted()
    }

    private static func list(_ list: OpaquePointer?) -> [String] {
        guard let list else { return [] }
        defer { FcStrListDone(list) }
        var result: [String] = []
        while let next = FcStrListNext(list) { result.append(String(decodingCString: next, as: UTF8.self)) }
        return result
    }

    /// Returns the version of a file or a folder as a text, and when it has changed, in seconds; "-" and 0 if it is missing.
    private static func stamp(of path: String) -> (text: String, changed: Int) {
        var found = stat()
        guard stat(path, &found) == 0 else { return ("-", 0) }
        let changed = max(found.st_mtim.tv_sec, found.st_ctim.tv_sec)
        return ("\(found.st_ino) \(found.st_size) \(found.st_mtim.tv_sec).\(found.st_mtim.tv_nsec)", changed)
    }
}
