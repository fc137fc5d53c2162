extension Selector {
    /// Creates a selector of a method that takes the sender and the event. It is called only if the sender
    /// has the parameter's type.
    public init<Target: AnyObject, Sender>(
        _ action: @escaping @MainActor (Target) -> @MainActor (Sender, Event?) -> Void
    ) {
        self.init { target, sender, event in
            if let target = target as? Target, case let sender as Sender = sender {
                action(target)(sender, event as? Event)
            }
        }
    }
}
