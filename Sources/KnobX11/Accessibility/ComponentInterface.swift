import KnobKit

/// Where an element is.
extension ObjectInterface {
    static let component = ObjectInterface(
        "org.a11y.atspi.Component", if: { !$0.isProgram }, [],
        [
            Method("Contains", "iiu", "b") { object, arguments in
                object.point(arguments).map { [.bool(object.node.frame.contains($0))] }
            },
            Method("GetAccessibleAtPoint", "iiu", "(so)") { object, arguments in
                object.point(arguments).map {
                    [object.program.reference(to: object.window?.source?.node(at: $0))]
                }
            },
            Method("GetExtents", "u", "(iiii)") { object, arguments in
                object.extents(arguments.integer(0)).map { [.rect($0)] }
            },
            Method("GetPosition", "u", "ii") { object, arguments in
                object.extents(arguments.integer(0)).map { [.pixels($0.minX), .pixels($0.minY)] }
            },
            Method("GetSize", "", "ii") { object, _ in
                object.extents(1).map { [.pixels($0.width), .pixels($0.height)] }
            },
            // 7 is the layer of windows, and 3 that of widgets.
            Method("GetLayer", "", "u") { object, _ in [.unsigned(object.isWindow ? 7 : 3)] },
            Method("GetMDIZOrder", "", "n") { _, _ in [.small(0)] },
            Method("GetAlpha", "", "d") { _, _ in [.double(1)] },
            Method("GrabFocus", "", "b") { object, _ in [.bool(object.perform(.focus))] },
            Method("ScrollTo", "u", "b") { object, _ in [.bool(object.perform(.scrollToVisible))] },
            // Only the user and the layout move elements.
            Method("ScrollToPoint", "uii", "b") { _, _ in [.bool(false)] },
            Method("SetExtents", "iiiiu", "b") { _, _ in [.bool(false)] },
            Method("SetPosition", "iiu", "b") { _, _ in [.bool(false)] },
            Method("SetSize", "ii", "b") { _, _ in [.bool(false)] },
        ])
}

extension AssistiveObject {
    /// Returns the pixel that coordinates of a kind begin at, relative to the window, and the scale: 0 is the screen, 1
    /// the window, and 2 the element that contains this one.
    private func origin(_ kind: Int) -> (x: Double, y: Double, scale: Double)? {
        guard let origin = window?.origin else { return nil }
        let scale = origin.scale
        switch kind {
        case 0: return (-Double(origin.x), -Double(origin.y), scale)
        case 1: return (0, 0, scale)
        case 2 where isWindow: return (-Double(origin.x), -Double(origin.y), scale)
        case 2:
            let frame = parent?.node.frame ?? .zero
            return ((frame.minX * scale).rounded(), (frame.minY * scale).rounded(), scale)
        default: return nil
        }
    }

    /// Returns the rectangle in pixels in coordinates of a kind; `nil` if there are none of this kind.
    func extents(_ kind: Int) -> Rect? { extents(kind, of: node.frame) }

    /// Returns a rectangle of the window in pixels in coordinates of a kind.
    func extents(_ kind: Int, of frame: Rect) -> Rect? {
        guard let (x, y, scale) = origin(kind) else { return nil }
        return frame.pixels(scale).offsetBy(dx: -x, dy: -y)
    }

    /// Returns the point of the window for a pixel and the kind of its coordinates; `nil` if there are none of this kind.
    func point(_ arguments: Arguments) -> Point? {
        guard let (x, y, scale) = origin(arguments.integer(2)), scale > 0 else { return nil }
        // The middle of the pixel.
        return Point(
            x: (Double(arguments.integer(0)) + x + 0.5) / scale,
            y: (Double(arguments.integer(1)) + y + 0.5) / scale)
    }
}

extension AssistiveWindow {
    /// Returns a rectangle of the window in pixels of the screen, as of the last update.
    func extentsOfUpdate(_ frame: Rect) -> Rect {
        let origin = originOfUpdate
        return frame.pixels(origin.scale).offsetBy(dx: Double(origin.x), dy: Double(origin.y))
    }
}

extension Rect {
    /// Returns the rectangle in whole pixels.
    fileprivate func pixels(_ scale: Double) -> Rect {
        let (left, top) = ((minX * scale).rounded(), (minY * scale).rounded())
        return Rect(
            x: left, y: top, width: (maxX * scale).rounded() - left, height: (maxY * scale).rounded() - top)
    }
}

extension BusValue {
    /// A rectangle in pixels.
    static func rect(_ rect: Rect) -> BusValue {
        .structure([.pixels(rect.minX), .pixels(rect.minY), .pixels(rect.width), .pixels(rect.height)])
    }
}
