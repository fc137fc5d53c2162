import Foundation

/// A image of the README: a window of KnobDemo.
struct DemoImage: Sendable {
    /// The name of its file.
    let name: String
    private let options: [String]

    static let all =
        ["light", "dark"].map { appearance in
            DemoImage(
                name: "tutorial-\(appearance).png",
                options: [
                    "--appearance", appearance, "--scale", "2", "--value", "0.64", "--size", "320x360",
                ])
        } + [
            DemoImage(
                name: "gallery-light.png",
                options: ["--scene", "gallery", "--appearance", "light", "--scale", "1.5"])
        ]

    /// Writes the image into `folder`.
    func draw(into folder: URL, with demo: String) throws {
        try Command.run([demo, "--snapshot", folder.appendingPathComponent(name).path] + options)
    }
}
