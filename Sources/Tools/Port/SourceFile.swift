import Foundation

/// A file to rewrite.
struct SourceFile {
    /// A file or folder that cannot be used, and why.
    struct Failure: Error, CustomStringConvertible { let description: String }

    /// The path, as it was named.
    let path: String
    /// The path below the folder that was named, or the name of the file.
    let name: String
    /// The path without links and dots, which is the same however the file was named.
    var location: String { URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path }

    /// Returns the file at a path, or the Swift files in a folder in the order of their names.
    static func files(at path: String) throws -> [SourceFile] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Failure(description: "\(path): there is no such file or folder")
        }
        let url = URL(fileURLWithPath: path)
        guard isFolder.boolValue else { return [SourceFile(path: path, name: url.lastPathComponent)] }
        guard let names = FileManager.default.enumerator(atPath: path) else {
            throw Failure(description: "\(path): the folder cannot be read")
        }
        let files = names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        guard !files.isEmpty else { throw Failure(description: "\(path): the folder has no Swift files") }
        return files.map { SourceFile(path: "\(path)/\($0)", name: $0) }
    }

    /// Returns the text of the file.
    func read() throws -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(description: "\(path): the file cannot be read; it is left out")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Failure(description: "\(path): the file is not UTF-8 text; it is left out")
        }
        return text
    }

    /// Writes the text into a folder, and returns the path that was written.
    func write(_ text: String, to folder: String) throws -> String {
        let target = "\(folder)/\(name)"
        let parent = URL(fileURLWithPath: target).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Self.write(text, at: target)
        return target
    }

    /// Writes new texts over files. If one of them cannot be written, all stay as they are, because a member that moves
    /// between two of them would be lost.
    static func replace(_ changes: [(file: SourceFile, old: String, new: String)]) throws {
        let changes = changes.filter { $0.old != $0.new }
        for (index, change) in changes.enumerated() {
            do {
                try write(change.new, at: change.file.path)
            } catch {
                let lost = changes[..<index].filter { (try? write($0.old, at: $0.file.path)) == nil }
                let rest = lost.isEmpty ? "No file is changed." : "Restore \(lost.map(\.file.path)) by hand."
                throw Failure(description: "\(error) \(rest)")
            }
        }
    }

    private static func write(_ text: String, at path: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Failure(description: "\(path): the file cannot be written: \(error.localizedDescription)")
        }
    }
}
