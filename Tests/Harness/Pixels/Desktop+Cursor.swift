import Foundation

internal import CKnobX11

/// The shape of the pointer, by XFIXES.
extension Desktop {
    /// The image of a pointer.
    package struct CursorImage: Equatable {
        /// The size in pixels.
        package let width, height: Int
        /// The pixel that points.
        package let hotSpot: [Int]
        /// The pixels with their transparency, row by row.
        package let pixels: [UInt]
    }

    /// The layout of XFixesCursorImage.
    private struct Image {
        var x, y: Int16
        var width, height, xhot, yhot: UInt16
        var serial: UInt
        var pixels: UnsafeMutablePointer<UInt>
    }

    /// Returns the image of the pointer as it is; `nil` without libXfixes.
    package var cursorImage: CursorImage? {
        typealias Get = @convention(c) (OpaquePointer?) -> UnsafeMutableRawPointer?
        typealias Query =
            @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
        guard let library = dlopen("libXfixes.so.3", RTLD_NOW),
            let get = dlsym(library, "XFixesGetCursorImage"),
            let query = dlsym(library, "XFixesQueryExtension")
        else { return nil }
        var (event, error): (Int32, Int32) = (0, 0)
        guard unsafeBitCast(query, to: Query.self)(connection, &event, &error) != 0,
            let data = unsafeBitCast(get, to: Get.self)(connection)
        else { return nil }
        defer { XFree(data) }
        let image = data.load(as: Image.self)
        let count = Int(image.width) * Int(image.height)
        return CursorImage(
            width: Int(image.width), height: Int(image.height),
            hotSpot: [Int(image.xhot), Int(image.yhot)],
            pixels: Array(UnsafeBufferPointer(start: image.pixels, count: count)))
    }

    /// Sets the shape of the pointer over the root window to one of the cursor font, or of the theme.
    package func setRootCursor(_ glyph: UInt32) {
        XDefineCursor(connection, root, XCreateFontCursor(connection, glyph))
        sync()
    }
}
