import KnobKit

extension AccessibleObject {
    /// Returns whether the object is of a class or one of its subclasses.
    nonisolated public func isKind<Kind: AnyObject>(of _: Kind.Type) -> Bool { self is Kind }
}

extension Layer {
    /// Returns whether the layer is of a class or one of its subclasses.
    nonisolated public func isKind<Kind: AnyObject>(of _: Kind.Type) -> Bool { self is Kind }
}
