extension Control: Hoverable {
    /// Sets `isHovered`.
    public func hoverDidChange(_ isHovered: Bool) { self.isHovered = isHovered }
}
