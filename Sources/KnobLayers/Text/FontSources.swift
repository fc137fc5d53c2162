internal import CKnobCairo
import Glibc

/// What Fontconfig's answers depend on, as lines of text: the environment and the program in the first, then the files of
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
