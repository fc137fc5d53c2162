import Glibc
import KnobKit

/// The images that belong to the program: in the `share` folder of an installation, or in the checkout.
@MainActor
enum Resources {
    /// Returns the image `name`, which has two pixels per point, or reports a message and returns `nil`.
    static func image(_ name: String) -> Image? {
        let file = "\(name)@2x.png"
        guard let path = path(of: file) else {
            Diagnostics.report("the image \(file) is in none of \(folders.joined(separator: ", "))")
            return nil
        }
        return read(path, scale: 2)
    }

    /// Returns the program's icon in all sizes, without those that are missing.
    static func icons() -> [Image] {
        [48, 256].compactMap { size in path(of: "knobdemo-\(size).png").flatMap { read($0, scale: 1) } }
    }

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

    /// The folders to search: `share/KnobDemo` beside the program's `bin`, then `Resources` in each folder
    /// above.
    private static let folders: [String] = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard count > 0 else { return ["Resources"] }
        var path = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: "/")
        path = path.dropLast()
        var folders = ["/" + (path.dropLast() + ["share", "KnobDemo"]).joined(separator: "/")]
        while !path.isEmpty {
            folders.append("/" + (path + ["Resources"]).joined(separator: "/"))
            path = path.dropLast()
        }
        return folders
    }()
}
