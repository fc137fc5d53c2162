import Foundation

/// A folder for a report, which is removed at the end.
final class ReportFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/report-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of the report.
    var report: String { "\(path)/run.md" }

    /// Returns the lines of the report that are not empty.
    func lines() throws -> [String] {
        try String(contentsOfFile: report, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Returns the first bytes of a file in the folder.
    func start(of name: String) -> [UInt8] {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { Array($0.prefix(4)) } ?? []
    }
}
