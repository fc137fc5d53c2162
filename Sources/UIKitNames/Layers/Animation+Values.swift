import KnobKit

extension Animation {
    /// Keeps a value with the animation, also with the copy that a layer runs and the delegate gets. `nil` removes it. The
    /// keys are the program's own: those of properties do not set them.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKey key: String) {
        var values = attachment as? [String: Any] ?? [:]
        values[key] = value
        attachment = values
    }

    /// Returns the value that was kept with a key; `nil` if none was.
    @preconcurrency @MainActor
    public func value(forKey key: String) -> Any? { (attachment as? [String: Any])?[key] }
}
