import KnobKit

/// A knob and a slider that are bound, with the text of their cell.
@MainActor
final class GalleryPair {
    /// The name in the trace.
    let name: String
    let title: String
    private let summary: String
    let controls: ControlPair
    let (knob, slider): (Specimen, Specimen)
    /// The larger one of the two controls, in the middle of the cell.
    let main: Specimen

    /// Creates a pair with properties of both controls, of the knob, and of the slider.
    init(
        _ name: String, _ title: String, _ summary: String, isFader: Bool = false,
        both: KeyValuePairs<String, PropertyContent> = [:],
        knob: KeyValuePairs<String, PropertyContent> = [:],
        slider: KeyValuePairs<String, PropertyContent> = [:], value: Double
    ) {
        (self.name, self.title, self.summary) = (name, title, summary)
        let views = (knob: Knob(), slider: Slider())
        self.knob = Specimen(views.knob, variable: "knob")
        self.slider = Specimen(views.slider, variable: "slider")
        main = isFader ? self.slider : self.knob
        let side = isFader ? 32 : GalleryStyle.side
        let slim = Size(width: GalleryStyle.length, height: 31)
        for specimen in [self.knob, self.slider] {
            specimen.control.layer.name = "\(title) \(specimen.variable)"
            specimen.set(both)
        }
        self.knob.set(["preferredSize": .size(Size(width: side, height: side))])
        self.knob.set(knob)
        self.slider.set(["preferredSize": .size(slim)])
        self.slider.set(slider)
        self.knob.control.value = value
        controls = ControlPair(views.knob, views.slider, name: name)
    }

    var specimens: [Specimen] { [knob, slider] }

    /// Returns the specimens that a property is set on when it is edited in one.
    func owners(of property: Property, editedIn specimen: Specimen) -> [Specimen] {
        property.isShared ? specimens : [specimen]
    }

    // MARK: State

    /// The text of the value.
    var readout: String { knob.control.text(for: knob.control.value).withMinusSign }

    /// What is special about the controls, or how many turns they have made.
    var caption: String {
        let (turns, count) = (main.control.turns, main.control.turnCount)
        return turns == .unbounded || turns == .cyclic ? "Full turns: \("\(count)".withMinusSign)" : summary
    }

    /// Sets the value of both controls.
    func set(_ value: Double, animated: Bool) { controls.set(value, animated: animated) }

    /// Whether the controls are in step, and the knob's pointer is where its value is.
    ///
    /// The angle is computed here, because `Knob` is what is checked, and from the slider's position. The
    /// value at that position is the value.
    var syncReading: SyncReading {
        let (knob, slider) = (controls.knob, controls.slider)
        let position = slider.position(of: knob.value)
        let (start, end) = (knob.startAngle, knob.endAngle)
        let size = knob.maximumValue - knob.minimumValue
        return controls.syncReading
            .and(
                SyncReading(
                    .model, "\(name) pointer", knob.angle, "angle", start + position * (end - start),
                    tolerance: 1e-9)
            )
            .and(
                SyncReading(
                    .model, "\(name) position", knob.value(at: position), "knob", knob.value,
                    tolerance: 1e-9 * size))
    }
}
