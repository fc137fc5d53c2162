import KnobLayers

/// The part of a monitor that a desktop's panels leave to windows.
package enum WorkArea {
    /// Returns the largest size of a window's content, in pixels; `nil` if the numbers are invalid.
    ///
    /// - Parameters:
    ///   - areas: _NET_WORKAREA: x, y, width, and height for each virtual desktop. Several monitors have one
    ///     area.
    ///   - monitor: The frame of the window's monitor; `nil`, the default, if it is unknown.
    ///   - frame: _NET_FRAME_EXTENTS: the widths of the frame at the left, right, top, and bottom.
    package static func contentSize(areas: [Int], monitor: PixelRect? = nil, frame: [Int] = []) -> WindowSize?
    {
        guard let free = free(areas: areas, monitor: monitor) else { return nil }
        let borders = frame.count == 4 ? frame.map { min($0, 32767) } : [0, 0, 0, 0]
        let width = free.width - borders[0] - borders[1]
        let height = free.height - borders[2] - borders[3]
        guard width > 0, height > 0 else { return nil }
        return WindowSize(width: width, height: height)
    }

    /// Returns the free part of a monitor, in pixels of the screen; `nil` if the numbers are invalid. See
    /// `contentSize(areas:monitor:frame:)`.
    package static func free(areas: [Int], monitor: PixelRect?) -> PixelRect? {
        guard areas.count >= 4, areas.count.isMultiple(of: 4) else { return nil }
        var free = monitor ?? PixelRect(minX: 0, minY: 0, maxX: 32767, maxY: 32767)
        for start in stride(from: 0, to: areas.count, by: 4) {
            let (x, y) = (min(areas[start], 32767), min(areas[start + 1], 32767))
            free = free.intersection(
                PixelRect(
                    minX: x, minY: y, maxX: x + min(areas[start + 2], 32767),
                    maxY: y + min(areas[start + 3], 32767)))
        }
        return free.isEmpty ? nil : free
    }
}
