/// The look of valid and of invalid text.
extension TextField {
    private static let backgroundColor = Color(light: .white, dark: Color(white: 0.17))
    private static let invalidBackgroundColor = Color(
        light: Color(red: 1, green: 0.9, blue: 0.89), dark: Color(red: 0.29, green: 0.125, blue: 0.118))
    static let invalidColor = Color(red: 1, green: 0.25, blue: 0.21)
        .contrasting(with: invalidBackgroundColor, ratio: 4.6)

    func updateValidity() {
        layer.borderColor = isInvalid ? Self.invalidColor : .systemFill
        layer.borderWidth = isInvalid ? 2 : 1
        backgroundColor = isInvalid ? Self.invalidBackgroundColor : Self.backgroundColor
        // A red border alone is not visible inside a red focus ring, nor to everyone, so the text is red as well and
        // has a mark.
        updateContent()
    }
}
