/// How an object keeps an associated value.
public enum objc_AssociationPolicy: Sendable {
    /// It does not keep it: the value is `nil` when it was released, or no object.
    case OBJC_ASSOCIATION_ASSIGN
    /// It keeps it.
    case OBJC_ASSOCIATION_RETAIN, OBJC_ASSOCIATION_RETAIN_NONATOMIC
    /// It keeps it. A value that Swift does not copy by itself is the same object.
    case OBJC_ASSOCIATION_COPY, OBJC_ASSOCIATION_COPY_NONATOMIC
}

/// The values that objects keep, by their keys.
@MainActor private var associations = SideTable<AnyObject, [UnsafeRawPointer: Association]>()

private struct Association {
    private let kept: Any?
    private weak var object: AnyObject?

    /// The value; `nil` if it was not kept and is released.
    var value: Any? { kept ?? object }

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        let isKept = policy != .OBJC_ASSOCIATION_ASSIGN
        (kept, object) = (isKept ? value : nil, isKept ? nil : value as AnyObject)
    }
}

/// Keeps a value with an object, for extensions, which have no stored properties. It is released some time after the object
/// is. `nil` removes it.
///
/// - Parameters:
///   - object: An object. Nothing is kept with a value.
///   - key: The address of a global or static variable.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    guard type(of: object) is AnyClass else { return }
    let owner = object as AnyObject
    // What is replaced is released after the change, as its deinit can ask for values.
    let old = (associations[owner]?[key], associations.removeUnowned())
    associations[owner, default: [:]][key] = value.map { Association($0, policy) }
    withExtendedLifetime(old) {}
}

/// Returns the value that was kept with an object; `nil` if there is none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    type(of: object) is AnyClass ? associations[object as AnyObject]?[key]?.value : nil
}
