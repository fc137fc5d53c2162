import KnobWidgets

/// The icon of a window in the format of _NET_WM_ICON.
@MainActor
enum WindowIcon {
    /// Returns the width, the height and the pixels of each image: alpha, red, green, blue, not
    /// premultiplied.
    ///
    /// Images that exceed `limit` numbers in total are left out, and those without readable pixels. By
    /// default the limit is 2 MiB: enough for 512 pixels and all smaller sizes.
    static func words(of images: [Image], atMost limit: Int = 1 << 19) -> [Int] {
        var words: [Int] = []
        for image in images {
            let (width, height) = (image.surface.width, image.surface.height)
            guard words.count + 2 + width * height <= limit, let pixels = image.pixels() else { continue }
            words += [width, height]
            words += pixels.lazy.map(Int.init)
        }
        return words
    }
}
