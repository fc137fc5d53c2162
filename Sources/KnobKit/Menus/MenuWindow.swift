extension View {
    /// Shows `menu` below `rect`, which is in the view's coordinates; by default below the view.
    ///
    /// The menu closes when the user chooses an action, presses a button elsewhere, or presses Escape; also
    /// when the window moves, loses the focus, or closes, and when the view is hidden or removed. A window shows
    /// one menu at a time. Outside of a window and for an empty menu, this does nothing.
    public func present(_ menu: Menu, from rect: Rect? = nil) {
        guard let window, !menu.rows().isEmpty else { return }
        // The view may have a new place that is not in a frame yet.
        window.layoutIfNeeded()
        let shown = MenuWindow(
            menu, at: .bottom, of: convert(rect ?? bounds, to: window), in: window,
            selectsFirst: window.showsFocus)
        shown.owner = self
        window.present(shown)
    }
}

/// The window of a menu. A submenu is a window that this one presents.
///
/// While it is open, the window that presents the first menu passes all input to that menu, and the host
/// grabs pointer and keyboard for it. That menu finds the menu under the pointer; keys go to the last
/// submenu.
final class MenuWindow: Window {
    private let shownMenu: Menu
    /// The view that shows the menu; `nil` for a submenu.
    fileprivate(set) weak var owner: View?
    let rows: [MenuRow]
    /// The row that pointer or keys are on.
    private var selection: MenuRow? {
        didSet {
            guard selection !== oldValue else { return }
            oldValue?.isSelected = false
            selection?.isSelected = true
        }
    }
    /// Whether the release of a button chooses a row: not that of the press which has opened the menu.
    private var isArmed = false
    private var submenuTimer: ScheduledTimer?
    /// Where the pointer rests while the keys select rows, if that is known; in the first menu.
    private var pointerLocation: Point?
    /// Whether keys have made the last selection, in the first menu. A menu that opens below a pointer at rest
    /// leaves it to them.
    private var usesKeys: Bool
    /// The factor of text of the window that shows the menu, for which the rows were measured.
    private let rowTextScale: Double

    /// The distance that the pointer moves between the press that opens a menu and the release that chooses a
    /// row.
    private static let armingDistance = 5.0
    /// The time for which the pointer rests on a row before its submenu opens, in seconds. In this time the
    /// pointer can cross other rows on its way to an open submenu.
    private static let submenuDelay = 0.2
    /// The distances from the rows to the edges.
    private static let margins = EdgeInsets(top: 5, left: 4, bottom: 5, right: 4)

    /// Creates the window of `menu` at an edge of `anchor`, in the coordinates of `parent`.
    init(_ menu: Menu, at edge: Edge, of anchor: Rect, in parent: Window, selectsFirst: Bool) {
        shownMenu = menu
        rows = menu.rows().map { MenuRow($0) }
        usesKeys = selectsFirst
        rowTextScale = parent.textScale
        let content = StackView(arrangedSubviews: rows)
        content.axis = .vertical
        content.layoutMargins = Self.margins
        content.isLayoutMarginsRelativeArrangement = true
        content.sizeToFit()
        content.layoutIfNeeded()
        super.init(frame: content.frame)
        style = .menu(anchor: anchor, edge: edge)
        backgroundColor = Color(light: Color(white: 0.99), dark: Color(white: 0.17))
        layer.borderWidth = 1
        layer.borderColor = .systemFill
        overrideScale = parent.overrideScale
        overrideAppearance = parent.overrideAppearance
        let controller = ViewController()
        controller.view = content
        rootViewController = controller
        // With the parent's size of text, the rows can need more room. Where there is none for all of them, they scroll.
        content.sizeToFit()
        contentSize = content.frame.size
        minimumSize = content.frame.size
        offset = WindowPlacement.frame(of: contentSize, at: edge, of: anchor, in: nil).origin
        if selectsFirst { selectFirst() }
    }

    override var textScale: Double { rowTextScale }

    private var submenu: MenuWindow? { presentedMenu }
    /// The first menu, of which this one may be a submenu.
    private var root: MenuWindow { (parent as? MenuWindow)?.root ?? self }
    /// The last submenu, which receives the keys.
    private var last: MenuWindow { submenu?.last ?? self }

    override func dispatch(_ input: InputEvent) {
        switch input {
        case .pointer(let pointer): track(pointer)
        case .scroll(let scroll): self.scroll(scroll)
        case .key(let press):
            usesKeys = true
            last.choose(with: press)
        case .pointerExited: if !usesKeys { last.selection = nil }
        case .pointerLost, .closeRequested: root.close()
        case .keyReleased, .keysLost: break
        case .resized, .assistive: super.dispatch(input)
        }
    }

    /// Handles the input of the window that presents this menu. Returns whether it is input of the user.
    func take(_ input: InputEvent) -> Bool {
        switch input {
        case .pointer(var pointer):
            pointer.location = pointer.location - offset
            handle(.pointer(pointer))
        case .key: handle(input)
        case .keyReleased, .scroll, .pointerExited: break
        case .pointerLost, .keysLost, .resized, .closeRequested, .assistive: return false
        }
        return true
    }

    // MARK: Pointer

    /// Returns the frontmost menu at a location in this one, and the location in that menu.
    private func target(at location: Point) -> (menu: MenuWindow, location: Point)? {
        if let submenu, let found = submenu.target(at: location - submenu.offset) { return found }
        return bounds.contains(location) ? (self, location) : nil
    }

    private func scroll(_ scroll: ScrollInput) {
        guard let (menu, location) = target(at: scroll.location) else { return }
        menu.hitTest(location, with: nil)?.firstHandler { $0.scrollWheel(with: scroll) }
    }

    /// Returns whether the pointer was used: a menu that appears or scrolls below it sends a move as well.
    private func isUse(_ input: PointerInput) -> Bool {
        let rests = pointerLocation.map { $0.distance(to: input.location) < 0.25 } ?? true
        guard usesKeys, input.action == .moved, rests else { return true }
        pointerLocation = input.location
        return false
    }

    private func track(_ input: PointerInput) {
        guard isUse(input) else { return }
        usesKeys = false
        pointerLocation = input.location
        // The scroll bars of a long menu are dragged as elsewhere.
        if activeTouches.contains(where: { $0.view is ScrollBar }) { return handle(input) }
        if let press = parent?.lastPress?.location,
            input.location.distance(to: press - offset) > Self.armingDistance
        {
            isArmed = true
        }
        guard let (menu, location) = target(at: input.location) else { return trackOutside(input) }
        var inner = input
        inner.location = location
        menu.handle(inner)
        menu.select(menu.hitTest(location, with: nil)?.nearest { $0 is MenuRow } as? MenuRow)
        switch input.action {
        case .pressed:
            isArmed = true
            menu.openSubmenu()
        case .released: if isArmed { menu.choose() }
        case .moved, .cancelled: break
        }
    }

    private func trackOutside(_ input: PointerInput) {
        guard case .menu(let anchor, _) = style else { return }
        last.selection = nil
        let location = input.location + offset
        switch input.action {
        case .pressed: close()
        // After a drag away from the menu and from what was pressed.
        case .released: if isArmed, !anchor.contains(location) { close() }
        case .moved, .cancelled: break
        }
    }

    /// Selects the row under the pointer.
    private func select(_ row: MenuRow?) {
        if let parent = parent as? MenuWindow {
            // On its way the pointer may have crossed other rows.
            parent.submenuTimer?.invalidate()
            parent.selection = parent.rows.first { $0.element === shownMenu }
        }
        let row = row.flatMap { $0.isEnabled ? $0 : nil }
        guard row !== selection else { return }
        selection = row
        submenuTimer?.invalidate()
        submenuTimer = TimerQueue.main.schedule(after: Self.submenuDelay) { [weak self] _ in
            self?.openSubmenu()
        }
    }

    // MARK: Keys

    private func choose(with press: KeyPress) {
        switch press.key {
        case .up: selectNext(forward: false)
        case .down: selectNext()
        case .home: selectFirst()
        case .end: selectFirst(fromEnd: true)
        // The pointer may have opened this submenu.
        case .right: if selection == nil { selectFirst() } else { openSubmenu(selectsFirst: true) }
        case .left: if parent is MenuWindow { close() }
        case .escape: close()
        case .menu, .f10: root.close()
        // A key that is held down since it has opened the menu chooses nothing.
        case .enter, .space: if !press.isRepeat { choose(selectsFirst: true) }
        default: if !press.characters.isEmpty { selectNext(beginningWith: press.characters) }
        }
    }

    private func selectFirst(fromEnd: Bool = false) {
        selection = nil
        selectNext(forward: !fromEnd)
    }

    /// Selects the next or previous row that is enabled and whose title begins with `prefix`. The first row
    /// follows the last.
    private func selectNext(forward: Bool = true, beginningWith prefix: String = "") {
        let order = forward ? rows : rows.reversed()
        let start = order.firstIndex { $0 === selection }.map { $0 + 1 } ?? 0
        let next = (order[start...] + order[..<start]).first { row in
            row.isEnabled && row.element?.title.lowercased().hasPrefix(prefix.lowercased()) == true
        }
        guard let next else { return }
        selection = next
        scroller.reveal(next)
    }

    // MARK: Choice

    /// Chooses a row as the keys do.
    func choose(_ row: MenuRow) {
        selection = row
        choose(selectsFirst: true)
    }

    /// Performs the selected action after closing all menus, or opens the selected submenu.
    private func choose(selectsFirst: Bool = false) {
        guard let action = selection?.element as? Action else {
            return openSubmenu(selectsFirst: selectsFirst)
        }
        root.close()
        action.perform()
    }

    /// Shows the submenu of the selected row, and closes another one.
    private func openSubmenu(selectsFirst: Bool = false) {
        submenuTimer?.invalidate()
        let row = selection
        if let submenu {
            if row?.element === submenu.shownMenu { return }
            submenu.close()
        }
        guard let row, let menu = row.element as? Menu else { return }
        // The first row of the submenu is beside this one.
        let anchor = row.convert(row.bounds, to: self).insetBy(dx: 0, dy: -Self.margins.top)
        present(MenuWindow(menu, at: .right, of: anchor, in: self, selectsFirst: selectsFirst))
    }
}

/// An entry of a menu, or a separator.
final class MenuRow: View {
    /// The entry; `nil` for a separator.
    let element: MenuElement?
    /// Whether the user can choose the entry.
    let isEnabled: Bool
    /// Whether pointer or keys are on the row.
    var isSelected = false { didSet { if isSelected != oldValue { selectionDidChange() } } }
    private let title = Label()
    private let key = Label()
    /// The mark before the title and the arrow of a submenu, or the line of a separator.
    private let symbols = ShapeLayer()

    private static let margin = 26.0
    private static let minimumWidth = 120.0
    private static let height = 26.0
    private static let separatorHeight = 9.0
    private static let font = Font.systemFont(ofSize: 14)
    private static let selection = Color(
        light: Color(red: 0, green: 0.38, blue: 0.82), dark: Color(red: 0.45, green: 0.72, blue: 1))

    init(_ element: MenuElement?) {
        self.element = element
        let action = element as? Action
        let menu = element as? Menu
        isEnabled = action.map { !$0.attributes.contains(.disabled) } ?? (menu?.rows().isEmpty == false)
        super.init(frame: .zero)
        title.text = element?.title
        key.text = action?.key?.description
        for label in [title, key] {
            label.font = Self.font
            addSubview(label)
        }
        key.textAlignment = .right
        symbols.fillColor = nil
        symbols.lineWidth = element == nil ? 1 : 1.75
        layer.addSublayer(symbols)
        updateColors()
    }

    override var intrinsicContentSize: Size {
        guard element != nil else { return Size(width: Self.minimumWidth, height: Self.separatorHeight) }
        let title = title.fittingSize
        let key = key.fittingSize
        let keyWidth = key.width > 0 ? key.width + Self.margin : 0
        return Size(
            width: max(Self.minimumWidth, title.width + keyWidth + 2 * Self.margin),
            height: max(Self.height, title.height + 6))
    }

    override func intrinsicSizeOfSubviewDidChange() { invalidateIntrinsicContentSize() }

    override func layoutSubviews() {
        let text = bounds.insetBy(dx: Self.margin, dy: 0)
        title.frame = text
        key.frame = text
        symbols.frame = bounds
        symbols.path = path
    }

    private var path: BezierPath {
        let path = BezierPath()
        let left = Self.margin / 2
        let right = bounds.maxX - Self.margin / 2
        let middle = bounds.midY
        func draw(_ points: (x: Double, y: Double)...) {
            path.addLines(points.map { Point(x: $0.x, y: middle + $0.y) })
        }
        switch (element as? Action)?.state {
        case .on: draw((left - 4, 0.5), (left - 1, 3.5), (left + 4, -3.5))
        case .off, nil: break
        }
        if element is Menu { draw((right - 2, -4), (right + 2, 0), (right - 2, 4)) }
        if element == nil { draw((bounds.minX + 8, 0), (bounds.maxX - 8, 0)) }
        return path
    }

    private func selectionDidChange() {
        updateColors()
        setNeedsAccessibilityUpdate()
    }

    /// An entry of a menu, which has the focus of the menu while it is selected. A separator is no element.
    override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        guard let element else { return }
        let state = (element as? Action)?.state ?? .off
        description.role = state == .off ? .menuItem : .checkMenuItem
        description.label = element.title
        description.hint = key.text ?? ""
        description.actions = [.press]
        if state == .on { description.states.insert(.checked) }
        if !isEnabled { description.states.remove(.enabled) }
        description.states.insert(isSelected ? [.focusable, .focused, .selected] : .focusable)
    }

    override func accessibilityActivate() -> Bool {
        if isEnabled { (window as? MenuWindow)?.choose(self) }
        return isEnabled
    }

    private func updateColors() {
        let color: Color = !isEnabled ? .disabled : isSelected ? .systemBackground : .label
        backgroundColor = isSelected ? Self.selection : nil
        title.textColor = color
        symbols.strokeColor = element == nil ? .separator : color
        key.textColor = isEnabled && !isSelected ? .secondaryLabel : color
    }
}
