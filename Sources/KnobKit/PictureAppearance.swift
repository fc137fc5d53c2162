import KnobWidgets

/// A knob of pictures, as MHRotaryKnob has it: a background, the knob itself, a foreground; only the knob turns.
///
/// A picture of its own shows that the knob is pressed or disabled; where there is none, the normal one is shown. The
/// pointer of the pictures points upwards.
public final class PictureAppearance: KnobAppearance {
    /// The knob.
    public let pointer: PointerLayer
    /// What lies below the knob; `nil`, the default, is nothing. It is centred in its own size.
    public var backgroundImage: Image? { didSet { update() } }
    /// What lies upon the knob; `nil`, the default, is nothing. It is centred in its own size.
    public var foregroundImage: Image? { didSet { update() } }
    /// Where the middle of the knob is, in the knob's coordinates; `nil`, the default, is the middle of the bounds.
    public var knobImageCenter: Point? { didSet { update() } }

    private let backgroundLayer = ImageLayer()
    private let foregroundLayer = ImageLayer()
    private let knobLayer = ImageLayer()
    private var images: StateValues<Image>
    private weak var knob: Knob?

    /// Makes an appearance that turns `knobImage`.
    public init(knobImage: Image? = nil) {
        pointer = PointerLayer(knobLayer)
        pointer.duration = 0.2
        pointer.halves = [MediaTimingFunction(name: .easeIn), MediaTimingFunction(name: .easeOut)]
        images = StateValues(normal: knobImage)
    }

    /// Sets the picture of the knob in `state`; `nil` falls back to that of `.normal`.
    public func setKnobImage(_ image: Image?, for state: Control.State) {
        images[state] = image
        update()
    }

    /// The picture that was set for `state`.
    public func knobImage(for state: Control.State) -> Image? { images[state] }

    /// Puts the three pictures on the knob, in the order in which they are listed.
    public func attach(to knob: Knob) {
        self.knob = knob
        for layer in [backgroundLayer, knobLayer, foregroundLayer] { knob.layer.addSublayer(layer) }
        update(for: knob)
    }

    /// Takes them off.
    public func detach() {
        knob = nil
        for layer in [backgroundLayer, knobLayer, foregroundLayer] { layer.removeFromSuperlayer() }
    }

    /// Shows the pictures of the knob's state, each in its own size.
    public func update(for knob: Knob) {
        Transaction.withoutActions {
            show(backgroundImage, on: backgroundLayer, at: knob.bounds.center)
            show(foregroundImage, on: foregroundLayer, at: knob.bounds.center)
            show(
                images.shown(in: knob.shownState), on: knobLayer,
                at: knobImageCenter ?? knob.bounds.center)
        }
    }

    /// Turns the knob, whose picture points upwards where an angle points to the right.
    public func turn(to angle: Double, of knob: Knob, animated: Bool) {
        pointer.turn(to: angle + .pi / 2, animated: animated)
    }

    /// On the disc that the picture of the knob fills.
    public func pointerContains(_ point: Point, of knob: Knob) -> Bool {
        let size = knobLayer.bounds.size
        return point.distance(to: knobImageCenter ?? knob.bounds.center) <= max(size.width, size.height) / 2
    }

    private func update() {
        if let knob { update(for: knob) }
    }

    private func show(_ image: Image?, on layer: ImageLayer, at center: Point) {
        layer.image = image
        layer.bounds.size = image?.size ?? .zero
        layer.position = center
    }
}
