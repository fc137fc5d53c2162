@testable import KnobLayers
import KnobHarness
import Testing

/// Numbers of other types for properties that are a `Double`.
@MainActor
struct AnimatedNumberTests {
    @Test("integers animate a Double", arguments: [0, 1])
    func basic(kind: Int) throws {
        let stage = try Stage()
        let layer = stage.add(Layer())
        let fade = BasicAnimation(keyPath: .opacity)
        fade.fromValue = [0, 0.0][kind] as any Animatable
        fade.toValue = [1.0, 1][kind] as any Animatable
        fade.duration = 1
        #expect(messages { layer.add(fade, forKey: "fade") }.isEmpty)
        try stage.frame(at: 1)
        try stage.frame(at: 1.25)
        #expect(isClose(layer.presentation()?.opacity, 0.25))
    }

    @Test("integers are key frames of a Double, also a single one")
    func keyframes() throws {
        for (values, expected) in [([0, 1, 0], 0.5), ([0], 0)] as [([any Animatable], Double)] {
            let stage = try Stage()
            let layer = stage.add(Layer())
            let blink = KeyframeAnimation(keyPath: .opacity)
            (blink.values, blink.duration) = (values, 1)
            layer.add(blink, forKey: "blink")
            try stage.frame(at: 1)
            try stage.frame(at: 1.25)
            #expect(isClose(layer.presentation()?.opacity, expected))
        }
    }

    @Test("a number is rejected for a property that is none")
    func rejected() throws {
        let stage = try Stage()
        let layer = stage.add(Layer())
        let move = BasicAnimation(keyPath: .position)
        move.toValue = 3
        #expect(messages { layer.add(move, forKey: "move") }.count == 1)
        #expect(layer.animationKeys().isEmpty)
    }
}
