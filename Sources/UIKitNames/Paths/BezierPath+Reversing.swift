import KnobKit

extension BezierPath {
    /// Returns the path in the other direction: its parts in the other order, each from its end to its start.
    public func reversing() -> BezierPath {
        var parts: [(start: CGPoint, steps: [(element: Element, end: CGPoint)], isClosed: Bool)] = []
        var current = CGPoint.zero
        func open() {
            if parts.isEmpty || parts[parts.count - 1].isClosed { parts.append((current, [], false)) }
        }
        for element in elements {
            switch element {
            case .move(let to):
                parts.append((to, [], false))
                current = to
            case .line(let to), .curve(_, _, let to):
                open()
                parts[parts.count - 1].steps.append((element, to))
                current = to
            case .close:
                guard !parts.isEmpty else { continue }
                parts[parts.count - 1].isClosed = true
                current = parts[parts.count - 1].start
            }
        }
        let reversed = BezierPath()
        for part in parts.reversed() {
            reversed.move(to: part.steps.last?.end ?? part.start)
            for (index, step) in part.steps.enumerated().reversed() {
                let start = index > 0 ? part.steps[index - 1].end : part.start
                if case .curve(let first, let second, _) = step.element {
                    reversed.addCurve(to: start, controlPoint1: second, controlPoint2: first)
                } else {
                    reversed.addLine(to: start)
                }
            }
            if part.isClosed { reversed.close() }
        }
        return reversed
    }
}
