import KnobKit

/// A field for a property that is a text. Return and the loss of the focus set it if it is valid. Escape,
/// and the loss of the focus if it is not, restore the last valid text.
final class PropertyField: TextField {
    /// Sets the property. Returns what is wrong with the text; `nil` if it is valid.
    var set: (@MainActor (String) -> String?)?
    /// Called with what is wrong with the text, or with `nil` after it was corrected or restored.
    var didCheck: (@MainActor (String?) -> Void)?
    /// The text of the property.
    var validText = "" { didSet { if !isEditing { restore() } } }

    override init(frame: Rect) {
        super.init(frame: frame)
        font = GalleryStyle.number
        textAlignment = .right
        addTarget(self, action: PropertyField.change, for: .editingChanged)
        addTarget(self, action: PropertyField.commit, for: .editingDidEndOnExit)
        addTarget(self, action: PropertyField.end, for: .editingDidEnd)
        decorate()
    }

    /// Gives a valid field the look of the boxes, with their edge.
    private func decorate() {
        isInvalid = false
        layer.cornerRadius = 4
        backgroundColor = GalleryStyle.well
    }

    private func change() {
        decorate()
        didCheck?(nil)
    }

    private func commit() {
        let problem = text == validText ? nil : set?(text)
        if problem != nil { isInvalid = true } else { validText = text }
        didCheck?(problem)
    }

    private func end() {
        if text != validText, set?(text) == nil { validText = text }
        restore()
    }

    private func restore() {
        text = validText
        change()
    }

    override func keyDown(with press: KeyPress) -> Bool {
        guard press.key == .escape, text != validText else { return super.keyDown(with: press) }
        restore()
        selectAll()
        return true
    }
}
