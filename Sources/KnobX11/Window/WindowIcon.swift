import KnobLayers

/// The icon of a window in the format of _NET_WM_ICON.
@MainActor
enum WindowIcon {
    /// The length of a side in pixels. Task bars that show larger icons take them from the .desktop file.
    private static let side = 48.0

    /// Returns the width, the height and the pixels of the icon that shows an image: alpha, red, green, blue, not
    /// premultiplied; `nil` if there is not enough memory.
    static func words(of image: Image) -> [Int]? {
        let square = Rect(x: 0, y: 0, width: side, height: side)
        let icon = try? Image(size: square.size) { $0.draw(image, in: square) }
        return icon?.pixels().map { [Int(side), Int(side)] + $0.map(Int.init) }
    }
}
