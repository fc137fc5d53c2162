import ArgumentParser
import Foundation

/// The program: rewrites the sources of a UIKit control for KnobKit.
@main
struct Port: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Rewrites the sources of a UIKit control so that they compile with KnobKit.",
        discussion: """
            Prints what is left to do by hand, as FILE:LINE: what, why, and what to write. Exits with status 1 if a \
            file could not be read or written.
            """)

    @Option(
        help: ArgumentHelp("Write the files to this folder instead of over the sources.", valueName: "DIR"))
    var output: String?

    @Argument(help: ArgumentHelp("Swift files, or folders that contain them.", valueName: "FILE"))
    var paths: [String]

    func run() throws {
        var failures: [String] = []
        let files = read(into: &failures)
        let porter = Porter(files: files.map(\.text))
        let ported = files.map { (file: $0.file, text: $0.text, result: porter.port($0.text)) }
        let lines = output.map { write(ported, to: $0, &failures) } ?? replace(ported, &failures)
        lines.forEach { print($0) }
        for failure in failures { FileHandle.standardError.write(Data("port: \(failure)\n".utf8)) }
        print("port: \(count(files.count, "file")), \(count(lines.count, "line")) to do by hand")
        if !failures.isEmpty { throw ExitCode(1) }
    }

    /// A file, its text, and what that becomes.
    private typealias Ported = (file: SourceFile, text: String, result: Porter.Result)

    /// Writes the files to a folder, and returns the lines that say what is left to do.
    private func write(_ ported: [Ported], to folder: String, _ failures: inout [String]) -> [String] {
        var (lines, names): ([String], Set<String>) = ([], [])
        for (file, _, result) in ported {
            guard names.insert(file.name).inserted else {
                failures.append(
                    "\(file.path): another file was written as \(file.name); this one is left out. Rename it."
                )
                continue
            }
            do {
                lines += self.lines(of: result, at: try file.write(result.text, to: folder))
            } catch {
                failures.append("\(error)")
            }
        }
        return lines
    }

    /// Writes over all files or none, and returns the lines that say what is left to do.
    private func replace(_ ported: [Ported], _ failures: inout [String]) -> [String] {
        do {
            try SourceFile.replace(ported.map { ($0.file, $0.text, $0.result.text) })
            return ported.flatMap { lines(of: $0.result, at: $0.file.path) }
        } catch {
            failures.append("\(error)")
            return []
        }
    }

    private func lines(of result: Porter.Result, at path: String) -> [String] {
        result.notes.map { "\(path):\($0.line): \($0.text)" }
    }

    /// Returns the files that can be read, each once, with their texts.
    private func read(into failures: inout [String]) -> [(file: SourceFile, text: String)] {
        var files: [(file: SourceFile, text: String)] = []
        var seen: Set<String> = []
        for path in paths {
            do {
                for file in try SourceFile.files(at: path) where seen.insert(file.location).inserted {
                    do { files.append((file, try file.read())) } catch { failures.append("\(error)") }
                }
            } catch {
                failures.append("\(error)")
            }
        }
        return files
    }

    private func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
