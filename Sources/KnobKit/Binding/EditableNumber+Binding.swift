/// The bindings that keep a number in step with others.
extension EditableNumber {
    /// A reference to a binding, which the program owns.
    struct Link { weak var binding: ValueBinding? }

    /// The bindings to which the number belongs.
    public var bindings: [ValueBinding] { links.compactMap(\.binding) }

    /// Passes a change by the user on to the bound numbers, if there is one.
    func passOnEdit() {
        guard !links.isEmpty, let animated = unpassedChange else { return }
        unpassedChange = nil
        passOn(animated: animated)
    }

    /// Passes the value on to the bound numbers.
    func passOn(animated: Bool) { for link in links { link.binding?.pass(self, animated: animated) } }

    func add(_ binding: ValueBinding) {
        links.removeAll { $0.binding == nil || $0.binding === binding }
        links.append(Link(binding: binding))
    }

    func remove(_ binding: ValueBinding) { links.removeAll { $0.binding === binding } }
}
