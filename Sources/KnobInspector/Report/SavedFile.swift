import Glibc
import KnobKit

/// The files that a user saves, such as reports: where they are, and how they are written.
enum SavedFile {
    /// The user's folder for documents, or else the current folder.
    static var folder: String { documentsFolder ?? currentFolder }

    /// Whether a file is in the current folder because there is none for documents.
    static func isMisplaced(_ path: String) -> Bool {
        documentsFolder == nil && path.hasPrefix("\(currentFolder)/")
    }

    /// Returns a path that no file has, in that folder.
    static func proposedPath(extension suffix: String, at time: time_t = Glibc.time(nil)) -> String {
        let folder = folder
        let name = "knobkit-\(text(of: time, "%Y-%m-%d-%H%M"))"
        let base = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        var (path, number) = ("\(base).\(suffix)", 2)
        while access(path, F_OK) == 0 {
            path = "\(base)-\(number).\(suffix)"
            number += 1
        }
        return path
    }

    /// Returns the path that the user means: without spaces around it, absolute, and with the home folder for
    /// "~/".
    static func absolutePath(_ text: String) -> String {
        let spaces: (Character) -> Bool = \.isWhitespace
        let path = String(text.drop(while: spaces).reversed().drop(while: spaces).reversed())
        if path.hasPrefix("~/"), let home = Environment.value(named: "HOME") {
            return home + path.dropFirst()
        }
        return path.hasPrefix("/") ? path : "\(currentFolder)/\(path)"
    }

    /// Returns the last part of a path.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Returns the path of an image beside a report.
    static func imagePath(beside path: String) -> String {
        (path.hasSuffix(".md") ? String(path.dropLast(3)) : path) + ".png"
    }

    /// Writes a new file. An existing one is never replaced.
    static func create(_ text: String, at path: String) throws(GraphicsError) {
        try create(at: path) { try FileReplacement(of: path).write(Array(text.utf8)) }
    }

    /// Writes an image to a new file. An existing one is never replaced.
    static func create(_ image: Surface, at path: String) throws(GraphicsError) {
        try create(at: path) { try image.writePNG(to: path) }
    }

    /// Creates an empty file, so that no other program takes its name, and calls `write` to fill it.
    private static func create(at path: String, _ write: () throws -> Void) throws(GraphicsError) {
        let attempt = "cannot write \"\(path.inOneLine)\""
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else {
            let reason = errno == EEXIST ? "there is a file with this name; choose another" : nil
            throw GraphicsError("\(attempt): \(reason ?? String(cString: strerror(errno)))")
        }
        _ = close(file)
        do { try write() } catch {
            unlink(path)
            throw error as? GraphicsError ?? GraphicsError("\(attempt): \(error)")
        }
    }

    /// Returns a time in the local time zone, in a format of strftime.
    static func text(of time: time_t, _ format: String) -> String {
        var (time, parts) = (time, tm())
        localtime_r(&time, &parts)
        var buffer = [CChar](repeating: 0, count: 64)
        let count = strftime(&buffer, buffer.count, format, &parts)
        return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }

    /// The user's folder for documents, which xdg-user-dirs names; `nil` if there is none.
    private static var documentsFolder: String? {
        guard let home = Environment.value(named: "HOME") else { return nil }
        let configuration = Environment.value(named: "XDG_CONFIG_HOME") ?? "\(home)/.config"
        let bytes = try? FileContents.read("\(configuration)/user-dirs.dirs", atMost: 1 << 20)
        return documentsFolder(in: String(decoding: bytes ?? [], as: UTF8.self), home: home)
            .flatMap { isFolder($0) ? $0 : nil }
    }

    /// Returns the folder that the text of user-dirs.dirs names, in which `$HOME` is the only variable.
    static func documentsFolder(in text: String, home: String) -> String? {
        let key = "XDG_DOCUMENTS_DIR=\""
        guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix(key) }), line.hasSuffix("\"")
        else { return nil }
        let path = line.dropFirst(key.count).dropLast()
        if path.hasPrefix("$HOME/") { return home + path.dropFirst(5) }
        return path.hasPrefix("/") ? String(path) : nil
    }

    private static func isFolder(_ path: String) -> Bool {
        var found = stat()
        return stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFDIR
    }
}
