extension Control: Hoverable {
    /// Stores whether the pointer is over the control in `isHovered`.
    public func hoverDidChange(_ isHovered: Bool) { self.isHovered = isHovered }
}
