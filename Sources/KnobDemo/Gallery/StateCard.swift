import KnobInspector
import KnobKit

/// A card that shows a knob and a slider in each state, in the light or in the dark appearance.
final class StateCard: StackView {
    private enum State: String, CaseIterable {
        case rest = "Rest"
        case hovered = "Hovered"
        case pressed = "Pressed"
        case focused = "Focused"
        case disabled = "Disabled"
        case invalid = "Invalid"
    }

    /// The names of the layers of its controls.
    static var controlNames: Set<String> {
        Set(State.allCases.flatMap { ["\($0.rawValue) knob", "\($0.rawValue) slider"] })
    }

    /// The least width of a card with all states in one row, and of one with two rows.
    static let wideWidth = 400.0
    static let narrowWidth = 264.0

    init(_ appearance: Appearance) {
        let tiles = State.allCases.map(Self.tile)
        let halves = [tiles.prefix(3), tiles.suffix(3)].map { tiles in
            let row = StackView(arrangedSubviews: Array(tiles))
            row.distribution = .fillEqually
            row.spacing = 8
            return row
        }
        super.init(frame: .zero)
        for half in halves { addArrangedSubview(half) }
        spacing = 16
        distribution = .fillEqually
        isLayoutMarginsRelativeArrangement = true
        layoutMargins = EdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
        GalleryStyle.decorate(self)
        layer.appearance = appearance
        isUserInteractionEnabled = false
        // The controls cannot be used here, so they are read as an image.
        accessibilityRole = .image
        accessibilityLabel = "A knob and a slider in each state, in the \(appearance) appearance"
    }

    private static func tile(_ state: State) -> View {
        let knob = Knob()
        let slider = Slider()
        let ring = RingAppearance()
        ring.fillsFromMinimum = true
        knob.appearance = ring
        knob.lineWidth = 4
        knob.pointerLength = 5
        knob.preferredSize = Size(width: 48, height: 48)
        slider.preferredSize = Size(width: 56, height: 31)
        for (control, kind) in [(knob, "knob"), (slider, "slider")] as [(ValueControl, String)] {
            control.layer.name = "\(state.rawValue) \(kind)"
            control.value = 0.6
            switch state {
            case .rest, .invalid: break
            case .hovered: control.hoverDidChange(true)
            case .pressed: control.isHighlighted = true
            case .focused: control.alwaysShowsFocusRing = true
            case .disabled: control.isEnabled = false
            }
        }
        let caption = Label(state.rawValue, .center, color: .secondaryLabel, font: .systemFont(ofSize: 11))
        let tile = StackView(arrangedSubviews: [knob, state == .invalid ? invalidField : slider, caption])
        tile.axis = .vertical
        tile.alignment = .center
        tile.spacing = 10
        return tile
    }

    /// The field in which a value is typed, after Return with a text that is not a number.
    private static var invalidField: View {
        let field = TextField()
        field.text = "6 o"
        field.textAlignment = .center
        field.isInvalid = true
        field.preferredSize = Size(width: 56, height: 31)
        return field
    }
}
