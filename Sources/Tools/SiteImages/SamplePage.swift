import Foundation

/// A page of the documentation whose images are drawn by the code beside them.
struct SamplePage: Sendable {
    /// The path of the page in the package.
    let path: String
    /// The folder of its images.
    let images: String
    /// Returns the programs of the page's text.
    let read: @Sendable (_ text: String, _ page: URL) throws -> [SampleProgram]

    static let all = [
        SamplePage(
            path: "Sources/KnobKit/KnobKit.docc/Gallery.md", images: "Sources/KnobKit/KnobKit.docc/Images"
        ) { text, _ in GalleryText(text).programs },
        SamplePage(
            path: "Sources/Tools/Tutorial/AReusableKnob.tutorial", images: "Sources/Tools/Tutorial/Images"
        ) { text, page in try TutorialText(text, code: page.deletingLastPathComponent()).programs() },
    ]

    /// Returns the programs, in the order of the page.
    func programs(root: URL) throws -> [SampleProgram] {
        let page = root.appendingPathComponent(path)
        return try read(String(contentsOf: page, encoding: .utf8), page)
    }
}
