import Testing

/// Initializers for storyboards and of layers.
struct PortInitializerTests {
    @Test("init?(coder:) is removed with its body and its documentation")
    func coder() {
        expectMembers(
            #"""
            class Dial: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    setUp()
                }

                /// For storyboards.
                required public init?(coder aDecoder: NSCoder) {
                    super.init(coder: aDecoder)
                    setUp() // }
                    print("}")
                }
            }
            """#,
            gives: """
                class Dial: UIView {
                    override init(frame: CGRect) {
                        super.init(frame: frame)
                        setUp()
                    }

                }
                """)
    }

    @Test("a note tells about setup that only init?(coder:) has")
    func lostSetup() {
        let notes = portNotes(
            """
            class Dial: UIView {
                override init(frame: CGRect) { super.init(frame: frame); measure() }
                required init?(coder: NSCoder) { super.init(coder: coder); tint = 1; build() }
            }
            """)
        #expect(notes.count == 2)
        #expect(notes.contains { $0.hasPrefix("3: init?(coder:):") && $0.contains("its build.") })
    }

    @Test("init?(coder:) with the only setup becomes init(frame:)")
    func coderWithSetup() {
        expectMembers(
            """
            class Dial: UIView {
                public required init?(coder: NSCoder) {
                    super.init(coder: coder)
                    build()
                }
            }
            """,
            gives: """
                class Dial: UIView {
                    public override init(frame: CGRect) {
                        super.init(frame: frame)
                        build()
                    }
                }
                """)
    }

    @Test("methods for Interface Builder and archives are removed")
    func interfaceBuilder() {
        for method in [
            "prepareForInterfaceBuilder() { show() }",
            "encode(with coder: NSCoder) { super.encode(with: coder) }",
        ] {
            expectMembers(
                "class A: UIView {\n    override func \(method)\n    var a = 1\n}",
                gives: "class A: UIView {\n    var a = 1\n}")
        }
    }

    @Test("the initializers of layers are required, and layerClass is a type of layers")
    func layers() {
        expectMembers(
            """
            class Ring: CALayer {
                public override init() { super.init() }
                override init(layer: Any) { super.init(layer: layer) }
            }
            class Thin: Ring {
                override init() { super.init() }
            }
            class Dial: UIView {
                override class var layerClass: AnyClass { Ring.self }
            }
            """,
            gives: """
                class Ring: CALayer {
                    public required init() { super.init() }
                    required init(layer: CALayer) { super.init(layer: layer) }
                }
                class Thin: Ring {
                    required init() { super.init() }

                    required init(layer: CALayer) {
                        super.init(layer: layer)
                    }
                }
                class Dial: UIView {
                    override class var layerClass: CALayer.Type { Ring.self }
                }
                """)
    }

    @Test(
        "a layer that draws has an initializer that copies what it has stored, and draws like its superclass first"
    )
    func drawing() {
        expectMembers(
            """
            final public class Thumb: CALayer {
                weak var slider: UIView?
                var width: CGFloat = 2 {
                    didSet { setNeedsDisplay() }
                }
                var area: CGFloat { width * width }
                static var count = 0
                public override func draw(in ctx: CGContext) {
                    ctx.setLineWidth(width)
                }
            }
            """,
            gives: """
                final public class Thumb: CALayer {
                    weak var slider: UIView?
                    var width: CGFloat = 2 {
                        didSet { setNeedsDisplay() }
                    }
                    var area: CGFloat { width * width }
                    static var count = 0
                    public override func draw(in ctx: CGContext) {
                        super.draw(in: ctx)
                        ctx.setLineWidth(width)
                    }

                    public required init() {
                        super.init()
                    }

                    public required init(layer: CALayer) {
                        super.init(layer: layer)
                        if let layer = layer as? Thumb {
                            slider = layer.slider
                            width = layer.width
                        }
                    }
                }
                """)
    }

    @Test("an initializer that copies a layer also copies managed properties")
    func copyingManaged() {
        expectMembers(
            """
            class Ring: CALayer {
                @NSManaged var part: CGFloat
                override init() { super.init() }
                override init(layer: Any) {
                    super.init(layer: layer)
                }
            }
            """,
            gives: """
                class Ring: CALayer {
                    var part: CGFloat = 0 { willSet { willChangeValue(forKey: "part") } didSet { didChangeValue(forKey: "part") } }
                    required init() { super.init() }
                    required init(layer: CALayer) {
                        super.init(layer: layer)
                        if let original = layer as? Ring {
                            part = original.part
                        }
                    }

                    override class var animatableProperties: [AnimatableProperty] {
                        super.animatableProperties + [
                            AnimatableProperty("part", \\Ring.part),
                        ]
                    }
                }
                """)
    }

    @Test("managed properties get storage and are listed for animations")
    func managed() {
        expectMembers(
            """
            class Ring: CALayer {
                @NSManaged var part: CGFloat
                @NSManaged var color: UIColor?
                @NSManaged var width: Float
                @NSManaged var isFull: Bool
                @NSManaged var title: String?
            }
            """,
            gives: """
                class Ring: CALayer {
                    var part: CGFloat = 0 { willSet { willChangeValue(forKey: "part") } didSet { didChangeValue(forKey: "part") } }
                    var color: UIColor? { willSet { willChangeValue(forKey: "color") } didSet { didChangeValue(forKey: "color") } }
                    var width: Float = 0 { willSet { willChangeValue(forKey: "width") } didSet { didChangeValue(forKey: "width") } }
                    var isFull: Bool = false { didSet { didChangeValue(forKey: "isFull") } }
                    var title: String? { didSet { didChangeValue(forKey: "title") } }

                    required init() {
                        super.init()
                    }

                    required init(layer: CALayer) {
                        super.init(layer: layer)
                        if let layer = layer as? Ring {
                            part = layer.part
                            color = layer.color
                            width = layer.width
                            isFull = layer.isFull
                            title = layer.title
                        }
                    }

                    override class var animatableProperties: [AnimatableProperty] {
                        super.animatableProperties + [
                            AnimatableProperty("part", \\Ring.part),
                            AnimatableProperty("color", \\Ring.color),
                            AnimatableProperty("width", \\Ring.width),
                        ]
                    }
                }
                """)
        #expect(portNotes("class Ring: CALayer {\n    @NSManaged var path: CGPath\n}").count == 1)
    }
}
