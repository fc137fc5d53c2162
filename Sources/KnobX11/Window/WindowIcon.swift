import KnobLayers

/// The icon of a window in the format of _NET_WM_ICON.
@MainActor
enum WindowIcon {
    /// Returns the width, the height and the pixels of each image: alpha, red, green, blue, not
    /// premultiplied.
    ///
    /// Images that exceed `limit` numbers in total, and images without readable pixels, are left out. The
    /// default limit of 2 MiB is enough for an image with sides of 512 pixels and all smaller sizes.
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
