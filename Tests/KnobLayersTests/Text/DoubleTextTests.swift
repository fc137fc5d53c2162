import Foundation
import KnobLayers
import KnobHarness
import Testing

/// Numbers with a fixed number of decimals, compared with those of C.
struct DoubleTextTests {
    @Test func `numbers near the middle between two decimals are rounded as in C`() {
        var random = SeededGenerator(seed: 121)
        for number in [2.675, 8.345, 1.005, 0.285, 0.125, 0.375, 1e15 + 0.5] {
            for sign in [1.0, -1] { #expect((sign * number).text(decimals: 2) == c(sign * number, 2)) }
        }
        for _ in 0..<20_000 {
            let decimals = random.int(0...6)
            let number = (Double(random.int(-9999...9999)) + 0.5) / pow(10, Double(decimals))
            #expect(number.text(decimals: decimals) == c(number, decimals))
        }
    }

    /// Returns the text of `printf`, without the sign of a zero.
    private func c(_ number: Double, _ decimals: Int) -> String {
        guard number.magnitude < 1e15 / pow(10, Double(decimals)) else { return "\(number)" }
        let text = String(format: "%.\(decimals)f", number)
        return text.contains { ("1"..."9").contains($0) } ? text : String(text.drop { $0 == "-" })
    }
}
