/// The text of the gallery page: each block of code is followed by its image.
///
/// The code continues a program that has a window of 280 by 180 points. An action of the user is in a comment before the image:
/// `@Comment { press 60,90 move 90,40 }`.
struct GalleryText {
    /// The programs of all blocks of code.
    private(set) var programs: [SampleProgram] = []

    init(_ text: String) {
        var (title, code, actions): (String, [String]?, [String]) = ("", nil, [])
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("```") {
                isCode.toggle()
                if isCode { (code, actions) = ([], []) }
            } else if isCode {
                code?.append(line)
            } else if line.hasPrefix("## ") {
                title = String(line.dropFirst(3))
            } else if let comment = line.firstMatch(of: /@Comment \{ (.*) \}/) {
                actions = comment.1.split(separator: " ").map(String.init)
            } else if let image = line.firstMatch(of: /!\[.*\]\((.*)\.png\)/), let lines = code {
                programs.append(
                    SampleProgram(
                        place: "Gallery.md, \(title)", files: ["main.swift": Self.program(lines)],
                        image: String(image.1), actions: actions))
                code = nil
            }
        }
    }

    private static func program(_ lines: [String]) -> String {
        """
        import KnobKit
        import KnobX11
        let window = Window(contentSize: Size(width: 280, height: 180), title: "Gallery")
        \(lines.joined(separator: "\n"))
        Application.run(showing: window)
        """
    }
}
