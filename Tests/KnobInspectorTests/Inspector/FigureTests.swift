import Testing

@testable import KnobInspector

@Suite("Figures")
struct FigureTests {
    @Test(
        "figures have three digits, or one and an exponent",
        arguments: [
            (0, "0"), (0.41234, "0.412"), (1e-9, "1e-9"), (9.7e-9, "1e-8"), (-0.00026, "-3e-4"),
            (1234.5, "1230"),
            (0.001, "0.001"), (.infinity, "inf"), (.leastNonzeroMagnitude, "5e-324"),
        ])
    func figures(number: Double, text: String) { #expect(number.figure == text) }
}
