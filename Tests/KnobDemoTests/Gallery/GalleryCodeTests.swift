import Foundation
import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The Swift code of the gallery: it compiles, and makes the controls that it was copied from.
@MainActor
@Suite("The code that the gallery copies")
struct GalleryCodeTests {
    private static let path = "Tests/KnobDemoTests/Gallery/GalleryCode.swift"

    /// Returns a file with the code of all pairs.
    private func file(_ pairs: [GalleryPair]) throws -> String {
        let head = try #require(
            try Checkout.text(Self.path).firstRange(of: "throws -> Pair)] = [\n").map {
                try Checkout.text(Self.path)[..<$0.upperBound]
            })
        let list = pairs.map { "        (\"\($0.name)\", \($0.name)),\n" }.joined() + "    ]\n"
        let functions = pairs.map { pair in
            let lines = SwiftCode(pair).text.split(separator: "\n").map { "        \($0)\n" }
            return "\n    static func \(pair.name)() throws -> Pair {\n\(lines.joined())"
                + "        return (knob, slider, binding)\n    }\n"
        }
        return head + list + functions.joined() + "}\n"
    }

    @Test("it is the code in GalleryCode.swift, which is compiled")
    func compiles() throws {
        let memory = MemorySession(.gallery)
        try memory.frame(at: 1)
        let pairs = try #require(memory.session.scene as? GalleryScene).pairs
        #expect(pairs.count == 12 && Set(pairs.map(\.name)).count == 12)
        let file = try file(pairs)
        if ProcessInfo.processInfo.environment["KNOB_RECORD"] != nil {
            try file.write(
                to: Checkout.root.appendingPathComponent(Self.path), atomically: true, encoding: .utf8)
        }
        #expect(
            try Checkout.text(Self.path) == file,
            "to update \(Self.path), run KNOB_RECORD=1 swift test --filter GalleryCodeTests")
    }

    @Test("it makes the controls of the gallery")
    func makes() throws {
        // The images are in the package.
        let folder = FileManager.default.currentDirectoryPath
        #expect(FileManager.default.changeCurrentDirectoryPath(Checkout.root.path))
        defer { _ = FileManager.default.changeCurrentDirectoryPath(folder) }
        for pair in GalleryPair.makeAll() {
            let made = try #require(GalleryCode.all.first { $0.name == pair.name }).make()
            #expect(made.binding.numbers.count == 2)
            #expect(made.knob.value == pair.knob.control.value && made.slider.value == made.knob.value)
            for specimen in pair.specimens {
                specimen.control.frame.size = specimen.control.preferredSize ?? .zero
            }
            for (specimen, control) in zip(pair.specimens, [made.knob, made.slider] as [ValueControl]) {
                let copy = Specimen(control, variable: specimen.variable)
                for property in specimen.properties where property.name != "preferredSize" {
                    // A choice that cannot be read from the control is compared by what it does, below.
                    if case .choice(let choices) = property.kind,
                        choices(control).contains(where: { $0.isCurrent == nil })
                    {
                        continue
                    }
                    #expect(
                        property.get(copy) == property.get(specimen),
                        "\(property.name) of \(pair.name)")
                }
                #expect(copy.control.frame.size == specimen.control.preferredSize)
                expectSame(control, specimen.control, pair.name)
            }
        }
    }

    /// Compares what scales and functions return.
    private func expectSame(_ first: ValueControl, _ second: ValueControl, _ name: String) {
        for tenth in 0...10 {
            let position = Double(tenth) / 10
            let value = first.value(at: position)
            #expect(value == second.value(at: position), "\(name)")
            let text = first.text(for: value)
            #expect(text == second.text(for: value), "\(name)")
            #expect(first.value(forText: text) == second.value(forText: text), "\(name)")
        }
        let (knob, other) = (first as? Knob, second as? Knob)
        #expect(knob?.pointerImage?.size == other?.pointerImage?.size)
        let (images, others) = (
            knob?.appearance as? PictureAppearance, other?.appearance as? PictureAppearance
        )
        #expect(images?.knobImage(for: .normal)?.size == others?.knobImage(for: .normal)?.size)
        #expect(images?.backgroundImage?.size == others?.backgroundImage?.size)
        #expect(images?.foregroundImage?.size == others?.foregroundImage?.size)
    }

    @Test(
        "numbers and angles are written as Swift reads them",
        arguments: [
            (0.0, "0"), (-24, "-24"), (1000, "1000"), (20_000, "20_000"), (-1_234_567, "-1_234_567"),
            (100_000, "100_000"), (0.1, "0.1"), (1e16, "1e+16"), (-0.3, "-0.3"),
        ])
    func numbers(number: Double, text: String) {
        #expect(number.swiftLiteral == text)
    }

    @Test("multiples of π/8 are written as such, other angles as numbers")
    func angles() {
        #expect((-.pi * 11 / 8).swiftAngle == "-.pi * 11 / 8")
        #expect((Double.pi * 3 / 2).swiftAngle == ".pi * 3 / 2")
        #expect((-Double.pi / 2).swiftAngle == "-.pi / 2")
        #expect(Double.pi.swiftAngle == ".pi" && (2 * Double.pi).swiftAngle == ".pi * 2")
        #expect(0.0.swiftAngle == "0" && 1.5.swiftAngle == "1.5")
        #expect((-Double.pi * 11 / 8).angleText == "-11π/8" && (Double.pi / 2).angleText == "π/2")
        #expect((Double.pi / 8 * 3 + 1e-12).roundedToEighthOfPi == 3 * .pi / 8)
    }

    @Test("a line that is too long breaks after an equals sign, or at spaces, and loses nothing")
    func wrapping() {
        #expect(CodeView.wrap("short line", columns: 20) == ["short line"])
        #expect(CodeView.wrap("knob.size = Size(1, 2)", columns: 20) == ["knob.size =", "    Size(1, 2)"])
        #expect(
            CodeView.wrap("    let a = one + two + three + four", columns: 24)
                == ["    let a = one + two +", "        three + four"])
        let solid = String(repeating: "x", count: 50)
        #expect(CodeView.wrap(solid, columns: 20).joined().filter { $0 == "x" }.count == 50)
    }
}
