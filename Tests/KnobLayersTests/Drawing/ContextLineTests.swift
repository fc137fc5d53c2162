import KnobLayers
import Testing

/// The style of a context's lines.
@MainActor
struct ContextLineTests {
    @Test("dashes leave gaps, which the phase moves", arguments: [0.0, 2, -4, 1e300, .nan])
    func dashes(phase: Double) throws {
        let surface = try drawing { context in
            context.setLineWidth(2)
            context.setLineDash(phase: phase, lengths: [6, 2])
            context.addLines(between: [Point(x: 0, y: 10), Point(x: 20, y: 10)])
            context.strokePath()
        }
        guard abs(phase) < 100 else { return #expect(!surface.solid.isEmpty) }
        for x in 0..<20 {
            let position = (Int(phase) + x + 8) % 8
            #expect((surface.alpha(x, 10) == 255) == (position < 6))
        }
    }

    @Test("caps and joins have their shapes, and a long miter is cut off")
    func lineShapes() throws {
        func corner(_ set: (Context) -> Void) throws -> Surface {
            try drawing { context in
                context.setLineWidth(6)
                set(context)
                context.addLines(between: [Point(x: 5, y: 15), Point(x: 5, y: 5), Point(x: 15, y: 5)])
                context.strokePath()
            }
        }
        let plain = try corner { _ in }
        #expect(plain.alpha(2, 2) == 255 && plain.alpha(16, 5) == 0)
        #expect(try corner { $0.setLineJoin(.bevel) }.alpha(2, 2) == 0)
        #expect(try corner { $0.setLineJoin(.round) }.alpha(2, 2) < 100)
        // A right angle is as long as √2 widths.
        #expect(try corner { $0.setMiterLimit(1.4) }.alpha(2, 2) == 0)
        #expect(try corner { $0.setMiterLimit(1.42) }.alpha(2, 2) == 255)
        #expect(try corner { $0.setLineCap(.square) }.alpha(17, 3) == 255)
        let round = try corner { $0.setLineCap(.round) }
        #expect(round.alpha(16, 5) == 255 && round.alpha(17, 2) < 50)
    }
}
