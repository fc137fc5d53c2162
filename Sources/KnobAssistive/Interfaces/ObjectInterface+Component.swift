import KnobSystem
import KnobWidgets

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
            Method("GrabFocus", "", "b") { object, _ in [.bool(object.ask(.focus))] },
            Method("ScrollTo", "u", "b") { object, _ in [.bool(object.ask(.scrollToVisible))] },
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
        guard let place = window?.place else { return nil }
        let scale = place.scale
        switch kind {
        case 0: return (-Double(place.x), -Double(place.y), scale)
        case 1: return (0, 0, scale)
        case 2 where isWindow: return (-Double(place.x), -Double(place.y), scale)
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
        let (left, top) = ((frame.minX * scale).rounded(), (frame.minY * scale).rounded())
        let (right, bottom) = ((frame.maxX * scale).rounded(), (frame.maxY * scale).rounded())
        return Rect(x: left - x, y: top - y, width: right - left, height: bottom - top)
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

extension BusValue {
    /// A rectangle in pixels.
    static func rect(_ rect: Rect) -> BusValue {
        .structure([.pixels(rect.minX), .pixels(rect.minY), .pixels(rect.width), .pixels(rect.height)])
    }
}
