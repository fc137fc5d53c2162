import KnobKit

/// The appearance of a control, and the appearance's own properties.
extension Property {
    static let appearances = [
        choice("appearance", .look, of: Knob.self) { _ in
            [
                Choice("Ring", "RingAppearance()", \Knob.appearance, RingAppearance()) {
                    $0 is RingAppearance
                },
                Choice("Pictures", "PictureAppearance()", \Knob.appearance, PictureAppearance()) {
                    $0 is PictureAppearance
                },
            ]
        },
        choice("appearance", .look, of: Slider.self) { _ in
            [
                Choice("Flat", "Slider.FlatAppearance()", \Slider.appearance, Slider.FlatAppearance()) {
                    $0 is Slider.FlatAppearance
                },
                Choice("Fader", "FaderAppearance()", \Slider.appearance, FaderAppearance()) {
                    $0 is FaderAppearance
                },
            ]
        },
    ]

    static let appearanceParts = [
        flag("fillsFromMinimum", .look) {
            $0.ring?.fillsFromMinimum
        } set: {
            $0.ring?.fillsFromMinimum = $1
        },
        image("knobImage", "rotary-knob", \.normalKnobImage) {
            "\($0).setKnobImage(\n    \($2),\n    for: .normal)"
        },
        image("backgroundImage", "rotary-background", \.backgroundImage),
        image("foregroundImage", "rotary-foreground", \.foregroundImage),
        // The images of the rotary scene have the knob a little above their middle.
        pictures(
            "knobImageCenter", \.knobImageCenter,
            [
                ("Middle", "nil", nil), ("Raised", "Point(x: 56, y: 53.5)", Point(x: 56, y: 53.5)),
            ]
        ) { $0 == $1 },
        number("numberOfTickMarks", .look, .number(0...41, step: 1)) {
            $0.fader.map { Double($0.numberOfTickMarks) }
        } set: {
            if (0...1000).contains($1) { $0.fader?.numberOfTickMarks = Int($1) }
        },
    ]

    /// An image of the program, smaller than in the rotary scene.
    private static func image(
        _ name: String, _ file: String, _ keyPath: ReferenceWritableKeyPath<PictureAppearance, Image?>,
        statement: (@MainActor (String, String, String) -> String)? = nil
    ) -> Property {
        let expression = "try Image(contentsOfFile: \"Resources/\(file)@2x.png\", scale: 3.2)"
        var property = pictures(
            name, keyPath, [("None", "nil", nil), ("Rotary", expression, Resources.image(file, scale: 3.2))]
        ) { ($0 == nil) == ($1 == nil) }
        if let statement { property.statement = statement }
        return property
    }

    /// A choice of values of the appearance that consists of images.
    private static func pictures<Value>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<PictureAppearance, Value>,
        _ choices: [(title: String, swift: String, value: Value)],
        areEqual: @escaping @MainActor (Value, Value) -> Bool
    ) -> Property {
        choice(name, .look, of: Knob.self, where: { $0.pictures != nil }) { _ in
            choices.map { title, swift, value in
                Choice(title: title, swift: swift) {
                    $0.pictures?[keyPath: keyPath] = value
                } isCurrent: {
                    $0.pictures.map { areEqual($0[keyPath: keyPath], value) } ?? false
                }
            }
        }
    }
}

extension PictureAppearance {
    fileprivate var normalKnobImage: Image? {
        get { knobImage(for: .normal) }
        set { setKnobImage(newValue, for: .normal) }
    }
}

extension ValueControl {
    fileprivate var pictures: PictureAppearance? { (self as? Knob)?.appearance as? PictureAppearance }
}

extension Specimen {
    fileprivate var ring: RingAppearance? { (control as? Knob)?.appearance as? RingAppearance }
    fileprivate var fader: FaderAppearance? { (control as? Slider)?.appearance as? FaderAppearance }
}
