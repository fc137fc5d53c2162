import Testing
import UIKitNames

/// Names that stand for types of KnobKit.
struct NameTests {
    @Test("CGFloat is Double")
    func floats() {
        let length: CGFloat = 2
        let number: Double = length
        #expect(number == 2)
    }
}
