import Foundation

/// The files of this package.
enum Checkout {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder of the modules that have been built for the tests, beside the running program.
    static let modules = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("Modules")

    /// Returns the text of the file at `path`, relative to the package.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Returns the paths of the files in `folder` and its subfolders, relative to the package.
    static func files(in folder: String) -> [String] {
        let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        return (files?.allObjects as? [String] ?? []).map { "\(folder)/\($0)" }.sorted()
    }
}
