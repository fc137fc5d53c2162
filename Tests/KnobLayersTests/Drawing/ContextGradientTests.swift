import KnobLayers
import KnobHarness
import Testing

/// Gradients, compared with the colors at given distances.
@MainActor
struct ContextGradientTests {
    private let all: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    private let ramp = Gradient(colors: [.black, .white])

    private func level(_ surface: Surface, _ x: Int, _ y: Int = 10) -> Double {
        surface.parts(x, y).map { Double($0[0]) / 255 } ?? -1
    }

    @Test("a linear gradient grows with the distance from its start")
    func linear() throws {
        let surface = try drawing {
            $0.drawLinearGradient(ramp, start: Point(x: 0, y: 0), end: Point(x: 20, y: 0))
        }
        for x in 0..<20 {
            for y in [0, 19] {
                #expect(isClose(level(surface, x, y), (Double(x) + 0.5) / 20, within: 0.01))
            }
        }
    }

    @Test("beyond its ends a gradient is drawn only with the option", arguments: 0..<4)
    func options(bits: Int) throws {
        let surface = try drawing {
            $0.drawLinearGradient(
                Gradient(colors: [.red, .blue], locations: [0.25, 0.75]), start: Point(x: 6, y: 5),
                end: Point(x: 14, y: 5), options: GradientDrawingOptions(rawValue: bits))
        }
        #expect(surface.parts(2, 10) == (bits & 1 == 0 ? [0, 0, 0, 0] : [255, 0, 0, 255]))
        #expect(surface.parts(17, 10) == (bits & 2 == 0 ? [0, 0, 0, 0] : [0, 0, 255, 255]))
        // Up to the first location and from the last one, the color does not change.
        #expect(surface.parts(7, 10) == [255, 0, 0, 255] && surface.parts(12, 10) == [0, 0, 255, 255])
    }

    @Test("a radial gradient depends on the distance from the center, and on the transform")
    func radial() throws {
        let surface = try drawing { context in
            context.translateBy(x: 10, y: 10)
            context.scaleBy(x: 10, y: 5)
            context.drawRadialGradient(
                ramp, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1)
        }
        for (x, y) in [(10, 10), (14, 10), (3, 10), (10, 7), (12, 12)] {
            let (across, down) = ((Double(x) - 9.5) / 10, (Double(y) - 9.5) / 5)
            let distance = (across * across + down * down).squareRoot()
            #expect(isClose(level(surface, x, y), distance, within: 0.02))
        }
        #expect(surface.alpha(10, 2) == 0 && surface.alpha(10, 4) == 0 && surface.alpha(19, 18) == 0)
    }

    @Test("a gradient has the colors of the appearance, multiplied by alpha, inside the clip")
    func colors() throws {
        let pair = Color(light: .red, dark: .blue)
        let surface = try drawing { context in
            context.appearance = .dark
            context.setAlpha(0.5)
            context.addRect(Rect(x: 0, y: 0, width: 10, height: 20))
            context.clip()
            context.drawLinearGradient(
                Gradient(colors: [pair, pair.withAlphaComponent(0)]), start: .zero, end: Point(x: 20, y: 0))
        }
        for x in 0..<10 {
            #expect(surface.parts(x, 3)?[2] == 255 && surface.parts(x, 3)?[0] == 0)
            let expected = 0.5 * (1 - (Double(x) + 0.5) / 20) * 255
            #expect(isClose(Double(surface.alpha(x, 3)), expected, within: 2))
        }
        #expect(surface.alpha(10, 3) == 0)
    }

    @Test("locations are limited to 0…1; a wrong number of them is reported, and distances are even")
    func locations() {
        #expect(Gradient(colors: [.red, .blue, .red]).locations == [0, 0.5, 1])
        #expect(Gradient(colors: [.red]).locations == [0])
        #expect(Gradient(colors: [.red, .blue], locations: [-1, 7]).locations == [0, 1])
        #expect(Gradient(colors: [.red, .blue], locations: []).locations == [0, 1])
        for wrong in [[0.5], [0, .nan], [0, 0.5, 1]] {
            let reports = messages {
                #expect(Gradient(colors: [.red, .blue], locations: wrong).locations == [0, 1])
            }
            #expect(reports.count == 1)
        }
    }

    @Test("the context still draws after gradients of any numbers", arguments: nastyNumbers)
    func anyNumbers(number: Double) throws {
        for other in [0.5, -1, 1e-300, 50_000, 8_388_608, 1e300, .infinity, .nan] {
            let surface = try drawing { context in
                context.saved {
                    let (one, two) = (Point(x: number, y: other), Point(x: other, y: number))
                    context.drawLinearGradient(ramp, start: one, end: two, options: all)
                    context.drawRadialGradient(
                        ramp, startCenter: one, startRadius: other, endCenter: two, endRadius: number,
                        options: all)
                    context.drawLinearGradient(Gradient(colors: []), start: .zero, end: Point(x: 9, y: 0))
                }
                context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .red)
                try context.check()
            }
            #expect(surface.parts(0, 0) == [255, 0, 0, 255])
        }
    }
}
