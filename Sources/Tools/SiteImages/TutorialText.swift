import Foundation

/// The text of a tutorial: each step shows the new version of a file, and maybe the window that the program then has.
struct TutorialText {
    private let text: String
    private let folder: URL

    /// - Parameter code: The folder of the tutorial, in which the folder `Code` has the versions of the files.
    init(_ text: String, code: URL) { (self.text, folder) = (text, code.appendingPathComponent("Code")) }

    /// Returns the program after each step of code.
    func programs() throws -> [SampleProgram] {
        var files: [String: String] = [:]
        var programs: [SampleProgram] = []
        for step in text.components(separatedBy: "@Step {").dropFirst() {
            guard let code = step.firstMatch(of: /@Code\(name: "(.*?)", file: (.*?)\)/) else { continue }
            files[String(code.1)] = try String(
                contentsOf: folder.appendingPathComponent(String(code.2)), encoding: .utf8)
            let image = step.firstMatch(of: /@Image\(source: (.*?)\.png/).map { String($0.1) }
            let actions = step.firstMatch(of: /@Comment \{ (.*) \}/)?.1.split(separator: " ").map(String.init)
            let sources = files.filter { $0.key != "Package.swift" }
            guard !sources.isEmpty else { continue }
            programs.append(
                SampleProgram(
                    place: "AReusableKnob, \(code.2)", files: sources,
                    image: image, actions: actions ?? []))
        }
        return programs
    }
}
