import Foundation

/// Runs of other programs.
enum Command {
    /// Runs a program, and returns its output. Fails with the errors that it prints if its status is not 0, or if it runs for
    /// longer than two minutes.
    @discardableResult
    static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["timeout", "120"] + arguments
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        // A file, because a second pipe would fill up while the first is read.
        process.standardError = try FileHandle(forWritingTo: file)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let errors = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            throw SampleError(
                description: "\(arguments[0]) ended with status \(process.terminationStatus): \(errors)")
        }
        return String(decoding: output, as: UTF8.self)
    }
}
