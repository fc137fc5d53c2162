import KnobKit

extension AccessibleObject: Hashable {
    /// Returns whether two views are the same object.
    public nonisolated static func == (first: AccessibleObject, second: AccessibleObject) -> Bool {
        first === second
    }

    /// Hashes the identity of the view.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
    /// Returns whether two recognizers are the same object.
    public nonisolated static func == (first: GestureRecognizer, second: GestureRecognizer) -> Bool {
        first === second
    }

    /// Hashes the identity of the recognizer.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Image: Hashable {
    /// Returns whether two images are the same object.
    public static func == (first: Image, second: Image) -> Bool { first === second }

    /// Hashes the identity of the image.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
