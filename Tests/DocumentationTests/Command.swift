import Foundation

/// Runs of other programs.
enum Command {
    /// Why a program has failed.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a program, and returns its output. Fails with the messages that it prints if its status is not 0, or if it
    /// runs for longer than five minutes.
    @discardableResult
    static func run(_ arguments: [String]) async throws -> String {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        // Files, because a pipe would have to be read while the program runs.
        let output = try folder.write("", to: "output")
        let messages = try folder.write("", to: "messages")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["timeout", "300"] + arguments
        process.currentDirectoryURL = Checkout.root
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: messages)
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        guard status == 0 else {
            let text = try String(contentsOf: messages, encoding: .utf8)
            throw Failure(description: "\(arguments[0]) ended with status \(status):\n\(text)")
        }
        return try String(contentsOf: output, encoding: .utf8)
    }
}

/// A folder for the files of one test.
struct TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "knobkit-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Writes a file, and returns its location.
    func write(_ text: String, to name: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Removes the folder with its files.
    func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}
