import KnobLayers

/// The root of a view hierarchy, and the owner of its layer tree.
///
/// A host such as `KnobX11.Application` shows the window on a desktop, passes input to `handle(_:)`, and runs
/// its frames. A window without a host works as well, for tests and for images in memory.
///
/// ```swift
/// let window = Window(contentSize: Size(width: 320, height: 240), title: "Volume")
/// window.addSubview(Knob(frame: Rect(x: 90, y: 50, width: 140, height: 140)))
/// Application.run(showing: window)
/// ```
open class Window: View, ScrollContainer {
    /// The layers of the window. Their scale and appearance follow `traitCollection`.
    public private(set) lazy var layerTree = LayerTree(root: layer)
    /// The title of the window; empty by default.
    public var title = "" {
        didSet {
            guard title != oldValue else { return }
            host?.windowDidChange()
            setNeedsAccessibilityUpdate()
        }
    }
    /// The smallest content size that the user can give the window, in points; 120 by 120 by default.
    ///
    /// In a window that is smaller, for example on a small screen, the root view controller's view has this
    /// size and can be scrolled.
    public var minimumSize = Size(width: 120, height: 120) {
        didSet {
            guard minimumSize.width.isFinite, minimumSize.height.isFinite else {
                Diagnostics.report(
                    "\(nameForMessages): a minimumSize of \(minimumSize) is rejected; it stays \(oldValue). Set finite lengths."
                )
                return minimumSize = oldValue
            }
            guard minimumSize != oldValue else { return }
            setNeedsLayout()
            host?.windowDidChange()
        }
    }
    /// The traits of the desktop. The host sets them before it shows the window, and whenever they change.
    ///
    /// The content size in points does not change with the scale.
    open override var traitCollection: TraitCollection {
        get { desktopTraits }
        set {
            desktopTraits = newValue
            applyTraits()
        }
    }
    private var desktopTraits = TraitCollection()
    private var appliedTraits = TraitCollection()
    /// The number of pixels per point, from 0.5 to 8, instead of the desktop's scale; `nil` by default.
    ///
    /// A value out of range or NaN is rejected with a diagnostic message.
    public var overrideScale: Double? {
        didSet {
            if let overrideScale, !LayerTree.scales.contains(overrideScale) {
                self.overrideScale = oldValue
                return Diagnostics.report(
                    "\(nameForMessages): an overrideScale of \(overrideScale) is rejected. Set 0.5 to 8.")
            }
            applyTraits()
        }
    }
    /// The appearance, instead of the desktop's; `nil` by default.
    public var overrideAppearance: Appearance? { didSet { applyTraits() } }
    /// The object that shows the window on a desktop; `nil` while the window is not shown.
    package weak var host: (any WindowHost)? {
        didSet { if host != nil { Self.didGetHost?(self) } }
    }
    /// Called by the host after each frame that changed the screen, with the pixels that changed; `nil` by default.
    package final var didPresentFrame: (@MainActor (Region) -> Void)?
    /// Called when the user closes the window. Return `false` to keep it open. By default the window closes.
    public final var shouldClose: (@MainActor () -> Bool)?
    /// The controller whose view fills the window; `nil` by default. A controller of another window is rejected with a message.
    public var rootViewController: ViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            if let other = rootViewController?.view.window, other !== self {
                rootViewController = oldValue
                return Diagnostics.report(
                    "\(nameForMessages): a rootViewController is rejected: its view is in the window “\(other.title)”. "
                        + "Give each window a controller of its own.")
            }
            oldValue?.view.removeFromSuperview()
            if let view = rootViewController?.view { insertSubview(view, at: 0) }
            scroller.scroll(to: .zero)
            layOutContent()
        }
    }

    /// The kind of the window; `.normal` unless it is a menu.
    package internal(set) var style = Style.normal
    /// The window that presents this one; `nil` by default.
    package private(set) weak var parent: Window?
    /// The windows that this one presents, in the order in which they were shown. They close with it.
    package private(set) var presentedWindows: [Window] = []
    /// Called after the window was closed; `nil` by default.
    public final var didClose: (@MainActor () -> Void)?
    /// The menu of the window, which a press of the secondary button shows where no view has a context menu;
    /// `nil` by default. F10 shows it at the top left.
    ///
    /// The key equivalents of its actions work while the window has the focus, for keys that no view handles.
    public var menu: Menu?
    /// Whether the desktop determines the size, because the window is maximized or fullscreen. The host sets
    /// it.
    package var hasFixedSize = false
    /// The top left corner of the content in the coordinates of the parent. The host of a menu sets it.
    package var offset = Point.zero

    /// The view with the keyboard focus; `nil` if none has it.
    public private(set) weak var firstResponder: View?
    /// Whether the view with the focus shows a focus ring: from the press of a key until the next press of a
    /// button.
    public internal(set) var showsFocus = false {
        didSet { if showsFocus != oldValue { firstResponder?.focusDidChange() } }
    }
    /// Whether the view with the focus accepts text, so that the host composes letters from several keys.
    package var acceptsTextNow: Bool { firstResponder?.acceptsText ?? false }

    /// Whether the window is being closed.
    private(set) var isClosing = false

    /// Whether the last request of assistive technology could be done.
    package private(set) var hasAssisted = false

    /// The touches of all pointers and fingers that are down, in the order in which they began.
    var activeTouches: [Touch] = []
    /// Where and when the mouse or a finger went down last, how often in a row, and on which view.
    var lastPress: (location: Point, time: Double, count: Int, view: ObjectIdentifier?)?
    /// The scrolling of a root view that does not fit.
    private(set) lazy var scroller = ContentScroller(in: self)
    /// The view that the rotation of the wheel scrolls; `nil` before the first.
    private var wheelLatch: WheelLatch?
    /// The view under the pointer.
    private weak var hoveredView: (any Hoverable)?
    /// The view under the pointer, or its nearest superview, that has a tooltip.
    private weak var describedView: View?
    /// Shows the tooltip of `describedView` when the pointer has rested. It is invalid once the tooltip was shown or
    /// dismissed.
    private var toolTipTimer: ScheduledTimer?
    private weak var toolTipBubble: Bubble?
    /// The shape of the pointer: that of the hovered view.
    package private(set) var currentCursor = Cursor.arrow {
        didSet { if currentCursor != oldValue { host?.windowCursorDidChange() } }
    }
    /// The view that had the focus last in each focus group.
    private var focusedInGroups: [String: Weak<View>] = [:]

    /// Creates a window whose content has the size of `frame`. The desktop chooses its position.
    ///
    /// The background is white, or nearly black in the dark appearance. Each side is at least 1 point long.
    public override init(frame: Rect) {
        super.init(frame: Self.content(frame.size))
        backgroundColor = .systemBackground
        layerTree.requestFrame = { [weak self] in self?.host?.windowNeedsFrame() }
        layerTree.scaleDidChange = { [weak self] in
            self?.invalidateLayout()
            self?.host?.windowDidChange()
        }
    }

    /// Creates a window with a content size in points and a title.
    public convenience init(contentSize: Size, title: String = "") {
        self.init(frame: Rect(origin: .zero, size: contentSize))
        self.title = title
    }

    /// Handles an input event from the host, or from a test.
    open func handle(_ input: InputEvent) {
        ExternalEvent.handle(.input(input), by: self) { dispatch(input) }
    }

    func dispatch(_ input: InputEvent) {
        if presentedMenu?.take(input) == true { return }
        switch input {
        case .pointer(let pointer): handle(pointer)
        case .scroll(let scroll): handle(scroll)
        case .key(let press): handle(press)
        // The release of a key goes to the next responders, until one handles it.
        case .keyReleased(let press): (firstResponder ?? self).firstHandler { $0.keyUp(with: press) }
        case .pointerLost:
            cancelTouches(on: self)
            hover(at: nil)
            firstResponder?.cancelKeys()
        case .keysLost: firstResponder?.cancelKeys()
        case .pointerExited:
            // During a drag, the control stays hovered outside the window.
            if activeTouches.allSatisfy({ $0.type == .direct }) { hover(at: nil) }
        case .resized(let size): frame = Self.content(size)
        case .assistive(let request, let path):
            let view = path.reduce(self as View?) { view, index in
                view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil }
            }
            hasAssisted = view.map { perform(request, on: $0) } ?? false
        case .closeRequested: if shouldClose?() ?? true { close() }
        }
    }

    /// Performs a request of assistive technology. A view that is disabled can still be scrolled to.
    private func perform(_ request: AccessibilityRequest, on view: View) -> Bool {
        let isEnabled = view.isReachable && view.receivesTouches
        return (isEnabled || request == .scrollToVisible) && view.accessibilityPerform(request)
    }

    /// Closes the window and those that it presents. Touches are cancelled, a number that is being typed is set if it is
    /// one, and the host takes the window off the desktop.
    public func close() {
        // A target of what ends here may close the window as well.
        guard !isClosing else { return }
        isClosing = true
        defer { isClosing = false }
        cancelTouches(on: self)
        firstResponder?.cancelKeys()
        // A number that is being typed counts, as when its field loses the focus.
        firstResponder?.focusOwner?.becomeFirstResponder()
        // The pointer may be elsewhere when the window is shown again.
        hover(at: nil)
        disappear()
        endPresentation()
        host?.windowWillClose()
        didClose?()
    }

    open override var textScale: Double { traitCollection.textScale }

    /// Resizes the root view controller's view to the window, or to `minimumSize` if that is larger.
    open override func layoutSubviews() { layOutContent() }

    /// Scrolls the root view if it is larger than the window.
    open override func scrollWheel(with scroll: ScrollInput) -> Bool { scroller.handle(scroll) }

    /// Scrolls the root view if it is larger than the window.
    open override func keyDown(with press: KeyPress) -> Bool { scroller.handle(press) }

    /// A window or a menu with the title as its name.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.role = style == .normal ? .window : .menu
        description.label = title
    }

    open override func contextMenu(at point: Point) -> Menu? { menu }
}

// MARK: Content

extension Window {
    /// The size of the content, in points. Setting it requests a window of that size from the desktop.
    public var contentSize: Size {
        get { bounds.size }
        set {
            guard newValue.width.isFinite, newValue.height.isFinite else {
                return Diagnostics.report(
                    "\(nameForMessages): a contentSize of \(newValue) is rejected; it stays \(contentSize). Set finite lengths."
                )
            }
            frame = Self.content(newValue)
            host?.windowDidChange()
        }
    }

    private static func content(_ size: Size) -> Rect {
        if !size.width.isFinite || !size.height.isFinite {
            Diagnostics.report(
                "Window: a content size of \(size) is not finite; its sides become 1 or 32767 points long. Set finite lengths."
            )
        }
        func side(_ length: Double) -> Double { length >= 1 ? min(length, 32767) : 1 }
        return Rect(x: 0, y: 0, width: side(size.width), height: side(size.height))
    }

    private func layOutContent() {
        scroller.contentSize =
            rootViewController == nil
            ? bounds.size
            : Size(
                width: max(bounds.width, minimumSize.width), height: max(bounds.height, minimumSize.height))
        scroller.layOut()
    }

    func showContent(at origin: Point) {
        rootViewController?.view.frame = Rect(
            origin: Point(x: -origin.x, y: -origin.y), size: scroller.contentSize)
    }
}

// MARK: Traits

extension Window {
    /// The traits of the desktop, as the window's overrides change them.
    var effectiveTraits: TraitCollection {
        var traits = desktopTraits
        if let overrideScale { traits.displayScale = overrideScale }
        if let overrideAppearance { traits.appearance = overrideAppearance }
        return traits
    }

    /// Passes the effective traits to the layers and the views.
    private func applyTraits() {
        let traits = effectiveTraits
        let previous = appliedTraits
        guard traits != previous else { return }
        appliedTraits = traits
        layerTree.appearance = traits.appearance
        layerTree.isHighContrast = traits.accessibilityContrast == .high
        layerTree.reducesMotion = traits.reducesMotion
        // Last of the layers, because the host resizes the window when the scale changes.
        layerTree.scale = traits.displayScale
        notifyOfTraits(previous)
        if traits.textScale != previous.textScale { notifyOfTextScale() }
    }
}

extension View {
    fileprivate func notifyOfTraits(_ previous: TraitCollection) {
        traitCollectionDidChange(previous)
        viewController?.traitCollectionDidChange(previous)
        for subview in subviews { subview.notifyOfTraits(previous) }
    }
}

// MARK: Touches

// Pointer and finger input becomes touches, which gesture recognizers and views receive. Each pointer or finger
// has one touch at a time. It begins with the primary button; the secondary button shows the context menu, and
// the middle button pastes. Gesture recognizers receive a touch before its view. The first recognizer that
// recognizes its gesture takes the touch.
extension Window {
    /// Whether a pointer or a finger is down.
    var hasActiveTouch: Bool { !activeTouches.isEmpty }

    func handle(_ input: PointerInput) {
        // A press finds the views where their layout has them, although the next frame may be yet to come.
        if case .pressed = input.action { layerTree.layOut() }
        let touch = activeTouch(of: input.id)
        // A press of the mouse would take the focus from what a finger drags, or show a menu.
        if touch == nil, case (.pressed, .pointer) = (input.action, input.id), hasFinger { return }
        if case .pressed = input.action {
            showsFocus = false
            dismissToolTip()
        }
        switch input.action {
        case .pressed(button: 1):
            // A second press without a release in between means that the release was lost.
            if let touch { cancel(touch) }
            if activeTouch(of: input.id) == nil { beginTouch(input) }
        case .pressed(button: 2): if touch == nil { pasteSelection(under: input.location) }
        case .moved:
            guard let touch else { return hover(with: input) }
            if touch.windowLocation != input.location { deliver(touch, .moved, input) }
        case .released(button: 1):
            guard let touch else { return }
            if touch.windowLocation != input.location { deliver(touch, .moved, input) }
            if !touch.isOver { deliver(touch, .ended, input) }
            hover(with: input)
        case .cancelled: if let touch { cancel(touch) }
        case .pressed(button: 3): showContextMenu(for: input)
        case .pressed, .released: break
        }
    }

    /// Pastes into the text field under a press of the middle button.
    private func pasteSelection(under location: Point) {
        let field = hitTest(location, with: nil)?.nearest { $0 is TextField } as? TextField
        field?.pasteSelection(at: convert(location, to: field))
    }

    private func activeTouch(of id: PointerID) -> Touch? {
        // A closure of a @preconcurrency class would check its isolation at run time, for each event.
        for touch in activeTouches where touch.pointerID == id { return touch }
        return nil
    }

    /// Cancels the touches of `view` and its descendants.
    func cancelTouches(on view: View) {
        for touch in activeTouches where touch.view?.isDescendant(of: view) ?? true { cancel(touch) }
    }

    /// Updates the hovered view for a pointer. Fingers do not hover, and while one is down nothing does.
    private func hover(with input: PointerInput) {
        if case .pointer = input.id, !hasFinger { hover(at: input.location) }
    }

    /// Whether a finger is down.
    private var hasFinger: Bool { activeTouches.contains { $0.type == .direct } }

    private func cancel(_ touch: Touch) {
        // Cancelling another touch may have ended this one.
        guard !touch.isOver else { return }
        let input = PointerInput(.moved, at: touch.windowLocation, timestamp: touch.timestamp)
        deliver(touch, .cancelled, input)
    }

    private func beginTouch(_ input: PointerInput) {
        let touch = Touch(input, in: self)
        let event = Event(input, touches: Set(activeTouches + [touch]))
        // The desktop moves the pointer to the finger and leaves it there.
        if touch.type == .direct { hover(at: nil) }
        let pressed = pressedView(input, with: event)
        moveFocus(toPressed: pressed)
        // The loss of the focus may have changed the views.
        touch.view = pressedView(input, with: event)
        if touch.view !== pressed, firstResponder == nil { moveFocus(toPressed: touch.view) }
        touch.tapCount = countPress(touch)
        touch.isDeliveredToView = touch.view.map(receivesAnotherTouch) ?? false
        if let view = touch.view {
            for next in sequence(first: view, next: \.superview) where next.receivesTouches {
                touch.gestureRecognizers += next.gestureRecognizers.filter(\.isEnabled)
            }
        }
        activeTouches.append(touch)
        awaitLongPress(of: touch)
        deliver(touch, .began, input)
    }

    private func receivesAnotherTouch(_ view: View) -> Bool {
        guard view.receivesTouches else { return false }
        return view.isMultipleTouchEnabled
            || !activeTouches.contains { $0.view === view && $0.isDeliveredToView }
    }

    /// Returns the number of presses in quick succession, including this one. The presses of fingers are on the same
    /// view.
    private func countPress(_ touch: Touch) -> Int {
        let view = touch.view.map(ObjectIdentifier.init)
        let isFinger = touch.type == .direct
        let distance = max(traitCollection.doubleClickDistance, isFinger ? Self.doubleTapDistance : 0)
        var count = 1
        if let last = lastPress, touch.timestamp - last.time <= traitCollection.doubleClickTime,
            touch.windowLocation.distance(to: last.location) <= distance, !isFinger || last.view == view
        {
            count += last.count
        }
        lastPress = (touch.windowLocation, touch.timestamp, count, view)
        return count
    }

    private func deliver(_ touch: Touch, _ phase: Touch.Phase, _ input: PointerInput) {
        let touches: Set = [touch]
        let event = Event(input, touches: activeTouches.count == 1 ? touches : Set(activeTouches))
        touch.update(phase, at: input.location, timestamp: input.timestamp)
        if touch.isOver { activeTouches.removeAll { $0 === touch } }
        // A receiver may end the touch, for example by removing the view. The others are then not notified of
        // this phase.
        func isCurrent() -> Bool { touch.phase == phase || !touch.isOver }

        // Those that fail when the next one recognizes its gesture: after the first has, only those that came
        // since.
        var others = touch.gestureRecognizers
        var isRecognized = false
        for recognizer in touch.gestureRecognizers where isCurrent() {
            recognizer.deliver(touch, phase, event)
            if recognizer.hasRecognized {
                for other in others where other !== recognizer { other.failIfPossible() }
                others = []
                isRecognized = true
            } else if isRecognized {
                others.append(recognizer)
            }
        }
        if isCurrent() { deliverToView(touch, phase, touches, event) }
        // A gesture of several touches takes all of them.
        for other in activeTouches where other !== touch && other.isTakenByGesture {
            deliverToView(other, .moved, [other], event)
        }
        if phase == .ended || phase == .cancelled {
            for recognizer in touch.gestureRecognizers { recognizer.finish(touch) }
        }
    }

    private func deliverToView(_ touch: Touch, _ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event) {
        guard touch.isDeliveredToView, let view = touch.view else { return }
        if phase != .began, touch.isTakenByGesture {
            touch.isDeliveredToView = false
            return view.touchesCancelled(touches, with: event)
        }
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .moved: view.touchesMoved(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        case .cancelled: view.touchesCancelled(touches, with: event)
        }
    }
}

// MARK: Fingers

// Fingers hit less exactly than a pointer, and a long press shows the context menu.
extension Window {
    /// The time for which a finger rests before the context menu is shown, in seconds.
    private static let longPressDelay = 0.5
    /// The longest distance between the presses of a double tap, in points: as far as a finger hits beside the middle
    /// of the 44 points that it needs.
    private static let doubleTapDistance = 22.0

    /// Returns the view that a press hits. A finger that hits no control exactly presses the nearest one whose
    /// `touchBounds` contain the location.
    private func pressedView(_ input: PointerInput, with event: Event) -> View? {
        let hit = hitTest(input.location, with: event)
        guard case .finger = input.id, hit?.nearest(where: { $0 is any Hoverable }) == nil else { return hit }
        var nearest = (distance: Double.infinity, view: hit)
        findControl(near: input.location, in: self, &nearest)
        return nearest.view
    }

    private func findControl(
        near point: Point, in view: View, _ nearest: inout (distance: Double, view: View?)
    ) {
        for subview in view.subviews where !subview.isHidden && subview.isUserInteractionEnabled {
            guard let control = subview as? Control else {
                findControl(near: point, in: subview, &nearest)
                continue
            }
            let location = control.convert(point, from: self)
            let bounds = control.bounds
            let dx = location.x - bounds.midX
            let dy = location.y - bounds.midY
            let outside = Point(x: max(0, abs(dx) - bounds.width / 2), y: max(0, abs(dy) - bounds.height / 2))
            let distance = outside.distance(to: .zero)
            // Another view may cover the control, or clip it.
            guard distance < nearest.distance, control.receivesTouches,
                control.touchBounds.contains(location),
                hitTest(control.convert(bounds.center, to: self), with: nil)?.isDescendant(of: control)
                    == true
            else { continue }
            nearest = (distance, control)
        }
    }

    /// Shows the context menu when a finger has rested on the window alone, which cancels its touch.
    private func awaitLongPress(of touch: Touch) {
        guard touch.type == .direct else { return }
        TimerQueue.main.schedule(after: Self.longPressDelay) { [weak self, weak touch] _ in
            guard let self, let touch, activeTouches == [touch], !touch.isMoving else { return }
            lastPress?.count = 0
            showContextMenu(of: touch.view ?? self, at: touch.windowLocation)
        }
    }
}

// MARK: Menus

extension Window {
    /// Shows the context menu for a press of the secondary button.
    func showContextMenu(for input: PointerInput) {
        guard activeTouches.isEmpty else { return }
        // A press of the primary button after this one is no double click.
        lastPress = (input.location, input.timestamp, 0, nil)
        let pressed = hitTest(input.location, with: nil)
        moveFocus(toPressed: pressed)
        showContextMenu(of: pressed ?? self, at: input.location)
    }

    /// Shows the context menu of the nearest view from `view` up that has one: at `location`, or below the
    /// view. Returns whether there is one.
    @discardableResult
    func showContextMenu(of view: View, at location: Point?) -> Bool {
        for view in sequence(first: view, next: \.superview) {
            let below = view === self ? .zero : view.bounds
            let anchor = location.map { Rect(origin: view.convert($0, from: self)) } ?? below
            guard let menu = view.contextMenu(at: anchor.center) else { continue }
            view.present(menu, from: anchor)
            return true
        }
        return false
    }

    /// Shows the context menu for the keys that stand for the secondary button, and the window's menu for
    /// F10; or performs the action with this key equivalent in the context menus from the focused view up,
    /// the last of which is the window's menu. Returns whether there is one.
    func performMenu(with press: KeyPress) -> Bool {
        let responder = firstResponder ?? self
        for view in sequence(first: responder, next: \.superview)
        where view.contextMenu(at: view.bounds.center)?.perform(press) == true {
            return true
        }
        guard !press.isRepeat else { return false }
        switch (press.key, press.modifierFlags) {
        case (.menu, _), (.f10, .shift): return showContextMenu(of: responder, at: nil)
        case (.f10, []): return showContextMenu(of: self, at: nil)
        default: return false
        }
    }
}

// MARK: Hover

extension Window {
    /// Sets the hovered view to the one at `location`, or to none if the pointer is not over the window.
    func hover(at location: Point?) {
        let view = location.flatMap { hitTest($0, with: nil) }
        let hovered = view?.nearest { $0 is any Hoverable } as? any Hoverable
        currentCursor = hovered.map { $0.receivesTouches ? $0.cursor : .arrow } ?? .arrow
        if hovered !== hoveredView {
            hoveredView?.hoverDidChange(false)
            hoveredView = hovered
            hovered?.hoverDidChange(true)
        }
        let described = view?.nearest { $0.toolTip != nil }
        let isNew = described !== describedView
        if isNew {
            dismissToolTip()
            describedView = described
        }
        if let described, isNew || toolTipTimer?.isValid == true { awaitToolTip(of: described) }
    }

    /// Ends hovering over `view` or one of its descendants.
    func endHover(on view: View) {
        let views = [hoveredView, describedView]
        if views.contains(where: { $0?.isDescendant(of: view) == true }) { hover(at: nil) }
    }
}

// MARK: Tooltip

// The tooltip of the view under the pointer appears below the view when the pointer has rested for 0.7 seconds.
// A press, a key, or a turn of the wheel dismisses it until the pointer has left the view.
extension Window {
    private static let toolTipDelay = 0.7

    /// Waits for the pointer to rest over `view`. Called for each movement of the pointer over it until the tooltip is
    /// shown or dismissed.
    private func awaitToolTip(of view: View) {
        toolTipTimer?.invalidate()
        toolTipTimer = TimerQueue.main.schedule(after: Self.toolTipDelay) { [weak self, weak view] _ in
            if let view, view === self?.describedView { self?.showToolTip(of: view) }
        }
    }

    private func showToolTip(of view: View) {
        let bubble = Bubble(.below, of: view) { $0.toolTipLines }
        addOverlay(bubble)
        toolTipBubble = bubble
    }

    /// Hides the tooltip, or does not show one that waits.
    func dismissToolTip() {
        toolTipTimer?.invalidate()
        toolTipBubble?.removeFromSuperview()
    }
}

// MARK: Wheel

extension Window {
    /// Sends a rotation of the wheel to the view under the pointer and then to the next responders, until
    /// one handles it.
    ///
    /// If that is a scroll view or the window, it receives the rest of the rotation as well: a knob that
    /// comes under the pointer is not changed by scrolling past it.
    func handle(_ scroll: ScrollInput) {
        dismissToolTip()
        if let view = wheelLatch?.view, wheelLatch?.isContinued(by: scroll) == true, view.window === self,
            view.isReachable
        {
            wheelLatch?.time = scroll.timestamp
            _ = view.scrollWheel(with: scroll)
        } else {
            let handler = hitTest(scroll.location, with: nil)?
                .firstHandler { $0.scrollWheel(with: scroll) }
            wheelLatch = (handler as? any ScrollContainer).map {
                WheelLatch(view: $0, start: scroll.location, time: scroll.timestamp)
            }
        }
        // Another view may be under the pointer now.
        if wheelLatch != nil, !hasActiveTouch { hover(at: scroll.location) }
    }
}

/// The view that a rotation of the wheel scrolls, also when another view that uses the wheel comes under the
/// pointer.
private struct WheelLatch {
    /// The window or scroll view.
    weak var view: (any ScrollContainer)?
    /// The location of the pointer when the scrolling began.
    let start: Point
    /// The time of the last notch.
    var time: Double

    /// The longest time between two notches, in seconds, and the distance that the pointer may move, in points.
    ///
    /// A reader scrolls by a notch every second or so. To scroll once too often is harmless, to change a value is not.
    private static let pause = 1.5
    private static let slop = 10.0

    /// Returns whether `scroll` continues the rotation.
    func isContinued(by scroll: ScrollInput) -> Bool {
        (0...Self.pause).contains(scroll.timestamp - time) && scroll.location.distance(to: start) <= Self.slop
    }
}

// MARK: Keys and focus

extension Window {
    /// Moves the focus to `view`, or removes it if `view` is `nil`.
    ///
    /// - Returns: Whether the focus is now as requested; `false` if the view cannot have it.
    @discardableResult
    public func makeFirstResponder(_ view: View?) -> Bool {
        guard view !== firstResponder else { return true }
        guard view.map(canFocus) ?? true else { return false }
        let old = firstResponder
        if acceptsTextNow { host?.windowTextInputDidEnd() }
        firstResponder = nil
        old?.cancelKeys()
        old?.focusDidChange()
        old?.setNeedsAccessibilityUpdate()
        // The old view may have moved the focus to another view, or removed this one.
        guard firstResponder == nil, view.map(canFocus) ?? true else { return firstResponder === view }
        firstResponder = view
        if let group = view?.focusGroup { focusedInGroups[group] = Weak(view) }
        view?.focusDidChange()
        view?.setNeedsAccessibilityUpdate()
        return true
    }

    private func canFocus(_ view: View) -> Bool {
        view.canBecomeFirstResponder && view.window === self && view.isReachable
    }

    /// Moves the focus to a view that was pressed, or to the control that contains it. If they cannot have it, the
    /// first responder returns the focus to its `focusOwner`, if it has one.
    func moveFocus(toPressed view: View?) {
        let focusable = view?.canBecomeFirstResponder == true ? view : view?.nearest { $0 is Control }
        let next = focusable?.canBecomeFirstResponder == true ? focusable : firstResponder?.focusOwner
        if let next { makeFirstResponder(next) }
    }

    /// Sends a key to the view with the focus and then to the next responders, until one handles it. If none does,
    /// the menu of the window is tried; then Control-Z, Shift-Control-Z and Control-Y undo and redo where
    /// there is an undo manager. `unhandledKey` is tried next, and Tab moves the focus.
    ///
    /// Escape is sent to the views that are touched first. Arrow keys move the focus inside its group first. Keys with
    /// Super reach no view, and Tab with other modifier keys than Shift does nothing: they belong to the desktop.
    func handle(_ press: KeyPress) {
        showsFocus = true
        dismissToolTip()
        let isForDesktop = press.modifierFlags.contains(.command)
        if !isForDesktop {
            if moveFocusInGroup(with: press) { return }
            // Escape ends a drag wherever the focus is.
            let touched = press.key == .escape ? activeTouches.compactMap(\.view) : []
            let receivers: [Responder] = touched.filter { $0 !== firstResponder } + [firstResponder ?? self]
            for receiver in receivers
            where receiver.firstHandler(where: { $0.keyDown(with: press) }) != nil {
                return
            }
        }
        if performMenu(with: press) { return }
        if !isForDesktop, (firstResponder ?? self).undoManager?.perform(press) == true { return }
        guard Self.unhandledKey?(self, press) != true, press.key == .tab,
            press.modifierFlags.isSubset(of: .shift)
        else { return }
        moveFocus(forward: !press.modifierFlags.contains(.shift))
    }
}

// MARK: Order of the focus

// Tab moves the focus from group to group, and arrow keys move it inside a group.
extension Window {
    /// Moves the focus to the next or previous view in reading order, or to the next focus group. The first follows the
    /// last.
    private func moveFocus(forward: Bool) {
        let order = forward ? focusOrder : focusOrder.reversed()
        let group = firstResponder?.focusGroup
        func isStop(_ view: View) -> Bool { group == nil || view.focusGroup != group }
        let rest = order.drop { $0 !== firstResponder }.dropFirst()
        guard let next = rest.first(where: isStop) ?? order.first(where: isStop) else { return }
        if let group = next.focusGroup {
            let views = order.filter { $0.focusGroup == group }
            let last = focusedInGroups[group]?.object
            let entry = views.first { $0 === last } ?? views.first { ($0 as? Control)?.isSelected == true }
            if let entry { return focus(on: entry) }
        }
        focus(on: next)
    }

    /// Moves the focus inside its group for an arrow key along which others of the group lie. Returns whether it is
    /// such a key.
    private func moveFocusInGroup(with press: KeyPress) -> Bool {
        guard press.modifierFlags.isEmpty, let responder = firstResponder, !responder.acceptsText,
            [.left, .right, .up, .down].contains(press.key), let group = responder.focusGroup
        else { return false }
        let isHorizontal = press.key == .left || press.key == .right
        let sign: Double = press.key == .left || press.key == .up ? -1 : 1
        let frame = responder.convert(responder.bounds, to: self)
        var isAlong = false
        var next = View?.none
        var distance = Double.infinity
        for view in focusOrder where view !== responder && view.focusGroup == group {
            let other = view.convert(view.bounds, to: self)
            let isBeside =
                isHorizontal
                ? other.minY < frame.maxY && frame.minY < other.maxY
                : other.minX < frame.maxX && frame.minX < other.maxX
            guard isBeside else { continue }
            isAlong = true
            let way = sign * (isHorizontal ? other.midX - frame.midX : other.midY - frame.midY)
            guard way > 0, way < distance else { continue }
            next = view
            distance = way
        }
        if let next { focus(on: next) }
        return isAlong
    }

    private func focus(on view: View) { if makeFirstResponder(view) { reveal(view) } }

    /// Scrolls all that contains `view` until it is visible.
    func reveal(_ view: View) {
        for container in sequence(first: view, next: \.superview).dropFirst() {
            (container as? any ScrollContainer)?.scroller.reveal(view)
        }
    }

    /// The views that can have the focus, in rows from top to bottom, and in each row from left to right.
    ///
    /// Those in a container of the focus, see `View.isFocusContainer`, stay together.
    var focusOrder: [View] { focusOrder(in: self) }

    private typealias Stop = (item: [View], frame: Rect)

    private func focusOrder(in view: View) -> [View] {
        var stops: [Stop] = []
        addStops(in: view, to: &stops)
        return Self.inReadingOrder(stops).flatMap(\.self)
    }

    /// Returns items in rows from top to bottom, and in each row from left to right.
    package static func inReadingOrder<Item>(_ items: [(item: Item, frame: Rect)]) -> [Item] {
        var rest = items.sorted { $0.frame.minY < $1.frame.minY }[...]
        var order: [Item] = []
        while let first = rest.first {
            // An item is in the row if its center is above the bottom of the row's first one. Only those that
            // begin above that bottom can be.
            let near = Array(rest.dropFirst().prefix { $0.frame.minY < first.frame.maxY })
            let row = [first] + near.filter { $0.frame.midY < first.frame.maxY }
            let left = near.filter { !($0.frame.midY < first.frame.maxY) }
            order += row.sorted { $0.frame.minX < $1.frame.minX }.map(\.item)
            rest = (left + rest.dropFirst(1 + near.count))[...]
        }
        return order
    }

    private func addStops(in view: View, to stops: inout [Stop]) {
        for subview in view.subviews where !subview.isHidden && subview.isUserInteractionEnabled {
            let isStop = subview.canBecomeFirstResponder
            let isContainer = subview.isFocusContainer || subview.focusGroupIdentifier != nil
            guard isStop || isContainer else {
                addStops(in: subview, to: &stops)
                continue
            }
            let views = (isStop ? [subview] : []) + focusOrder(in: subview)
            if !views.isEmpty { stops.append((views, subview.convert(subview.bounds, to: self))) }
        }
    }
}

extension View {
    /// The identifier of the view's focus group: its own, or that of the nearest superview with one.
    var focusGroup: String? { nearest { $0.focusGroupIdentifier != nil }?.focusGroupIdentifier }
}

// MARK: Windows that belong to this one

extension Window {
    /// The edges of a rectangle at which a window opens.
    package enum Edge: Hashable, Sendable {
        /// Below the rectangle, or above it if there is no room below.
        case bottom
        /// To the right of the rectangle, or to the left of it if there is no room to the right.
        case right
    }

    /// The kinds of windows, which a desktop shows differently.
    package enum Style: Hashable, Sendable {
        /// A window with a frame.
        case normal
        /// A menu at an edge of a rectangle of its parent, in the parent's coordinates. It has no frame, and
        /// while it is open it receives all input of the pointer and the keyboard.
        case menu(anchor: Rect, edge: Edge)
    }

    /// Shows `window` as a child of this one: in front of it, on the same desktop, and closed together with
    /// it.
    ///
    /// The desktop places the window beside this one if there is room. A child that is already shown is
    /// brought to the front. Without a host nothing is shown, and the window becomes a child as well. A
    /// window that has another parent or is on a desktop, this window itself, and one of its ancestors are
    /// rejected with a message.
    public func present(_ window: Window) {
        if window.parent === self {
            window.host?.windowNeedsPresentation()
            return
        }
        let isAncestor = sequence(first: self, next: \.parent).contains { $0 === window }
        guard window.parent == nil, window.host == nil, !isAncestor else {
            return Diagnostics.report(
                "\(nameForMessages): a window to present is rejected: it is shown already. Close it first.")
        }
        dismissMenu()
        window.traitCollection = traitCollection
        window.parent = self
        presentedWindows.append(window)
        // The pointer and the keys belong to the menu from here on.
        if window.style != .normal, style == .normal { handle(.pointerLost) }
        if window.parent === self { host?.windowNeedsPresentation() }
    }

    /// Closes the menu that the window shows, and its submenus.
    package func dismissMenu() { presentedMenu?.close() }

    /// Closes the menu that the window shows if it belongs to `view` or one of its descendants.
    func dismissMenu(of view: View) {
        if presentedMenu?.owner?.isDescendant(of: view) == true { dismissMenu() }
    }

    /// The menu that the window shows, or the submenu of a menu.
    var presentedMenu: MenuWindow? { presentedWindows.last as? MenuWindow }

    /// Closes the children and leaves the parent.
    private func endPresentation() {
        for window in presentedWindows { window.close() }
        let parent = parent
        self.parent = nil
        parent?.presentedWindows.removeAll { $0 === self }
    }
}

// MARK: Tools

extension Window {
    /// Called with a key that no view, no menu, and no undo manager of a window has handled; returns whether it
    /// is handled now. `nil` by default.
    package static var unhandledKey: (@MainActor (Window, KeyPress) -> Bool)?
    /// Called when a window has got a host, which is about to show it. `nil` by default.
    package static var didGetHost: (@MainActor (Window) -> Void)?
}
