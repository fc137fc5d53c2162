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
        var files: [(file: SourceFile, text: String)] = []
        for path in paths {
            do {
                for file in try SourceFile.files(at: path) {
                    do { files.append((file, try file.read())) } catch { failures.append("\(error)") }
                }
            } catch {
                failures.append("\(error)")
            }
        }
        let porter = Porter(files: files.map(\.text))
        var (notes, names): (Int, Set<String>) = (0, [])
        for (file, text) in files {
            guard output == nil || names.insert(file.name).inserted else {
                failures.append(
                    "\(file.path): another file was written as \(file.name); this one is left out. Rename it."
                )
                continue
            }
            let result = porter.port(text)
            do {
                let path = try file.write(result.text, to: output, isChanged: result.text != text)
                for note in result.notes { print("\(path):\(note.line): \(note.text)") }
                notes += result.notes.count
            } catch {
                failures.append("\(error)")
            }
        }
        for failure in failures { FileHandle.standardError.write(Data("port: \(failure)\n".utf8)) }
        print("port: \(count(files.count, "file")), \(count(notes, "line")) to do by hand")
        if !failures.isEmpty { throw ExitCode(1) }
    }

    private func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
