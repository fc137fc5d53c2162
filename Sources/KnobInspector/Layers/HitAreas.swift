import Glibc
import KnobKit

/// The areas in which the controls of a window can be pressed.
@MainActor
enum HitAreas {
    /// Returns the outlines of the areas of all controls that can be operated, in the window's coordinates,
    /// without the parts outside of their superviews, where a press does not reach the controls.
    static func paths(in window: Window) -> [BezierPath] {
        var paths: [BezierPath] = []
        add(window, to: &paths)
        return paths
    }

    private static func add(_ view: View, to paths: inout [BezierPath]) {
        for subview in view.subviews where !subview.isHidden && subview.isUserInteractionEnabled {
            if let control = subview as? Control, control.receivesTouches {
                let corners = visibleCorners(of: control)
                if corners.count > 2 { paths.append(LayerCorners.path(from: control.layer, corners)) }
            }
            add(subview, to: &paths)
        }
    }

    /// Returns the outline of the points that a control accepts and all its superviews contain.
    static func visibleCorners(of control: Control) -> [Point] {
        var corners = corners(of: control)
        var next = control.superview
        while let view = next {
            corners = part(of: corners, in: view.bounds.corners.map { control.convert($0, from: view) })
            next = view.superview
        }
        return corners
    }

    /// Returns the part of a polygon in a convex one, by cutting it at each of its sides.
    private static func part(of corners: [Point], in area: [Point]) -> [Point] {
        var corners = corners
        for (index, start) in area.enumerated() {
            let (end, other) = (area[(index + 1) % area.count], area[(index + 2) % area.count])
            func side(_ point: Point) -> Double {
                (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
            }
            let sign = side(other) < 0 ? -1.0 : 1
            let distances = corners.map { side($0) * sign }
            var part: [Point] = []
            for (index, (point, distance)) in zip(corners, distances).enumerated() {
                if distance > 0 { part.append(point) }
                let next = (index + 1) % corners.count
                guard (distance > 0) != (distances[next] > 0) else { continue }
                part.append(
                    point.interpolated(to: corners[next], fraction: distance / (distance - distances[next])))
            }
            corners = part
        }
        return corners
    }

    /// Returns the outline of the points that a control accepts: a rectangle, or for other shapes 64 points
    /// around the center.
    static func corners(of control: Control) -> [Point] {
        let (right, left) = (edge(of: control, at: 0).x, edge(of: control, at: .pi).x)
        let (bottom, top) = (edge(of: control, at: .pi / 2).y, edge(of: control, at: -.pi / 2).y)
        let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
        let inner = rect.insetBy(dx: 0.1, dy: 0.1)
        if inner.corners.allSatisfy({ control.point(inside: $0, with: nil) }) { return rect.corners }
        return (0..<64).map { edge(of: control, at: Double($0) * .pi / 32) }
    }

    /// Returns the last point that a control accepts in a direction from its center, an angle in radians.
    private static func edge(of control: Control, at angle: Double) -> Point {
        let (bounds, center) = (control.bounds, control.bounds.center)
        func point(_ distance: Double) -> Point {
            Point(x: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
        }
        var (inside, outside) = (0.0, hypot(bounds.width, bounds.height) / 2 + 32)
        for _ in 0..<20 {
            let middle = (inside + outside) / 2
            if control.point(inside: point(middle), with: nil) { inside = middle } else { outside = middle }
        }
        return point(inside)
    }
}
