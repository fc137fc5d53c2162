import Foundation

/// The programs of the tutorial, one after each of its steps.
enum TutorialSteps {
    /// Returns a file with the program of each step, in a namespace of its own. The compiler's messages name the file and
    /// the line of the step.
    static func file() throws -> String {
        let text = try Checkout.text("Sources/Tools/Tutorial/AReusableKnob.tutorial")
        var files: [String: String] = [:]
        var imports: Set<String> = []
        var programs: [String] = []
        for match in text.matches(of: /@Code\(name: "(.*?)", file: (.*?)\)|Delete `(.*?)`/) {
            if let deleted = match.output.3 {
                files[String(deleted)] = nil
            }
            guard let name = match.output.1, let version = match.output.2, name != "Package.swift" else {
                continue
            }
            let path = "Sources/Tools/Tutorial/Code/\(version)"
            let lines = try Checkout.text(path).components(separatedBy: "\n")
            imports.formUnion(lines.filter { $0.hasPrefix("import ") })
            let code = lines.map { $0.hasPrefix("import ") ? "" : $0 }.joined(separator: "\n")
            files[String(name)] = "#sourceLocation(file: \"\(path)\", line: 1)\n\(code)\n#sourceLocation()\n"
            programs.append(program(files, number: programs.count))
        }
        return (imports.sorted() + programs).joined(separator: "\n")
    }

    private static func program(_ files: [String: String], number: Int) -> String {
        let declarations = files.filter { $0.key != "main.swift" }.sorted { $0.key < $1.key }.map(\.value)
        return """
            enum Step\(number) {
            \(declarations.joined())
            @MainActor static func main() {
            \(files["main.swift"] ?? "")
            }
            }

            """
    }
}
