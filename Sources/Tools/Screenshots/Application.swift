import Foundation
import KnobKit

/// The `Application` of a program whose image is made: it plays what a user does, without a display, and writes the
/// window's last frame in both appearances.
///
/// The first argument is the path of the images without its end. The others are actions: `press`, `move`, and `release`
/// with a position, and `key` with the name of a key.
@MainActor
public enum Application {
    /// Plays the actions in `window`, and writes its images; exits with status 1 if that fails.
    public static func run(showing window: Window) {
        do {
            try play(CommandLine.arguments, in: window)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private static func play(_ arguments: [String], in window: Window) throws {
        window.overrideScale = 2
        window.overrideAppearance = .light
        let size = window.contentSize
        let surface = try Surface(width: Int(2 * size.width), height: Int(2 * size.height))
        func frame() throws { _ = try window.layerTree.runFrame(at: 0, on: surface) }
        try frame()
        var words = arguments.dropFirst(2)
        while let action = words.popFirst(), let value = words.popFirst() {
            let numbers = value.split(separator: ",").compactMap { Double($0) }
            let point = numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
            switch (action, point, keys[value]) {
            case ("press", let point?, _):
                window.handle(.pointer(PointerInput(.pressed(button: 1), at: point)))
            case ("move", let point?, _):
                window.handle(.pointer(PointerInput(.moved, at: point)))
            case ("release", let point?, _):
                window.handle(.pointer(PointerInput(.released(button: 1), at: point)))
            case ("key", _, let key?):
                window.handle(.key(KeyPress(key)))
                window.handle(.keyReleased(KeyPress(key)))
            default:
                throw UnknownAction(description: "\"\(action) \(value)\" is no action")
            }
        }
        for (appearance, end) in [(Appearance.light, "@2x.png"), (.dark, "~dark@2x.png")] {
            window.overrideAppearance = appearance
            try frame()
            try surface.writePNG(to: arguments[1] + end)
        }
    }

    private static let keys: [String: KeyPress.Key] = ["tab": .tab, "right": .right, "end": .end]
}

/// An action that cannot be played.
private struct UnknownAction: Error, CustomStringConvertible {
    let description: String
}
