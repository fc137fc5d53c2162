import KnobLayers
import Testing

/// Frames are requested for changes only.
@MainActor
struct FrameRequestTests {
    private func dressedStage() throws -> (Stage, [Layer]) {
        let stage = try Stage()
        let (shape, text, picture) = (
            stage.add(ShapeLayer()), stage.add(TextLayer()), stage.add(Layer())
        )
        shape.path = BezierPath(rect: Rect(x: 0, y: 0, width: 9, height: 9))
        text.string = "0.79"
        picture.contents = try Image(size: Size(width: 3, height: 3)) { _ in }
        let plain = stage.add(Layer(), color: .red)
        try stage.frame(at: 1)
        return (stage, [shape, text, picture, plain])
    }

    private func setAgain<Kind: Layer, Value>(
        _ layer: Kind, _ property: ReferenceWritableKeyPath<Kind, Value>
    ) {
        layer[keyPath: property] = layer[keyPath: property]
    }

    @Test("setting a property 10,000 times to its value requests no frame and starts no animation")
    func sameValue() throws {
        let (stage, layers) = try dressedStage()
        let requests = stage.requests
        for _ in 0..<10_000 / layers.count {
            for layer in layers {
                setAgain(layer, \.bounds)
                setAgain(layer, \.position)
                setAgain(layer, \.anchorPoint)
                layer.transform = .identity
                layer.opacity = 1
                layer.isHidden = false
                layer.masksToBounds = false
                setAgain(layer, \.backgroundColor)
                layer.cornerRadius = 0
                layer.borderWidth = 0
                layer.borderColor = .black
                layer.shadowOpacity = 0
                layer.shadowColor = .black
                layer.shadowRadius = 3
                layer.shadowOffset = Size(width: 0, height: -3)
                layer.shouldRasterize = false
                setAgain(layer, \.frame)
                if let shape = layer as? ShapeLayer {
                    setAgain(shape, \.path)
                    shape.fillColor = .black
                    shape.strokeColor = nil
                    shape.lineWidth = 1
                    shape.lineCap = .butt
                    shape.lineJoin = .miter
                }
                if let text = layer as? TextLayer {
                    text.string = "0.79"
                    text.font = .systemFont(ofSize: 17)
                    text.foregroundColor = .label
                    text.alignment = .left
                }
                setAgain(layer, \.contents)
                layer.contentsGravity = .resize
                setAgain(layer, \.mask)
                setAgain(layer, \.shadowPath)
            }
            stage.tree.scale = 1
            stage.tree.appearance = .light
        }
        #expect(stage.requests == requests)
        #expect(!stage.tree.needsFrame)
        #expect(layers.allSatisfy { $0.animationKeys().isEmpty })
        #expect(try stage.frame().isEmpty)
    }

    @Test("a change requests a frame, once until the frame has run")
    func onceAFrame() throws {
        let (stage, layers) = try dressedStage()
        let start = stage.requests
        Transaction.withoutActions {
            for step in 1...100 {
                for layer in layers { layer.position.x = Double(step) }
            }
        }
        #expect(stage.requests == start + 1 && stage.tree.needsFrame)
        try stage.frame(at: 2)
        #expect(!stage.tree.needsFrame)
        Transaction.withoutActions { layers[0].opacity = 0.5 }
        #expect(stage.requests == start + 2)
    }

    @Test("every kind of change requests a frame", arguments: 0..<29)
    func everyKind(kind: Int) throws {
        let (stage, layers) = try dressedStage()
        let plain = layers[3]
        let shape = try #require(layers[0] as? ShapeLayer)
        let text = try #require(layers[1] as? TextLayer)
        let picture = layers[2]
        let changes: [() -> Void] = [
            { plain.bounds.size.width = 3 }, { plain.position.x = 3 }, { plain.anchorPoint.x = 0 },
            { plain.transform.tx = 3 }, { plain.opacity = 0.3 }, { plain.isHidden = true },
            { plain.masksToBounds = true }, { plain.backgroundColor = .blue }, { plain.cornerRadius = 2 },
            { plain.borderWidth = 2 }, { plain.borderColor = .red }, { plain.shadowOpacity = 1 },
            { plain.shadowRadius = 1 }, { plain.shouldRasterize = true }, { plain.removeFromSuperlayer() },
            { plain.addSublayer(Layer()) }, { shape.path = nil }, { shape.fillColor = nil },
            { shape.strokeColor = .red }, { shape.lineWidth = 3 }, { text.string = "0.80" },
            { text.font = .systemFont(ofSize: 5) }, { text.alignment = .right }, { picture.contents = nil },
            { picture.contentsGravity = .top },
            { plain.mask = Layer() }, { plain.shadowPath = BezierPath(rect: plain.bounds) },
            { stage.tree.scale = 2 }, { stage.tree.appearance = .dark },
        ]
        let start = stage.requests
        Transaction.withoutActions(changes[kind])
        #expect(stage.requests == start + 1 && stage.tree.needsFrame)
    }

    @Test("frames are needed during an animation and not after it")
    func animated() throws {
        let (stage, layers) = try dressedStage()
        layers[3].opacity = 0.5
        for time in [2.0, 2.1, 2.2] {
            try stage.frame(at: time)
            #expect(stage.tree.isAnimating && stage.tree.needsFrame)
        }
        try stage.frame(at: 2.25)
        #expect(!stage.tree.isAnimating && !stage.tree.needsFrame)
        #expect(try stage.frame(at: 3).isEmpty)
    }

    @Test("a frame that is not drawn advances the time and keeps the damage")
    func unseen() throws {
        let (stage, layers) = try dressedStage()
        layers[3].opacity = 0.5
        stage.tree.runUnseenFrame(at: 2)
        stage.tree.runUnseenFrame(at: 2.3)
        #expect(!stage.tree.isAnimating && stage.tree.needsFrame)
        #expect(try !stage.frame(at: 3).isEmpty)
        #expect(!stage.tree.needsFrame)
    }

    @Test("an animation only damages the pixels of its layer, and none after its end")
    func smallAnimation() throws {
        let (stage, layers) = try dressedStage()
        for layer in layers { layer.removeFromSuperlayer() }
        let small = stage.add(Layer(), frame: Rect(x: 80, y: 80, width: 10, height: 10), color: .red)
        try stage.frame(at: 2)
        let fade = BasicAnimation(keyPath: .backgroundColor)
        fade.toValue = Color.blue
        fade.duration = 1
        small.add(fade, forKey: "fade")
        for time in [3.0, 3.5, 3.9, 4] {
            #expect(try stage.frame(at: time) == [PixelRect(minX: 80, minY: 80, maxX: 90, maxY: 90)])
        }
        #expect(try stage.frame(at: 4.1).isEmpty)
    }
}
