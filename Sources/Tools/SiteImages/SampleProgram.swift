import Foundation

/// A program of the documentation: the text of its files by name, the name of its image, and what a user does before the
/// image is made.
struct SampleProgram {
    /// Where the documentation shows it, such as "Gallery.md, Slider".
    let place: String
    let files: [String: String]
    /// The name of the image without its end; `nil` if it has none.
    let image: String?
    let actions: [String]

    /// Compiles the program in `folder`, and returns its path.
    func compile(in folder: URL, with compiler: SampleCompiler) throws -> String {
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        let program = folder.appendingPathComponent("program").path
        let paths = files.keys.sorted().map { folder.appendingPathComponent($0).path }
        try compiler.link(paths, as: program)
        return program
    }

    /// Compiles the program, runs it, and writes its image into `folder` in both appearances.
    func draw(into folder: URL, with compiler: SampleCompiler) throws {
        let work = try compiler.makeFolder()
        defer { try? FileManager.default.removeItem(at: work) }
        do {
            let program = try compile(in: work, with: compiler)
            let path = (image.map(folder.appendingPathComponent) ?? work.appendingPathComponent("image"))
                .path
            try Command.run([program, path] + actions)
        } catch {
            throw SampleError(description: "\(place): \(error)")
        }
    }
}

/// Why an image of the documentation cannot be made.
struct SampleError: Error, CustomStringConvertible {
    let description: String
}
