import KnobLayers
import KnobHarness
import Testing

/// The current path of a context.
@MainActor
struct ContextPathTests {
    private let red = [255, 0, 0, 255]
    private let whole = Rect(x: 0, y: 0, width: 20, height: 20)

    /// Which quarters of the square an arc from 0 to π/2 fills: clockwise on the screen only the bottom right one.
    @Test("clockwise arcs of a context run counterclockwise on the screen, those of a path clockwise")
    func arcs() throws {
        for clockwise in [false, true] {
            let surface = try drawing { context in
                context.move(to: Point(x: 10, y: 10))
                context.addArc(
                    center: Point(x: 10, y: 10), radius: 9, startAngle: 0, endAngle: .pi / 2,
                    clockwise: clockwise)
                context.fillPath()
            }
            #expect((surface.alpha(14, 14) == 255) == !clockwise)
            for (x, y) in [(5, 5), (5, 14), (14, 5)] { #expect((surface.alpha(x, y) == 255) == clockwise) }
        }
        let path = BezierPath()
        path.move(to: Point(x: 10, y: 10))
        path.addArc(
            withCenter: Point(x: 10, y: 10), radius: 9, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let surface = try drawing { $0.fill(path, with: .red) }
        #expect(surface.alpha(14, 14) == 255 && surface.alpha(5, 5) == 0)
    }

    @Test("the points of a path stay where they are when the transform changes")
    func transform() throws {
        let surface = try drawing { context in
            context.saveGState()
            context.translateBy(x: 4, y: 2)
            context.scaleBy(x: 5, y: 3)
            context.addRect(Rect(x: 0, y: 0, width: 2, height: 1))
            context.restoreGState()
            context.addLine(to: Point(x: 0, y: 0))
            context.rotate(by: 1)
            context.setFillColor(.red)
            context.fillPath()
        }
        #expect(surface.solid == pixels(4..<14, 2..<5))
        #expect(surface.parts(4, 2) == red)
    }

    @Test("the width of a line is that of the transform in which it is drawn")
    func lineWidth() throws {
        let surface = try drawing { context in
            context.addLines(between: [Point(x: 0, y: 10), Point(x: 20, y: 10)])
            context.scaleBy(x: 1, y: 3)
            context.setLineWidth(2)
            context.strokePath()
        }
        #expect(surface.solid == pixels(0..<20, 7..<13))
    }

    @Test("lines, curves, rectangles and closed paths have the points that they name")
    func elements() throws {
        let surface = try drawing { context in
            context.move(to: Point(x: 0, y: 0))
            context.addLine(to: Point(x: 8, y: 0))
            context.addQuadCurve(to: Point(x: 8, y: 8), control: Point(x: 8, y: 4))
            context.addCurve(
                to: Point(x: 0, y: 8), control1: Point(x: 5, y: 8), control2: Point(x: 2, y: 8))
            context.closePath()
            context.addRect(Rect(x: 10, y: 0, width: 5, height: 5))
            let path = BezierPath(rect: Rect(x: 10, y: 10, width: 6, height: 2))
            context.addPath(path)
            context.fillPath()
        }
        let expected = pixels(0..<8, 0..<8).union(pixels(10..<15, 0..<5)).union(pixels(10..<16, 10..<12))
        #expect(surface.solid == expected)
    }

    @Test("drawing, a rectangle, and beginPath() discard the path")
    func discarded() throws {
        let discards: [(Context) -> Void] = [
            { $0.fillPath() }, { $0.strokePath() }, { $0.beginPath() }, { $0.clip() },
            { $0.drawPath(using: .fillStroke) }, { $0.fill(.zero) }, { $0.stroke(.zero) },
            { $0.strokeEllipse(in: .zero) }, { $0.fillEllipse(in: .zero) },
        ]
        for discard in discards {
            let surface = try drawing { context in
                context.addRect(whole)
                discard(context)
                context.clear()
                context.fillPath()
            }
            #expect(surface.solid.isEmpty)
        }
    }

    @Test("the inside of two nested squares depends on the rule", arguments: [FillRule.winding, .evenOdd])
    func rule(rule: FillRule) throws {
        let inner = Rect(x: 5, y: 5, width: 10, height: 10)
        let ring = pixels(0..<20, 0..<20).subtracting(rule == .evenOdd ? pixels(5..<15, 5..<15) : [])
        let draws: [(Context) -> Void] = [
            { $0.fillPath(using: rule) },
            { $0.drawPath(using: rule == .evenOdd ? .eoFill : .fill) },
            { context in
                context.clip(using: rule)
                context.fill(Rect(x: 0, y: 0, width: 20, height: 20))
            },
        ]
        for draw in draws {
            let surface = try drawing { context in
                context.addRect(whole)
                context.addRect(inner)
                draw(context)
            }
            #expect(surface.solid == ring)
        }
        // The rule does not apply to later shapes.
        let both = BezierPath(rect: whole)
        both.append(BezierPath(rect: inner))
        let surface = try drawing { context in
            context.fill(both, with: .red, using: rule)
            context.fill(both, with: .red)
        }
        #expect(surface.solid.count == 400)
    }

    @Test("drawPath(using:) draws the inside, the line, or both")
    func modes() throws {
        let square = pixels(6..<14, 6..<14)
        let inner = pixels(8..<12, 8..<12)
        let outer = pixels(4..<16, 4..<16)
        for (mode, red, blue) in [
            (PathDrawingMode.fill, square, Set<String>()), (.stroke, [], outer.subtracting(inner)),
            (.fillStroke, inner, outer.subtracting(inner)),
        ] {
            let surface = try drawing { context in
                context.setFillColor(.red)
                context.setStrokeColor(.blue)
                context.setLineWidth(4)
                context.addRect(Rect(x: 6, y: 6, width: 8, height: 8))
                context.drawPath(using: mode)
            }
            #expect(surface.solid.filter { surface.isRed($0) } == red)
            #expect(surface.solid.filter { !surface.isRed($0) } == blue)
        }
    }

    @Test("rectangles and ellipses are filled, stroked, and cleared")
    func rectangles() throws {
        let rect = Rect(x: 4, y: 4, width: 12, height: 12)
        #expect(try drawing { $0.fill(rect) }.solid == pixels(4..<16, 4..<16))
        let frame = pixels(3..<17, 3..<17).subtracting(pixels(5..<15, 5..<15))
        #expect(try drawing { $0.stroke(rect, width: 2) }.solid == frame)
        let stroked = try drawing { context in
            context.setLineWidth(2)
            context.stroke(rect)
        }
        #expect(stroked.solid == frame)
        let cleared = try drawing { context in
            context.fill(whole)
            context.clear(rect)
        }
        #expect(cleared.solid == pixels(0..<20, 0..<20).subtracting(pixels(4..<16, 4..<16)))
        for (draw, center) in [
            ({ (context: Context) in context.fillEllipse(in: rect) }, 255),
            ({ context in context.strokeEllipse(in: rect) }, 0),
        ] {
            let surface = try drawing(draw)
            #expect(surface.alpha(4, 4) == 0 && surface.alpha(10, 10) == center)
            #expect(surface.alpha(10, 4) > 100 && surface.alpha(15, 10) > 100)
        }
    }

    @Test("the outline of a stroked path can be filled and clipped to")
    func strokedPath() throws {
        let frame = pixels(3..<17, 3..<17).subtracting(pixels(7..<13, 7..<13))
        for clips in [false, true] {
            let surface = try drawing { context in
                context.setFillColor(.red)
                context.saveGState()
                context.addRect(Rect(x: 5, y: 5, width: 10, height: 10))
                context.setLineWidth(4)
                context.replacePathWithStrokedPath()
                if clips {
                    context.clip()
                    context.translateBy(x: 50, y: 50)
                    context.fill(Rect(x: -50, y: -50, width: 20, height: 20))
                } else {
                    context.fillPath()
                }
                context.restoreGState()
                context.fill(Rect(x: 19, y: 19, width: 1, height: 1))
            }
            #expect(surface.solid == frame.union(["19 19"]))
            #expect(surface.parts(4, 4) == red)
        }
    }

    @Test("text is drawn below its point")
    func text() throws {
        let surface = try drawing { context in
            context.draw("—", at: Point(x: 0, y: 4), font: .systemFont(ofSize: 16), color: .red)
        }
        let rows = Set(surface.solid.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } })
        #expect(!rows.isEmpty && rows.allSatisfy { (8..<20).contains($0) })
        #expect(surface.solid.allSatisfy(surface.isRed))
    }

    @Test("clip() without a path is reported and ignored")
    func noPath() throws {
        let surface = try drawing { context in
            #expect(messages { context.clip() }.count == 1)
            context.fill(whole)
        }
        #expect(surface.solid.count == 400)
    }

    @Test("a line that has replaced the path is what is drawn")
    func drawnLine() throws {
        let surface = try drawing { context in
            context.setFillColor(.red)
            context.setLineWidth(2)
            context.addRect(Rect(x: 5, y: 5, width: 10, height: 10))
            context.replacePathWithStrokedPath()
            context.drawPath(using: .fill)
        }
        #expect(surface.alpha(5, 10) == 255 && surface.alpha(10, 10) == 0)
    }
}

extension Surface {
    /// Whether a pixel, as in `solid`, is red.
    fileprivate func isRed(_ name: String) -> Bool {
        let place = name.split(separator: " ").compactMap { Int($0) }
        return (parts(place[0], place[1])?[0] ?? 0) > 127
    }
}
