import Glibc
import KnobKit

/// The pictures that come with the program: below the installed program's `share`, or in the checkout.
@MainActor
enum Resources {
    /// The picture `name` with two pixels a point; `nil`, after a message, where it is missing.
    static func image(_ name: String) -> Image? {
        let file = "\(name)@2x.png"
        guard let folder = folders.first(where: { access("\($0)/\(file)", R_OK) == 0 }) else {
            Diagnostics.report("the picture \(file) is in none of \(folders.joined(separator: ", "))")
            return nil
        }
        return read("\(folder)/\(file)", scale: 2)
    }

    /// The program's icon in the sizes that there are; it does without those that are missing.
    static func icons() -> [Image] {
        [48, 256].compactMap { size in
            let file = "knobdemo-\(size).png"
            guard let folder = folders.first(where: { access("\($0)/\(file)", R_OK) == 0 }) else {
                return nil
            }
            return read("\(folder)/\(file)", scale: 1)
        }
    }

    private static func read(_ path: String, scale: Double) -> Image? {
        do {
            return try Image(contentsOfFile: path, scale: scale)
        } catch {
            Diagnostics.report("\(error)")
            return nil
        }
    }

    /// Where to look: `share/KnobDemo` beside the `bin` of the program, and `Resources` in each folder above it.
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
