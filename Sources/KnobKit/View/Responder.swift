/// An object that handles events of the user: the base class of `View` and `ViewController`.
///
/// An event that a responder does not handle goes to the `next` one: from a view to its view controller, if
/// it has one, and else to its superview.
///
/// ```swift
/// final class Canvas: View {
///     override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
///         for touch in touches { print("pressed at", touch.location(in: self)) }
///     }
/// }
/// ```
@preconcurrency @MainActor
open class Responder {
    /// Creates a responder. `View` and `ViewController` do this; the parameter leaves `init()` to them.
    public init(_: Void) {}

    /// The responder that receives what this one does not handle; `nil` by default.
    open var next: Responder? { nil }

    /// The record of this responder itself.
    var ownUndoManager: UndoManager?

    // MARK: Touches

    /// Called when a touch began on this view, or on one that forwards its touches to this responder. The
    /// default implementation calls the same method of `next`.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when a touch moved. The default implementation calls the same method of `next`.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when a touch ended. The default implementation calls the same method of `next`.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called when a touch was cancelled. The default implementation calls the same method of `next`.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Keys and wheel

    /// Called when a key is pressed while this view or a descendant has the focus.
    ///
    /// - Returns: Whether the responder handled the key. If not, `next` is called. The default
    ///   implementation returns `false`.
    open func keyDown(with press: KeyPress) -> Bool { false }

    /// Called when a key is released while this view or a descendant has the focus.
    ///
    /// - Returns: Whether the responder handled the release. If not, `next` is called. The default
    ///   implementation returns `false`.
    open func keyUp(with press: KeyPress) -> Bool { false }

    /// Called when the wheel is rotated over a view or a descendant.
    ///
    /// - Returns: Whether the responder handled the rotation. If not, `next` is called. The default
    ///   implementation returns `false`.
    open func scrollWheel(with scroll: ScrollInput) -> Bool { false }

    /// Called when this view or a descendant had the focus and will not receive the release of keys that are down: the
    /// focus leaves the view or the window, another program grabs the keyboard, or the window closes. The default
    /// implementation does nothing.
    open func keysCancelled() {}

    /// Calls `keysCancelled()` of all responders that the keys may have reached.
    final func cancelKeys() {
        keysCancelled()
        next?.cancelKeys()
    }

    /// Whether keys type text while the view has the focus, which enables compose keys and dead keys;
    /// `false` by default.
    open var acceptsText: Bool { false }

    /// Offers an event to this responder and then to the next ones, until `handles` returns `true` for one. Returns that
    /// one; `nil` if none handles the event.
    @discardableResult
    final func firstHandler(where handles: @MainActor (Responder) -> Bool) -> Responder? {
        handles(self) ? self : next?.firstHandler(where: handles)
    }

    // MARK: Focus

    /// Whether the responder can have the keyboard focus; `false` by default. Only a view can have it.
    open var canBecomeFirstResponder: Bool { false }

    /// Called when the view receives or loses the focus, when `Window.showsFocus` changes while it has it,
    /// and when its tint color changes while it has it. The default implementation does nothing.
    open func focusDidChange() {}

    /// The view that gets the focus back from this one, such as the control whose text field is open; `nil`
    /// by default. A press that focuses no other view returns the focus to it.
    var focusOwner: View? { nil }

    /// Called when `focusOwner` was hidden, disabled or removed while this view has the focus. The default
    /// implementation does nothing.
    func focusOwnerBecameUnavailable() {}

    // MARK: Traits

    /// Called on each view of a window, and on its view controller, after a trait has changed, such as the appearance
    /// or the scale: by the desktop or by the window's overrides. The default implementation does nothing.
    ///
    /// - Parameter previousTraitCollection: The traits before the change.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    // MARK: Undo

    /// The record in which edits of the responder, and of those that forward to it, are steps to undo: its
    /// own, or else that of `next`.
    ///
    /// `nil` by default: edits are not recorded. An edit belongs to the record that its control has when the
    /// edit begins.
    open var undoManager: UndoManager? {
        get { ownUndoManager ?? next?.undoManager }
        set { ownUndoManager = newValue }
    }
}
