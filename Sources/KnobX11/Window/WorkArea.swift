internal import CKnobX11
import KnobLayers

/// The part of a monitor that a desktop's panels leave to windows.
enum WorkArea {
    /// Reads the part of each virtual desktop that panels leave free (_NET_WORKAREA): x, y, width, and height for each; empty
    /// without a window manager. Several monitors have one area.
    @MainActor
    static func areas(on connection: Connection) -> [Int] {
        let atom = connection.atoms[.workArea]
        return connection.numbers(atom, of: connection.root, type: XA_CARDINAL) ?? []
    }

    /// Returns the largest size of a window's content, in pixels; `nil` if the numbers are invalid.
    ///
    /// - Parameters:
    ///   - areas: The result of `areas(on:)`.
    ///   - monitor: The frame of the window's monitor; `nil`, the default, if it is unknown.
    ///   - borders: _NET_FRAME_EXTENTS: the widths of the window's frame at the left, right, top, and bottom.
    static func contentSize(
        areas: [Int], monitor: PixelRect? = nil, borders: [Int] = [0, 0, 0, 0]
    ) -> WindowSize? {
        guard let free = free(areas: areas, monitor: monitor) else { return nil }
        let width = free.width - borders[0] - borders[1]
        let height = free.height - borders[2] - borders[3]
        guard width > 0, height > 0 else { return nil }
        return WindowSize(width: width, height: height)
    }

    /// Returns the free part of a monitor, in pixels of the screen; `nil` if the numbers are invalid.
    static func free(areas: [Int], monitor: PixelRect?) -> PixelRect? {
        guard areas.count >= 4, areas.count.isMultiple(of: 4) else { return nil }
        var free = monitor ?? PixelRect(minX: 0, minY: 0, maxX: 32767, maxY: 32767)
        for start in stride(from: 0, to: areas.count, by: 4) {
            let x = areas[start]
            let y = areas[start + 1]
            free = free.intersection(
                PixelRect(minX: x, minY: y, maxX: x + areas[start + 2], maxY: y + areas[start + 3]))
        }
        return free.isEmpty ? nil : free
    }
}
