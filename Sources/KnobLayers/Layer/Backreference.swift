internal import CKnobCairo

/// A reference to an object that it does not own: to a layer's superlayer, or to its tree.
///
/// The object clears the reference in its deinitializer, on the main actor. If its last reference is released
/// on another thread, some time passes before that; `object` is `nil` from the release. A weak reference
/// would be as safe, but it makes every retain and release of the object slower, and a step of a drag by 9 %.
@MainActor
struct Backreference<Object: AnyObject> {
    private var reference: Unmanaged<Object>?

    /// Creates a reference to `object`, or one without an object for `nil`.
    init(_ object: Object? = nil) { reference = object.map(Unmanaged.passUnretained) }

    /// The object, unless its last reference has been released.
    var object: Object? {
        guard let reference, knob_try_retain(reference.toOpaque()) != nil else { return nil }
        return reference.takeRetainedValue()
    }

    /// The object until its deinitializer, for passes of a frame, which do not keep it.
    var unchecked: Object? { reference?.takeUnretainedValue() }

    /// Returns what `body` returns for the object, which is not retained, until its deinitializer; `nil` without one.
    func map<Result>(_ body: (Object) -> Result) -> Result? { reference?._withUnsafeGuaranteedRef(body) }

    /// Returns whether the reference is to `other`, whose last reference may have been released.
    func refers(to other: Object) -> Bool {
        reference?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
    }
}
