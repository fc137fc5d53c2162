internal import CX11
import KnobWidgets

/// The pictures that stand for a window, as the desktop wants them (_NET_WM_ICON).
@MainActor
enum WindowIcon {
    /// For each picture its width, its height and its pixels: alpha, red, green, blue, not premultiplied.
    ///
    /// A picture that would make it more than `limit` numbers is left out, and one that can't be read.
    static func words(of images: [Image], atMost limit: Int) -> [Int] {
        var words: [Int] = []
        for image in images {
            let (width, height) = (image.surface.width, image.surface.height)
            guard words.count + 2 + width * height <= limit, let pixels = image.pixels() else { continue }
            words += [width, height]
            words += pixels.lazy.map(Int.init)
        }
        return words
    }

    /// More numbers, 2 MiB of them, are not sent: a picture of 512 pixels and all smaller ones are less.
    static let mostWords = 1 << 19
}
