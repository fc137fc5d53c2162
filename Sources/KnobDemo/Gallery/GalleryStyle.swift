import KnobKit

/// The measures, colors, and fonts of the gallery. Distances are multiples of 8 points, or of 4 inside a
/// group.
@MainActor
enum GalleryStyle {
    static let (margin, gap, inset) = (24.0, 16.0, 12.0)
    /// The height of a cell, which is larger where a window has room.
    static let cellHeights = 216.0...256
    /// The side of a dial, the height of the room for it and its tick marks, and the length of a slider.
    static let (side, stageHeight, length) = (112.0, 120.0, 120.0)
    static let panelWidth = 304.0
    static let rowHeight = 24.0
    /// The distance of the text in a field from its left and right edge, as in every text field.
    static let fieldInset = 7.0

    /// The accent, with a contrast of at least 4.5 to cells and panel.
    static let tint = Color(
        light: Color(red: 0.757, green: 0.255, blue: 0.047), dark: Color(red: 1, green: 0.624, blue: 0.271))
    static let page = Color(light: Color(white: 0.945), dark: Color(white: 0.075))
    static let card = Color(light: .white, dark: Color(white: 0.125))
    static let well = Color(light: Color(white: 0.945), dark: Color(white: 0.185))
    static let hoveredBorder = Color.systemFill

    static let heading = Font.systemFont(ofSize: 22, weight: .bold)
    static let title = Font.systemFont(ofSize: 13, weight: .bold)
    static let group = Font.systemFont(ofSize: 11, weight: .bold)
    static let body = Font.systemFont(ofSize: 12)
    static let caption = Font.systemFont(ofSize: 11)
    static let number = Font.monospacedDigitSystemFont(ofSize: 12)
    static let readout = Font.monospacedDigitSystemFont(ofSize: 13)
    static let code = Font(name: "monospace", size: 10)

    /// Returns a label with a line of text.
    static func label(_ text: String, _ font: Font, _ color: Color = .label) -> Label {
        let label = Label()
        (label.text, label.font, label.textColor) = (text, font, color)
        return label
    }

    /// Gives a view the round corners and the border of a card.
    static func decorate(_ view: View) {
        view.backgroundColor = card
        view.layer.cornerRadius = 8
        view.layer.borderWidth = 1
        view.layer.borderColor = .separator
    }
}
