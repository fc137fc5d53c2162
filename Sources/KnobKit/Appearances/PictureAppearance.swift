/// An appearance made of images, as in MHRotaryKnob: a background, the knob itself, and a foreground. Only
/// the knob rotates.
///
/// Each state can have its own image of the knob; a state without one uses the image for `.normal`. The image
/// points up.
public final class PictureAppearance: KnobAppearance {
    /// The image behind the knob, centered in its own size; `nil`, the default, for none.
    public var backgroundImage: Image? { didSet { owner?.setNeedsAppearanceUpdate() } }
    /// The image in front of the knob, centered in its own size; `nil`, the default, for none.
    public var foregroundImage: Image? { didSet { owner?.setNeedsAppearanceUpdate() } }
    /// The center of the knob's image, in the knob's coordinates; `nil`, the default, for the middle of the
    /// bounds.
    public var knobImageCenter: Point? { didSet { owner?.setNeedsAppearanceUpdate() } }

    private let backgroundLayer = Layer()
    private let foregroundLayer = Layer()
    private let knobLayer = Layer()
    private var images: StateValues<Image>
    /// The three images.
    public var layers: [Layer] { [backgroundLayer, knobLayer, foregroundLayer] }

    /// Creates an appearance that rotates `knobImage`.
    public init(knobImage: Image? = nil) { images = StateValues(normal: knobImage) }

    /// Sets the image of the knob for `state`; `nil` falls back to that of `.normal`.
    public func setKnobImage(_ image: Image?, for state: Control.State) {
        images[state] = image
        owner?.setNeedsAppearanceUpdate()
    }

    /// Shows the images of the knob's state, each in its own size.
    public func update(for knob: Knob) {
        let center = knob.bounds.center
        Transaction.withoutActions {
            show(backgroundImage, on: backgroundLayer, at: center)
            show(foregroundImage, on: foregroundLayer, at: center)
            show(images.value(for: knob.presentationState), on: knobLayer, at: knobImageCenter ?? center)
        }
    }

    private func show(_ image: Image?, on layer: Layer, at center: Point) {
        layer.contents = image
        layer.bounds.size = image?.size ?? .zero
        layer.position = center
    }

    /// Rotates the knob's image. The image points up, but an angle of 0 points right.
    public func show(_ angle: Double, of knob: Knob) {
        Transaction.withoutActions { knobLayer.transform = AffineTransform(rotationAngle: angle + .pi / 2) }
    }

    /// How an animated change moves: 0.2 seconds, eased in up to the middle and out from there.
    public var animationCurve: AnimationCurve? {
        AnimationCurve(firstHalf: .easeIn, secondHalf: .easeOut, duration: 0.2)
    }

    /// Returns whether `point` is on the disc that the knob's image fills.
    public func pointerContains(_ point: Point, of knob: Knob) -> Bool {
        let size = knobLayer.bounds.size
        return point.distance(to: knobImageCenter ?? knob.bounds.center) <= max(size.width, size.height) / 2
    }
}
