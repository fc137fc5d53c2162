import KnobHarness
import Testing

@testable import KnobLayers

/// The state that a context saves and restores.
@MainActor
struct ContextStateTests {
    private let whole = Rect(x: 0, y: 0, width: 20, height: 20)

    /// Changes everything that belongs to the state.
    private func change(_ context: Context) {
        context.setFillColor(.blue)
        context.setStrokeColor(.blue)
        context.setLineWidth(9)
        context.setLineCap(.round)
        context.setLineJoin(.bevel)
        context.setMiterLimit(1)
        context.setLineDash(phase: 1, lengths: [1, 5])
        context.setAlpha(0.5)
        context.clip(to: Rect(x: 0, y: 0, width: 3, height: 3))
        context.translateBy(x: 7, y: 7)
        context.rotate(by: 1)
        context.scaleBy(x: 3, y: 2)
    }

    /// Draws something that depends on the whole state.
    private func draw(_ context: Context) {
        context.fill(Rect(x: 1, y: 1, width: 18, height: 18))
        context.addLines(between: [Point(x: 5, y: 15), Point(x: 5, y: 5), Point(x: 15, y: 5)])
        context.strokePath()
    }

    private func prepare(_ context: Context) {
        context.setFillColor(.red)
        context.setStrokeColor(.green)
        context.setLineWidth(3)
    }

    private nonisolated static let unbalanced: [@Sendable (Context) -> Void] = [
        { _ in }, { $0.saveGState() }, { $0.beginTransparencyLayer() },
        { context in
            context.addRect(Rect(x: 1, y: 1, width: 5, height: 5))
            context.replacePathWithStrokedPath()
            context.clip()
        },
        { context in
            for _ in 0..<9 {
                context.saveGState()
                context.beginTransparencyLayer()
            }
            context.endTransparencyLayer()
        },
        { context in
            context.beginTransparencyLayer()
            context.saveGState()
            context.endTransparencyLayer()
            context.restoreGState()
        },
    ]

    @Test("restoreGState(), saved(_:) and the end of a drawing restore everything", arguments: 0..<3, 0..<6)
    func restored(how: Int, unbalanced: Int) throws {
        let expected = try drawing { context in
            prepare(context)
            draw(context)
        }
        let surface = try drawing { context in
            if how < 2 { prepare(context) }
            let leave = Self.unbalanced[unbalanced]
            switch how {
            case 0:
                context.saveGState()
                change(context)
                if unbalanced == 0 { leave(context) }
                context.restoreGState()
            case 1:
                context.saved {
                    _ = messages {
                        change(context)
                        leave(context)
                    }
                }
            default:
                _ = messages {
                    context.setFillColor(.white)
                    change(context)
                    leave(context)
                    _ = context.takeOmission()
                }
                #expect(context.graphics == nil)
                prepare(context)
            }
            #expect(context.transform.isIdentity && context.alpha == 1)
            draw(context)
            try context.check()
        }
        for y in 0..<20 {
            for x in 0..<20 { #expect(surface.parts(x, y) == expected.parts(x, y)) }
        }
    }

    @Test("what a closure leaves open ends with it, also in transparency layers", arguments: 0..<6)
    func closures(unbalanced: Int) throws {
        for usesStateBefore in [false, true] {
            let surface = try drawing { context in
                if usesStateBefore { context.setFillColor(.red) }
                _ = messages {
                    context.transparencyLayer(opacity: 0.5) {
                        context.saved { Self.unbalanced[unbalanced](context) }
                        Self.unbalanced[unbalanced](context)
                    }
                }
                context.setFillColor(.red)
                context.fill(whole)
                try context.check()
            }
            #expect(surface.solid.count == 400 && surface.parts(3, 3) == [255, 0, 0, 255])
        }
    }

    @Test("a call that restores what was not saved is reported and ignored")
    func nothingToRestore() throws {
        let surface = try drawing { context in
            context.setFillColor(.red)
            let reports = messages {
                context.restoreGState()
                context.endTransparencyLayer()
                context.saveGState()
                context.endTransparencyLayer()
                context.saved { context.restoreGState() }
                context.restoreGState()
                context.beginTransparencyLayer()
                context.restoreGState()
                context.endTransparencyLayer()
            }
            #expect(reports.count == 5)
            context.fill(whole)
            try context.check()
        }
        #expect(surface.parts(3, 3) == [255, 0, 0, 255])
    }

    @Test("overlapping parts of a transparency layer do not show through")
    func transparencyLayer() throws {
        let surface = try drawing { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer()
            context.fill(whole)
            context.setFillColor(.red)
            context.fill(whole)
            context.endTransparencyLayer()
            #expect(context.alpha == 0.5)
        }
        #expect(surface.parts(3, 3)?[0] == 255)
        #expect(abs(surface.alpha(3, 3) - 128) <= 1)
    }

    @Test("setAlpha(_:) replaces the last value and multiplies the context's own")
    func alpha() throws {
        let surface = try drawing { context in
            context.alpha = 0.5
            for alpha in [0, 0.1, .nan, -1, 7, 0.5] { context.setAlpha(alpha) }
            context.fill(whole)
        }
        #expect(abs(surface.alpha(3, 3) - 64) <= 1)
    }

    @Test("closures that use no state create none")
    func unused() throws {
        _ = try drawing { context in
            context.saved { context.transparencyLayer(opacity: 1) { context.fill(whole, with: .red) } }
            context.translateBy(x: 1, y: 1)
            #expect(context.graphics == nil)
        }
    }
}
