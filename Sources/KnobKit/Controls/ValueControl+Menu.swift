/// The context menu of a control with a value. Its key equivalents work while the control has the focus.
extension ValueControl {
    var valueMenu: Menu {
        let isDefault = value == defaultValue
        return Menu(children: [
            Action(title: "Copy", key: "Ctrl+C") { [weak self] _ in self?.copy() },
            Action(title: "Paste", key: "Ctrl+V") { [weak self] _ in
                Pasteboard.general.readString { [weak self] in self?.enter($0 ?? "") }
            },
            Action(title: "Type a Value…", key: "Return") { [weak self] _ in self?.beginTextEntry() },
            Action(title: "Reset", key: "Delete", attributes: isDefault ? .disabled : []) { [weak self] _ in
                self?.editor.reset()
            },
        ])
    }

    private func copy() { Pasteboard.general.string = exactText(for: value) }
}
