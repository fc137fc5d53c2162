extension Knob {
    /// The ways to turn the knob, of which the current one has a check mark.
    var turnMenu: Menu {
        let ways: [(title: String, interaction: any DragInteraction)] = [
            ("To the Pointer", .rotation), ("Around the Center", .relativeRotation),
            ("Up and Down", .vertical), ("Left and Right", .horizontal), ("In Both Directions", .linear),
        ]
        return Menu(
            title: "How It Turns",
            children: ways.map { title, way in
                Action(title: title, state: isTurned(by: way) ? .on : .off) { [weak self] _ in
                    self?.interaction = way
                }
            })
    }

    private func isTurned(by way: any DragInteraction) -> Bool {
        type(of: way) == type(of: interaction)
            && (way as? LinearInteraction)?.direction == (interaction as? LinearInteraction)?.direction
    }
}
