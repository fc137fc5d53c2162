import Glibc
import KnobKit

/// The images that belong to the program: in the `share` folder of an installation, or in the checkout.
@MainActor
enum Resources {
    /// Returns the image `name`, which has two pixels per point unless `scale` says otherwise, or reports a
    /// message and returns `nil`.
    static func image(_ name: String, scale: Double = 2) -> Image? {
        let file = "\(name)@2x.png"
        guard let path = path(of: file) else {
            Diagnostics.report("the image \(file) is in none of \(folders.joined(separator: ", "))")
            return nil
        }
        return read(path, scale: scale)
    }

    /// Returns the program's icon; `nil` if it is missing.
    static func icon() -> Image? { path(of: "knobdemo-48.png").flatMap { read($0, scale: 1) } }

    private static func path(of file: String) -> String? {
        folders.map { "\($0)/\(file)" }.first { access($0, R_OK) == 0 }
    }

    private static func read(_ path: String, scale: Double) -> Image? {
        do {
            return try Image(contentsOfFile: path, scale: scale)
        } catch {
            Diagnostics.report("\(error)")
            return nil
        }
    }

    /// The folders to search: `share/KnobDemo` beside the program's `bin`, then `Resources` in the checkout.
    private static let folders: [String] = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard count > 0 else { return [] }
        let program = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return folders(forProgram: program)
    }()

    /// Returns the folders to search for the program at the absolute path `program`.
    ///
    /// The checkout is the folder around the build folder, `.build` or `.build-…`, that contains the program.
    /// A path that the compiler wrote into the program would name a folder of the machine on which it was
    /// built; on another machine, anyone might create it. For the same reason, a folder in which everyone can
    /// create files, such as `/tmp`, is no checkout.
    static func folders(forProgram program: String) -> [String] {
        let path = program.split(separator: "/").dropLast()
        var folders = ["/" + (path.dropLast() + ["share", "KnobDemo"]).joined(separator: "/")]
        if let build = path.lastIndex(where: { $0 == ".build" || $0.hasPrefix(".build-") }) {
            let checkout = "/" + path[..<build].joined(separator: "/")
            var found = stat()
            if stat(checkout, &found) == 0, found.st_mode & S_IWOTH == 0 {
                folders.append(checkout + "/Resources")
            }
        }
        return folders
    }
}
