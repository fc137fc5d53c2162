/// A rectangle of a window that the user sees and interacts with: a layer and its subviews.
///
/// The appearance of a view is that of its layer. Changes are animated only inside
/// `View.animate(withDuration:animations:completion:)`. Lengths are in points, and y points down.
///
/// ```swift
/// final class Meter: View {
///     override class var layerClass: Layer.Type { ShapeLayer.self }
///
///     override func layoutSubviews() {
///         (layer as? ShapeLayer)?.path = BezierPath(roundedRect: bounds.insetBy(dx: 4, dy: 4), cornerRadius: 3)
///     }
/// }
/// ```
@preconcurrency @MainActor
open class View: Responder, LayerDelegate {
    /// The layer that displays the view. Its delegate is the view.
    public let layer: Layer
    /// The class of the view's layer; `Layer` by default.
    open class var layerClass: Layer.Type { Layer.self }

    /// The view that contains this one.
    public private(set) weak var superview: View?
    /// The views in this one, from back to front. Views nest at most 512 deep.
    public private(set) var subviews: [View] = []
    /// A number by which the program can identify the view; 0 by default.
    public var tag = 0
    /// The text that appears below the view when the pointer rests over it; `nil`, the default, for the tooltip of
    /// the superview. A view with `isUserInteractionEnabled` set to `false`, such as a label, shows none.
    open var toolTip: String?
    /// The lines of the tooltip; by default `toolTip`. Read in each frame in which the tooltip is visible.
    open var toolTipLines: [String] { toolTip.map { [$0] } ?? [] }
    /// Whether the user can interact with the view and its subviews; `true` by default. `false` cancels touches.
    open var isUserInteractionEnabled = true {
        didSet {
            setNeedsAccessibilityUpdate()
            if !isUserInteractionEnabled { endInteraction() }
        }
    }
    /// Whether the view receives more than one touch at a time; `false` by default. Gesture recognizers do.
    open var isMultipleTouchEnabled = false
    /// The gesture recognizers that watch the touches of the view and its subviews, as they were added.
    public private(set) var gestureRecognizers: [GestureRecognizer] = []

    /// The view's own tint color; `nil` if it inherits the superview's.
    private var ownTintColor: Color?
    /// The view controller, which is notified of the layout.
    weak var viewController: ViewController?

    /// Creates a view with a frame in the coordinates of its future superview.
    public init(frame: Rect) {
        layer = Self.layerClass.init()
        super.init(())
        layer.delegate = self
        if frame.isFinite { layer.frame = frame } else { reject(frame) }
    }

    /// Creates an empty view at the origin.
    public convenience init() { self.init(frame: .zero) }

    private func reject(_ frame: Rect) {
        Diagnostics.report(
            "\(nameForMessages): a frame of \(frame) is rejected; it stays \(layer.frame). Set finite numbers."
        )
    }

    /// The class and the name of the view, for messages, such as "Knob “Cutoff”".
    final var nameForMessages: String {
        let name = accessibilityLabel ?? layer.name ?? ""
        return name.isEmpty ? "\(type(of: self))" : "\(type(of: self)) “\(name)”"
    }

    // MARK: Geometry and appearance

    /// The view's rectangle in its superview's coordinates. A value that is not finite is rejected with a
    /// message.
    open var frame: Rect {
        get { layer.frame }
        set {
            guard newValue.isFinite else { return reject(newValue) }
            guard layer.frame != newValue else { return }
            layer.frame = newValue
            setNeedsAccessibilityUpdate()
        }
    }
    /// The view's rectangle in its own coordinates.
    open var bounds: Rect {
        get { layer.bounds }
        set {
            layer.bounds = newValue
            setNeedsAccessibilityUpdate()
        }
    }
    /// The center of the view in its superview's coordinates.
    open var center: Point {
        get { layer.position }
        set {
            layer.position = newValue
            setNeedsAccessibilityUpdate()
        }
    }
    /// The rotation and scale of the view about its center; the identity by default.
    open var transform: AffineTransform {
        get { layer.transform }
        set {
            layer.transform = newValue
            setNeedsAccessibilityUpdate()
        }
    }
    /// The color behind the view's content; `nil`, the default, is transparent.
    open var backgroundColor: Color? {
        get { layer.backgroundColor }
        set {
            let isChanged = newValue != layer.backgroundColor
            layer.backgroundColor = newValue
            if isChanged { for subview in subviews { subview.backdropDidChange() } }
        }
    }
    /// The opacity of the view and its subviews, from 0 to 1; 1 by default. Other values are rejected with a message.
    open var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }
    /// Whether the view and its subviews are invisible and receive no events; `false` by default.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            let isChanged = newValue != layer.isHidden
            layer.isHidden = newValue
            if isChanged {
                invalidateIntrinsicContentSize()
                superview?.setNeedsAccessibilityUpdate()
            }
            if newValue {
                endInteraction()
                disappear()
            }
        }
    }
    /// Whether content outside of the bounds is clipped; `false` by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// The color of interactive elements: the view's own, or else its superview's.
    ///
    /// Never `nil` when read; without a color in any superview it is blue. Set it to `nil` to inherit the
    /// superview's color again. `tintColorDidChange()` is called on each view whose color changes.
    open var tintColor: Color! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            let old: Color = tintColor
            ownTintColor = newValue
            if tintColor != old { notifyOfTintColor() }
        }
    }

    // MARK: Layout

    /// Sets the frames of subviews and sublayers. Called after the size of the bounds changed or
    /// `setNeedsLayout()` was called. The default implementation does nothing.
    open func layoutSubviews() {}

    /// Invalidates the layout. `layoutSubviews()` is called before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Resizes the view to the size that suits it best.
    open func sizeToFit() { frame.size = fittingSize }

    /// Returns the size that suits the view best if `size` is available. The default implementation returns
    /// the current size.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }

    /// The size of the view's content, such as a label's text; `noIntrinsicMetric` in a direction in which it
    /// has none. The default implementation returns none in both.
    ///
    /// A stack view gives the view this size. A subclass calls `invalidateIntrinsicContentSize()` when it
    /// changes.
    open var intrinsicContentSize: Size {
        Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
    /// The size that a stack view gives the view instead of its intrinsic size, with `noIntrinsicMetric` for
    /// a side that grows; `nil`, the default, for the intrinsic size.
    public var preferredSize: Size? {
        didSet { if preferredSize != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Called when the intrinsic size of a subview has changed, to lay out what depends on it.
    func intrinsicSizeOfSubviewDidChange() {}

    /// Calls `layoutSubviews()`, and then `viewDidLayoutSubviews()` of the view controller.
    package func layoutSublayers(of layer: Layer) {
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
        didLayOut()
    }

    /// Called after each layout.
    func didLayOut() {}

    // MARK: Touches

    /// Returns the frontmost view at `point`, which is in this view's coordinates.
    open func hitTest(_ point: Point, with event: Event?) -> View? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Returns whether `point`, in this view's coordinates, is in the view. The default implementation checks
    /// the bounds.
    open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }

    /// Whether the view and its gesture recognizers receive touches; `true` by default. Read once when a touch begins.
    ///
    /// A view that returns `false`, such as a disabled control, still covers the views behind it.
    var receivesTouches: Bool { true }

    /// Returns whether a gesture of the view may begin; otherwise it fails. By default `true`.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

    // MARK: Focus

    open override var next: Responder? { viewController ?? superview }

    /// Whether the view has the keyboard focus.
    open var isFirstResponder: Bool { window?.firstResponder === self }

    /// Moves the focus to this view, if `canBecomeFirstResponder` allows it. Returns whether it has it now.
    @discardableResult open func becomeFirstResponder() -> Bool { window?.makeFirstResponder(self) ?? false }

    /// Removes the focus from this view. Returns whether it is without it now.
    @discardableResult open func resignFirstResponder() -> Bool {
        if isFirstResponder { window?.makeFirstResponder(nil) }
        return !isFirstResponder
    }

    /// The identifier of the view's focus group; `nil`, the default, for that of the superview.
    ///
    /// Views with the same identifier are one stop for Tab: the one that had the focus last, or else the selected
    /// control, or the one next in the order. The arrow keys along which others of the group lie move the focus among
    /// them and do not reach the view. The views in a view with an identifier stay together in the order of Tab.
    public var focusGroupIdentifier: String?

    /// Whether Tab visits all views in this one before the view beside it; `false` by default.
    ///
    /// Without it, Tab goes in rows across the views beside one another, such as the channel strips of a mixer.
    /// Containers nest. In a `StackView` and a `ScrollView`, it is `true` by default. A view with a
    /// `focusGroupIdentifier` always keeps its views together.
    public var isFocusContainer = false

    /// The shape of the pointer over the view; `.arrow` by default, and for many controls another one. Read when the pointer
    /// moves. Only that of a `Control` is shown, while it is enabled.
    public var cursor = Cursor.arrow

    /// Returns the menu for a press of the secondary button at `point`, in the view's coordinates, or for the Menu key.
    /// If the view under the pointer or with the focus has none, its superview is called. By default `nil`.
    ///
    /// The key equivalents of its actions work while the view or a subview has the focus, for keys that no view handles.
    open func contextMenu(at point: Point) -> Menu? { nil }

    // MARK: Accessibility

    /// What the program has set in place of the defaults.
    private struct AccessibilitySettings {
        var isElement: Bool?
        var role: AccessibilityRole?
        var label: String?
        var value: String?
        var hint: String?
    }

    private var accessibilitySettings = AccessibilitySettings() { didSet { setNeedsAccessibilityUpdate() } }

    /// Whether this is an element for assistive technology; by default if it has a label that the program has set, or
    /// a role other than group and image. The views inside of another view are elements of the next element above.
    public final var isAccessibilityElement: Bool {
        get { isElement(accessibilityDescription) }
        set { accessibilitySettings.isElement = newValue }
    }
    /// What the element is; by default what its class says.
    public final var accessibilityRole: AccessibilityRole {
        get { accessibilityDescription.role }
        set { accessibilitySettings.role = newValue }
    }
    /// The name; by default the title, the text, or for other controls the name of the layer.
    public final var accessibilityLabel: String? {
        get { Self.nonempty(accessibilityDescription.label) }
        set { accessibilitySettings.label = newValue }
    }
    /// The value as text; by default the text of the control's value, such as "64%". It is read with the unit spelled out.
    public final var accessibilityValue: String? {
        get { Self.nonempty(accessibilityDescription.value) }
        set { accessibilitySettings.value = newValue }
    }
    /// What using the element does; for most views `nil` by default.
    public final var accessibilityHint: String? {
        get { Self.nonempty(accessibilityDescription.hint) }
        set { accessibilitySettings.hint = newValue }
    }
    /// Whether assistive technology ignores the views behind this one, as for a dialog; `false` by default.
    public final var accessibilityViewIsModal = false { didSet { setNeedsAccessibilityUpdate() } }

    private static func nonempty(_ text: String) -> String? { text.isEmpty ? nil : text }

    /// Does what a press does. Returns whether it did; by default `false`.
    open func accessibilityActivate() -> Bool { false }

    /// Sets the defaults of the properties above, and what has no property: number, text, states, and actions.
    ///
    /// Called when assistive technology reads the element. Call `super`, and read nothing that changes the view.
    open func describeAccessibility(_ description: inout AccessibilityDescription) {
        if accessibilityViewIsModal { description.role = .dialog }
        description.states = .enabled
    }

    /// What the class says, with what the program has set in its place.
    private var accessibilityDescription: AccessibilityDescription {
        var description = AccessibilityDescription()
        describeAccessibility(&description)
        if let role = accessibilitySettings.role { description.role = role }
        if let label = accessibilitySettings.label { description.label = label }
        if let value = accessibilitySettings.value { description.value = value }
        if let hint = accessibilitySettings.hint { description.hint = hint }
        return description
    }

    private func isElement(_ description: AccessibilityDescription) -> Bool {
        accessibilitySettings.isElement
            ?? (accessibilitySettings.label != nil || ![.group, .image].contains(description.role))
    }

    /// The description of the element; `nil` if this is no element.
    package final var accessibilityElement: AccessibilityDescription? {
        let description = accessibilityDescription
        return isElement(description) ? description : nil
    }

    /// Called with each object that has changed; `nil`, the default, while there is no assistive technology. A change then
    /// costs no more than reading this.
    package static var accessibilityDidChange: (@MainActor (AnyObject) -> Void)?

    /// Notes that what assistive technology reads has changed. Controls do this when they notify their observers.
    public final func setNeedsAccessibilityUpdate() { Self.accessibilityDidChange?(self) }

    /// A line of text whose characters assistive technology locates. It is centered vertically in its view.
    struct Line {
        let line: TextLine
        /// The x coordinate of the line's start, relative to the left edge of the view, in points.
        let start: Double
        /// The height of its characters, in points.
        let height: Double
    }

    /// The text as it is drawn; `nil`, the default, if it is not known where its characters are.
    var accessibleLine: Line? { nil }

    /// Performs a request of assistive technology as if the user did it, and returns whether the view could do it.
    ///
    /// Called while the user can interact with the view; for `scrollToVisible`, always. A subclass that answers other
    /// requests, such as one with several numbers, calls `super` for the rest.
    open func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
        guard let window else { return false }
        switch request {
        case .perform(.press), .perform(.toggle): return accessibilityActivate()
        case .perform(.showMenu): return window.showContextMenu(of: self, at: nil)
        case .focus: return focusForReading(in: window)
        case .scrollToVisible: window.reveal(self)
        case .perform(.increment), .perform(.decrement), .perform(.reset), .setNumber, .setText, .replace,
            .select:
            return false
        }
        return true
    }

    private func focusForReading(in window: Window) -> Bool {
        // A field selects its text if the focus is shown when it comes.
        let showedFocus = window.showsFocus
        window.showsFocus = true
        guard becomeFirstResponder() else {
            window.showsFocus = showedFocus
            return false
        }
        window.reveal(self)
        return true
    }

    // MARK: Notifications

    /// Called when a subview was added. The default implementation does nothing.
    open func didAddSubview(_ subview: View) {}
    /// Called before a subview is removed. The default implementation does nothing.
    open func willRemoveSubview(_ subview: View) {}
    /// Called when the view entered or left a window. The default implementation does nothing.
    open func didMoveToWindow() {}

    /// Called when the color behind the view may have changed, from which controls derive theirs. Notifies the subviews.
    func backdropDidChange() { for subview in subviews { subview.backdropDidChange() } }

    /// The traits of the window as its overrides change them; those of `TraitCollection()` without a window.
    open var traitCollection: TraitCollection { window?.effectiveTraits ?? TraitCollection() }

    /// The factor by which labels, buttons, and text fields enlarge their fonts: that of the superview, and 1 without a
    /// window. Override it to limit the size of text in a view whose subviews have fixed frames.
    open var textScale: Double { superview?.textScale ?? 1 }

    /// Called when `textScale` may have changed, after the subviews. The default implementation does nothing.
    open func textScaleDidChange() {}
    /// Called when the view or a superview was hidden or removed, or the window closed. By default does nothing.
    open func didDisappear() {}
    /// Called when `tintColor` changed. The default implementation does nothing.
    open func tintColorDidChange() {}
}

// MARK: Coordinates

extension View {
    /// Returns `point` of this view in the coordinates of `view`, or of the window if `view` is `nil`.
    public func convert(_ point: Point, to view: View?) -> Point {
        layer.convert(point, to: (view ?? window)?.layer)
    }

    /// Returns `point` of `view`, or of the window if `view` is `nil`, in this view's coordinates.
    public func convert(_ point: Point, from view: View?) -> Point {
        layer.convert(point, from: (view ?? window)?.layer)
    }

    /// Returns the rectangle that encloses `rect` of this view in the coordinates of `view`, or of the window
    /// if `view` is `nil`.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        Rect(containing: rect.corners.map { convert($0, to: view) }) ?? .zero
    }

    /// Returns the rectangle that encloses `rect` of `view`, or of the window if `view` is `nil`, in this view's
    /// coordinates.
    public func convert(_ rect: Rect, from view: View?) -> Rect {
        Rect(containing: rect.corners.map { convert($0, from: view) }) ?? .zero
    }
}

// MARK: Layout and drawing

extension View {
    /// The length of a side for which a view has no intrinsic size.
    public static let noIntrinsicMetric = -1.0

    /// Lays out the view and its subviews now if they need layout.
    public func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// The size that suits the view best if there is infinite room.
    var fittingSize: Size { sizeThatFits(Size(width: Double.infinity, height: .infinity)) }

    /// Notes that `intrinsicContentSize` has changed, so that a stack view that contains the view is laid out
    /// again.
    public func invalidateIntrinsicContentSize() { superview?.intrinsicSizeOfSubviewDidChange() }

    /// Invalidates the layout of the view and its descendants, for example because it aligns to pixels of
    /// another size.
    func invalidateLayout() {
        setNeedsLayout()
        for subview in subviews { subview.invalidateLayout() }
    }
}

// MARK: Hierarchy

extension View {
    /// Adds `view` in front of the other subviews and removes it from its current superview.
    public func addSubview(_ view: View) { insertSubview(view, at: .max) }

    /// Inserts `view` at `index` among the subviews, counted from the back, and removes it from its current
    /// superview.
    ///
    /// A view that is already a subview keeps its touches; only its order changes. An index out of range is
    /// clamped. Inserting a view into itself or a descendant, or as the 513th level, is rejected with a
    /// diagnostic message.
    public func insertSubview(_ view: View, at index: Int) {
        guard accepts(view) else { return }
        let oldTint: Color = view.tintColor
        let oldBackdrop = view.backdropColor
        let oldWindow: Window? = view.window
        if view.superview != nil, view.superview !== self {
            view.willLeaveSuperview()
            // The methods and actions that this calls can have changed the hierarchy of both views.
            guard accepts(view) else { return }
        }
        let staysHere = view.superview === self
        view.superview?.subviews.removeAll { $0 === view }
        let index = max(0, min(index, subviews.count))
        let layerIndex = index < subviews.count ? layerIndex(of: subviews[index], without: view) : .max
        subviews.insert(view, at: index)
        view.superview = self
        // The layers have the same order, unless the program has moved them.
        let ends = layer.insert(view.layer, at: layerIndex)
        setNeedsAccessibilityUpdate()
        if !staysHere {
            view.moved(from: oldWindow, oldTint: oldTint, oldBackdrop: oldBackdrop)
            didAddSubview(view)
        }
        for end in ends { end() }
    }

    private func accepts(_ view: View) -> Bool {
        let objection =
            isDescendant(of: view)
            ? "it cannot be inserted into itself or into what it contains"
            : layer.objection(toInserting: view.layer)
        guard let objection else { return true }
        Diagnostics.report("\(nameForMessages): a subview is rejected: \(objection).")
        return false
    }

    /// Returns the index of the sublayer of `sibling`, not counting that of `view`.
    private func layerIndex(of sibling: View, without view: View) -> Int {
        layer.sublayers.prefix { $0 !== sibling.layer }.count { $0 !== view.layer }
    }

    /// Moves the subview `view` in front of the others.
    public func bringSubviewToFront(_ view: View) { if view.superview === self { addSubview(view) } }

    /// Removes the view from its superview and cancels its touches.
    public func removeFromSuperview() {
        guard superview != nil else { return }
        let oldTint: Color = tintColor
        let oldBackdrop = backdropColor
        let oldWindow: Window? = window
        willLeaveSuperview()
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        let ends = layer.leaveSuperlayer()
        superview.setNeedsAccessibilityUpdate()
        moved(from: oldWindow, oldTint: oldTint, oldBackdrop: oldBackdrop)
        for end in ends { end() }
    }

    /// Ends what needs the window. Methods and actions of the program are called, which can change the
    /// hierarchy.
    private func willLeaveSuperview() {
        endInteraction()
        disappear()
        superview?.willRemoveSubview(self)
    }

    private func moved(from oldWindow: Window?, oldTint: Color, oldBackdrop: Color) {
        if window !== oldWindow { movedToWindow() }
        if textScale != 1 || oldWindow.map({ $0.textScale != 1 }) == true { notifyOfTextScale() }
        if tintColor != oldTint { notifyOfTintColor() }
        if backdropColor != oldBackdrop { backdropDidChange() }
    }

    /// The color behind the view: that of the nearest superview that has an opaque one.
    final var backdropColor: Color {
        let behind = superview?.nearest { $0.backgroundColor?.isOpaque == true }
        return behind?.backgroundColor ?? .systemBackground
    }

    private func movedToWindow() {
        didMoveToWindow()
        for subview in subviews { subview.movedToWindow() }
    }

    /// Notifies the view, and its descendants that inherit the color.
    private func notifyOfTintColor() {
        tintColorDidChange()
        if isFirstResponder { focusDidChange() }
        for subview in subviews where subview.ownTintColor == nil { subview.notifyOfTintColor() }
    }

    /// Notifies the descendants and then the view.
    func notifyOfTextScale() {
        for subview in subviews { subview.notifyOfTextScale() }
        textScaleDidChange()
        // Also where the size stays, what is inside can have another one.
        setNeedsLayout()
    }

    /// The window that contains the view; `nil` if none does.
    public var window: Window? { nearest { $0 is Window } as? Window }

    /// Returns the first view, starting at this one and going up through its superviews, for which
    /// `predicate` is true.
    @discardableResult
    package func nearest(where predicate: @MainActor (View) -> Bool) -> View? {
        var view: View? = self
        while let next = view, !predicate(next) { view = next.superview }
        return view
    }

    /// Returns whether the view is `view` or one of its descendants.
    public func isDescendant(of view: View) -> Bool { nearest { $0 === view } != nil }

    // MARK: Interaction

    /// Cancels the touches of the view and its descendants, and takes the focus away from them.
    func cancelTouches() {
        guard let window else { return }
        window.cancelTouches(on: self)
        guard let responder = window.firstResponder else { return }
        if responder.focusOwner?.isDescendant(of: self) == true { responder.focusOwnerBecameUnavailable() }
        if responder.isFirstResponder, responder.isDescendant(of: self) { window.makeFirstResponder(nil) }
    }

    /// Cancels touches and hovering and closes the menu because the user cannot interact with the view any longer.
    private func endInteraction() {
        cancelTouches()
        window?.endHover(on: self)
        window?.dismissMenu(of: self)
    }

    /// Notifies the view and its descendants that they are invisible.
    func disappear() {
        didDisappear()
        for subview in subviews { subview.disappear() }
    }

    /// Whether the user can interact with the view: neither it nor a superview is hidden or has its user
    /// interaction disabled.
    var isReachable: Bool { nearest { $0.isHidden || !$0.isUserInteractionEnabled } == nil }

    // MARK: Gestures

    /// Adds a gesture recognizer for the touches of the view and its descendants, and removes it from its
    /// current view.
    public func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Removes a gesture recognizer and cancels its gesture.
    public func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.cancelGesture()
        gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}

// MARK: Characters on the screen

extension View {
    /// Returns the rectangle of characters of the text, in the coordinates of the view; `nil` if it is not known.
    package func rect(ofCharacters range: Range<Int>) -> Rect? {
        accessibleLine.map { rect(of: range, in: $0) }
    }

    /// Returns the index of the character at a point of the view; `nil` if there is none.
    package func character(at point: Point) -> Int? {
        guard let text = accessibleLine else { return nil }
        let index = text.line.index(at: point.x - bounds.minX - text.start)
        return [index - 1, index].first { rect(of: $0..<$0 + 1, in: text).contains(point) }
    }

    private func rect(of range: Range<Int>, in text: Line) -> Rect {
        let left = text.line.offset(at: range.lowerBound)
        let right = text.line.offset(at: range.upperBound)
        return Rect(
            x: bounds.minX + text.start + min(left, right), y: bounds.midY - text.height / 2,
            width: abs(right - left), height: text.height)
    }
}

// MARK: Animation

extension View {
    /// The number of nested calls of `animate(withDuration:animations:completion:)`.
    private(set) static var animationDepth = 0

    /// Animates the changes that `animations` makes to views.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - animations: Changes properties of views, for example their frames.
    ///   - completion: Called when the animations have ended, immediately if nothing changed; if the duration
    ///     is 0, in the next turn of the run loop. Its argument is `false` if an animation was stopped early.
    public static func animate(
        withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        Transaction.begin()
        Transaction.setAnimationDuration(duration)
        Transaction.setAnimationTimingFunction(MediaTimingFunction(name: .easeInEaseOut))
        if duration != 0 { Transaction.setCompletion(completion) }
        animationDepth += 1
        animations()
        animationDepth -= 1
        Transaction.commit()
        guard duration == 0, let completion else { return }
        TimerQueue.main.schedule(after: 0) { _ in completion(true) }
    }

    /// Returns whether a change of the view's layer is animated: only inside `animate(withDuration:…)`.
    package func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool {
        View.animationDepth > 0
    }
}

/// A view that responds to the pointer being over it, such as every control.
///
/// Only the innermost `Hoverable` view under the pointer is notified, so at most one view of a window is
/// hovered.
@preconcurrency @MainActor
protocol Hoverable: View {
    /// Called when the pointer enters or leaves the view. While a button is down, hovering does not change.
    func hoverDidChange(_ isHovered: Bool)
}

/// The shape of the pointer over a view, with the names of AppKit. The desktop's cursor theme draws it.
public enum Cursor: Sendable {
    /// The desktop's default.
    case arrow
    /// A hand, for something that can be grabbed or followed.
    case openHand, pointingHand
    /// A text beam.
    case iBeam
    /// Arrows in both directions in which something moves.
    case resizeLeftRight, resizeUpDown
}
