/// An entry of a menu, or a separator.
final class MenuRow: View {
    /// The entry; `nil` for a separator.
    let element: MenuElement?
    /// Whether the user can choose the entry.
    let isEnabled: Bool
    /// Whether pointer or keys are on the row.
    var isSelected = false { didSet { if isSelected != oldValue { selectionDidChange() } } }
    /// Called when assistive technology chooses the entry.
    var didActivate: (@MainActor () -> Void)?
    private let (title, key) = (Label(), Label())
    /// The mark before the title and the arrow of a submenu, or the line of a separator.
    private let symbols = ShapeLayer()

    private static let (margin, minimumWidth) = (26.0, 120.0)
    private static let (height, separatorHeight) = (26.0, 9.0)
    private static let font = Font.systemFont(ofSize: 14)
    private static let selection = Color(
        light: Color(red: 0, green: 0.38, blue: 0.82), dark: Color(red: 0.45, green: 0.72, blue: 1))
    private static let destructive = Color(
        light: Color(red: 0.78, green: 0.08, blue: 0.08), dark: Color(red: 1, green: 0.47, blue: 0.44))

    init(_ element: MenuElement?) {
        self.element = element
        let (action, menu) = (element as? Action, element as? Menu)
        isEnabled = action.map { !$0.attributes.contains(.disabled) } ?? (menu?.rows().isEmpty == false)
        super.init(frame: .zero)
        (title.text, key.text) = (element?.title, action?.key?.description)
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

    /// The size that title and key need.
    override var intrinsicContentSize: Size {
        guard element != nil else { return Size(width: Self.minimumWidth, height: Self.separatorHeight) }
        let (title, key) = (title.fittingSize, key.fittingSize)
        let keyWidth = key.width > 0 ? key.width + Self.margin : 0
        return Size(
            width: max(Self.minimumWidth, title.width + keyWidth + 2 * Self.margin),
            height: max(Self.height, title.height + 6))
    }

    override func intrinsicSizeOfSubviewDidChange() { invalidateIntrinsicContentSize() }

    override func layoutSubviews() {
        let text = bounds.insetBy(dx: Self.margin, dy: 0)
        (title.frame, key.frame, symbols.frame) = (text, text, bounds)
        symbols.path = path
    }

    private var path: BezierPath {
        let path = BezierPath()
        let (left, right, middle) = (Self.margin / 2, bounds.maxX - Self.margin / 2, bounds.midY)
        func draw(_ points: (x: Double, y: Double)...) {
            path.addLines(points.map { Point(x: $0.x, y: middle + $0.y) })
        }
        switch (element as? Action)?.state {
        case .on: draw((left - 4, 0.5), (left - 1, 3.5), (left + 4, -3.5))
        case .mixed: draw((left - 4, 0), (left + 4, 0))
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
        (description.role, description.label) = (state == .off ? .menuItem : .checkMenuItem, element.title)
        (description.hint, description.actions) = (key.text ?? "", [.press])
        if state == .on { description.states.insert(.checked) }
        if !isEnabled { description.states.remove(.enabled) }
        description.states.insert(isSelected ? [.focusable, .focused, .selected] : .focusable)
    }

    override func accessibilityActivate() -> Bool {
        if isEnabled { didActivate?() }
        return isEnabled
    }

    private func updateColors() {
        let isDestructive = (element as? Action)?.attributes.contains(.destructive) ?? false
        let color: Color =
            !isEnabled
            ? .disabled : isSelected ? .systemBackground : isDestructive ? Self.destructive : .label
        backgroundColor = isSelected ? Self.selection : nil
        (title.textColor, symbols.strokeColor) = (color, element == nil ? .separator : color)
        key.textColor = isEnabled && !isSelected ? .secondaryLabel : color
    }
}
