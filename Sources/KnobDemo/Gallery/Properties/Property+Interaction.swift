import KnobKit

/// The properties of how a control is operated.
extension Property {
    static let interactions = [
        choice("interaction", .interaction, of: ValueControl.self) { control in
            let path = \ValueControl.interaction
            let own =
                control is Knob
                ? [
                    Choice("Rotation", ".rotation", path, .rotation) { $0 is RotationInteraction },
                    Choice("Relative Rotation", ".relativeRotation", path, .relativeRotation) {
                        $0 is RelativeRotationInteraction
                    },
                ] : [Choice("Track", ".track", path, .track) { $0 is TrackInteraction }]
            return own + [
                linear("Vertical", ".vertical", .vertical), linear("Horizontal", ".horizontal", .horizontal),
                linear("Both Directions", ".linear", .linear),
            ]
        },
        number("dragLength", .interaction, \ValueControl.dragLength, .number(10...1000, step: 10)),
        flag("isEnabled", .interaction, \ValueControl.isEnabled),
        flag("isContinuous", .interaction, \ValueControl.isContinuous),
        flag("resetsOnDoubleClick", .interaction, \ValueControl.resetsOnDoubleClick),
        flag("sendsActionOnRelease", .interaction, \ValueControl.sendsActionOnRelease),
        flag("holdsAtEnds", .interaction, \Knob.holdsAtEnds),
        flag("dragsPointerOnly", .interaction, \Knob.dragsPointerOnly),
        flag("hasRoundHitArea", .interaction, \Knob.hasRoundHitArea),
        // A press highlights the control as well, but that is no change of the property by the user of the
        // panel.
        flag(
            "isHighlighted", .interaction, get: { $0.control.isHighlighted && !$0.control.isTracking },
            set: { $0.control.isHighlighted = $1 }),
        flag("isSelected", .interaction, \ValueControl.isSelected),
        flag("isUserInteractionEnabled", .interaction, \ValueControl.isUserInteractionEnabled),
        flag("isMultipleTouchEnabled", .interaction, \ValueControl.isMultipleTouchEnabled),
        number(
            "tag", .interaction, .number(0...100, step: 1), get: { Double($0.control.tag) },
            set: { $0.control.tag = Int(exactly: $1) ?? $0.control.tag }),
    ]

    private static func linear(_ title: String, _ swift: String, _ way: LinearInteraction) -> Choice {
        Choice(title, swift, \ValueControl.interaction, way) {
            ($0 as? LinearInteraction)?.direction == way.direction
        }
    }
}
