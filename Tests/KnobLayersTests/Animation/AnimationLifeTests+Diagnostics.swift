import KnobHarness
import KnobLayers
import Testing

/// Animations that are rejected.
extension AnimationLifeTests {
    @Test("an animation of a property that the layer does not have is reported")
    func unknownKeyPath() throws {
        let (stage, layer, witness) = try stageAndLayer()
        let reports = messages {
            layer.add(fade(witness, keyPath: "nonsense"), forKey: "a")
            layer.add(fade(witness, keyPath: .lineWidth), forKey: "b")
            TextLayer().add(fade(witness, keyPath: .strokeColor), forKey: "c")
        }
        #expect(reports.count == 3)
        #expect(reports.first?.contains("nonsense") == true && reports.first?.contains("Layer") == true)
        #expect(layer.animationKeys().isEmpty && witness.events.isEmpty && !stage.tree.isAnimating)
    }

    static let position = Point(x: 1, y: 1)

    @Test("values of another type are reported", arguments: 0..<6)
    func wrongType(case number: Int) throws {
        let (stage, layer, witness) = try stageAndLayer()
        let basic = fade(witness, keyPath: .position)
        (basic.fromValue, basic.toValue) = (nil, nil)
        let frames = KeyframeAnimation(keyPath: .position)
        frames.delegate = witness
        switch number {
        case 0: (basic.fromValue, basic.toValue) = (1.0, 2.0)
        case 1: (basic.fromValue, basic.toValue) = (Self.position, 2.0)
        case 2: basic.toValue = 2.0
        case 3: basic.fromValue = Color.red
        case 4: frames.values = [1.0, 2.0]
        default: frames.values = [Self.position, Self.position, 3.0]
        }
        let reports = messages { layer.add(number < 4 ? basic : frames, forKey: "a") }
        #expect(reports.count == 1)
        #expect(reports.first?.contains("position") == true)
        #expect(layer.animationKeys().isEmpty && !stage.tree.isAnimating)
    }

    @Test("times that are not finite are reported", arguments: 0..<5)
    func badTimes(case number: Int) throws {
        let (stage, layer, witness) = try stageAndLayer()
        let animation = fade(witness)
        switch number {
        case 0: animation.duration = .nan
        case 1: animation.duration = .infinity
        case 2: animation.duration = -1
        case 3: animation.beginTime = .nan
        default: animation.repeatCount = .nan
        }
        #expect(messages { layer.add(animation, forKey: "a") }.count == 1)
        #expect(layer.animationKeys().isEmpty)
        #expect(layer.tree === stage.tree)
    }
}
