extension Touch {
    /// The window on which the touch began.
    public var window: Window? { root as? Window }
}
