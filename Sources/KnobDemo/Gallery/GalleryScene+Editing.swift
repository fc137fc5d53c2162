import KnobKit

extension GalleryScene {
    /// Sets a property that the user has edited. Returns whether the content is valid.
    func edit(
        _ property: Property, of specimen: Specimen, to content: PropertyContent, _ phase: PropertyEdit.Phase
    ) -> Bool {
        switch phase {
        case .began(let box):
            openEdits[box] = state(of: property, of: specimen)
            return true
        case .changed(let box):
            guard let edit = openEdits[box] else { return false }
            return set(property, of: edit.specimen, to: content)
        case .ended(let box):
            if let edit = openEdits.removeValue(forKey: box) { register(edit) }
            didEdit(specimen)
            return true
        case .once:
            let before = state(of: property, of: specimen)
            let isValid = set(property, of: specimen, to: content)
            register(before)
            return isValid
        }
    }

    private func state(of property: Property, of specimen: Specimen) -> PropertyEdit {
        PropertyEdit(property, of: specimen, in: owners(of: property, editedIn: specimen))
    }

    private func owners(of property: Property, editedIn specimen: Specimen) -> [Specimen] {
        pair(of: specimen.control)?.owners(of: property, editedIn: specimen) ?? [specimen]
    }

    private func set(_ property: Property, of specimen: Specimen, to content: PropertyContent) -> Bool {
        let results = owners(of: property, editedIn: specimen).map { property.set(content, $0) }
        let isValid = results.allSatisfy(\.self)
        if isValid { didEdit(specimen) } else { refreshPanel() }
        return isValid
    }

    /// Registers the change since `before`, if there is one.
    private func register(_ before: PropertyEdit) {
        guard !before.equals(state(of: before.property, of: before.specimen)) else { return }
        view.undoManager?.registerUndo(withTarget: self) { $0.restore(before) }
    }

    private func restore(_ edit: PropertyEdit) {
        let now = state(of: edit.property, of: edit.specimen)
        edit.restore()
        register(now)
        didEdit(edit.specimen)
    }

    /// Updates what shows the pair of a control, and reports that its values may have changed.
    private func didEdit(_ specimen: Specimen) {
        pair(of: specimen.control).map { editedPair = $0 }
        // The text of a cell depends on more than the value.
        for cell in cells { cell.updateReadout() }
        refreshPanel()
        valuesDidChange?(.text)
    }
}
