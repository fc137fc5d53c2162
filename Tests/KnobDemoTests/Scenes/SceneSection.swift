import KnobTestSupport

@testable import KnobDemo

/// The part of a file in Resources that lists the scenes.
struct SceneSection: Sendable, CustomStringConvertible {
    let path: String
    /// The texts before and after the part.
    let start, end: String
    /// The part, from `SceneDescription.all`.
    let text: String

    var description: String { "\(path), after \(start.split(separator: "\n").last ?? "")" }

    /// Returns the file's text with the part replaced.
    func updated(_ file: String) throws -> String {
        guard let head = file.firstRange(of: start),
            let tail = end.isEmpty
                ? file.endIndex..<file.endIndex : file[head.upperBound...].firstRange(of: end)
        else { throw HarnessError("\(path) has no part between \"\(start)\" and \"\(end)\"") }
        return file[..<head.upperBound] + text + file[tail.lowerBound...]
    }

    static let all = [desktopEntry, metainfo, manualOption, manualKeys]

    private static let scenes = SceneDescription.all
    private static let id = "io.github.knobkit.KnobDemo"

    private static let desktopEntry = SceneSection(
        path: "Resources/\(id).desktop", start: "StartupWMClass=KnobDemo\n", end: "",
        text: "Actions=\(scenes.map { "\($0.name);" }.joined())\n"
            + scenes.map {
                "\n[Desktop Action \($0.name)]\nName=\($0.title)\nExec=KnobDemo --scene \($0.name)\n"
            }.joined())

    private static let metainfo = SceneSection(
        path: "Resources/\(id).metainfo.xml", start: "<p>The scenes are:</p>\n    <ul>\n", end: "    </ul>",
        text: scenes.map { "      <li>\($0.summary)</li>\n" }.joined())

    private static let manualOption = SceneSection(
        path: "Resources/KnobDemo.1",
        start: "The scene that the window shows.\n.Bl -tag -width \"tutorial\" -compact\n",
        end: ".El",
        text: scenes.enumerated().map { index, scene in
            ".It Cm \(scene.name)\n\(scene.summary)\(index == 0 ? "; the default" : "")\n"
        }.joined())

    private static let manualKeys = SceneSection(
        path: "Resources/KnobDemo.1", start: ".Sh KEYS AND POINTER\n.Bl -tag -width Ds\n", end: ".It Tab",
        text: ".It Control with 1 to \(scenes.count)\nShow the scene\n"
            + scenes.enumerated().map { index, scene in
                let isLast = index == scenes.count - 1
                return "\(isLast ? "or\n" : "").Cm \(scene.name) \(isLast ? "." : ",")\n"
            }.joined())
}
