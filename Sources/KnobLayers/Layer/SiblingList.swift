/// An object in a `SiblingList`.
@MainActor
package protocol Sibling: AnyObject {
    /// Its index in the list, or an index that it had; below 0 for the object that takes the place of removed
    /// ones.
    var siblingIndex: Int { get set }
}

/// The sublayers of a layer or the subviews of a view, in order.
///
/// An array would be searched for each element that is removed, and its end moved. Here a removed element
/// leaves a hole, and the holes are closed when the elements are read. So the cost of removing all elements,
/// in any order, is linear.
@MainActor
package struct SiblingList<Element: Sibling> {
    private var slots: [Element] = []
    private var holes = 0

    /// Creates an empty list.
    package init() {}

    /// The elements, in order.
    package var elements: [Element] {
        mutating get {
            if holes > 0 { closeHoles() }
            return slots
        }
    }

    /// Returns the index of `element`, not counting `other`; `nil` if it is not in the list.
    package mutating func index(of element: Element?, without other: Element) -> Int? {
        elements.filter { $0 !== other }.firstIndex { $0 === element }
    }

    /// Inserts `element` at `index`, which is clamped to the valid range.
    package mutating func insert(_ element: Element, at index: Int) {
        guard index < slots.count - holes else {
            element.siblingIndex = slots.count
            return slots.append(element)
        }
        if holes > 0 { closeHoles() }
        let index = max(0, index)
        element.siblingIndex = index
        slots.insert(element, at: index)
    }

    /// Removes `element`. `filler` takes its place until the holes are closed.
    package mutating func remove(_ element: Element, filler: @autoclosure () -> Element) {
        guard let index = slot(of: element) else { return }
        if index == slots.count - 1 {
            slots.removeLast()
            while holes > 0, let last = slots.last, last.siblingIndex < 0 {
                slots.removeLast()
                holes -= 1
            }
        } else {
            slots[index] = filler()
            holes += 1
        }
    }

    private func slot(of element: Element) -> Int? {
        if slots.last === element { return slots.count - 1 }
        if isSlot(element.siblingIndex, of: element) { return element.siblingIndex }
        // An insertion has moved the elements behind it. Later searches find the new indices.
        for (index, sibling) in slots.enumerated() where sibling.siblingIndex >= 0 {
            sibling.siblingIndex = index
        }
        return isSlot(element.siblingIndex, of: element) ? element.siblingIndex : nil
    }

    private func isSlot(_ index: Int, of element: Element) -> Bool {
        index >= 0 && index < slots.count && slots[index] === element
    }

    private mutating func closeHoles() {
        slots.removeAll { $0.siblingIndex < 0 }
        for (index, sibling) in slots.enumerated() { sibling.siblingIndex = index }
        holes = 0
    }
}
