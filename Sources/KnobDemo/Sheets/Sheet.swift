import KnobKit

/// A panel in front of everything in the window, with text to read and perhaps with buttons.
///
/// Without buttons, a key such as Escape, the cross, and a click beside the panel close it. With buttons it
/// stays until the user decides: Return presses the first one, or the one with the focus, and Escape and the
/// cross press the last one. Tab moves the focus among the buttons. While it is open it has the focus, and the
/// scene behind it receives no input.
final class Sheet: View {
    private let panel = View()
    private let titleLabel = Label()
    private let closeButton = CloseButton()
    private let rows: SheetRows
    private let buttons: [Button]
    /// What it shows.
    let content: SheetContent
    /// Called after the user has pressed a button, and its action; `nil` by default.
    var didClose: (@MainActor () -> Void)?
    /// The view that gets the focus back.
    private weak var lastResponder: View?

    private static let (maximumWidth, distance, margin, headerHeight, footerHeight) = (
        340.0, 12.0, 16.0, 44.0, 42.0
    )

    init(_ content: SheetContent) {
        self.content = content
        rows = SheetRows(content.sections)
        buttons = content.buttons.map { _ in Button() }
        super.init(frame: .zero)
        accessibilityLabel = content.title
        accessibilityViewIsModal = true
        titleLabel.accessibilityTraits = .header
        backgroundColor = Color(
            light: Color(white: 0, alpha: 0.28), dark: Color(white: 0, alpha: 0.5))
        panel.backgroundColor = .systemBackground
        panel.layer.cornerRadius = 10
        panel.layer.borderWidth = 1
        panel.layer.borderColor = .systemFill
        (titleLabel.text, titleLabel.font) = (content.title, .boldSystemFont(ofSize: 16))
        closeButton.addTarget(self, action: Sheet.dismiss, for: .touchUpInside)
        for (button, item) in zip(buttons, content.buttons) {
            button.setTitle(item.title, for: .normal)
            button.appearance = BorderedButtonAppearance()
            button.addTarget(self, action: Sheet.press, for: .touchUpInside)
        }
        for subview in [rows, titleLabel] + buttons + [closeButton] { panel.addSubview(subview) }
        addSubview(panel)
    }

    /// Text is not so large that a row would be wider than the window.
    override var textScale: Double {
        min(super.textScale, max(1, (bounds.width - 2 * Self.distance) / Self.maximumWidth))
    }

    /// Shows the sheet in `window`.
    func open(in window: Window) {
        lastResponder = window.firstResponder
        frame = window.bounds
        window.addSubview(self)
        becomeFirstResponder()
    }

    /// Removes the sheet, and returns the focus to the view that had it.
    func close() {
        let window = window
        let hadFocus = window?.firstResponder?.isDescendant(of: self) ?? false
        removeFromSuperview()
        if hadFocus, let lastResponder { window?.makeFirstResponder(lastResponder) }
    }

    override func layoutSubviews() {
        let (margin, scale) = (Self.margin, max(1, textScale))
        let header = (Self.headerHeight * scale).rounded()
        let footer = buttons.isEmpty ? 0 : (Self.footerHeight * scale).rounded()
        let width = max(0, min((Self.maximumWidth * scale).rounded(), bounds.width - 2 * Self.distance))
        let height = max(
            0, min(header + rows.contentHeight + margin + footer, bounds.height - 2 * Self.distance))
        panel.frame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
            width: width, height: height)
        titleLabel.frame = Rect(x: margin, y: 0, width: max(0, width - 2 * margin - 24), height: header)
        closeButton.frame = Rect(x: width - 24 - 10, y: (header / 2).rounded() - 12, width: 24, height: 24)
        // Rows that scroll end near the border, and after the last one there is the whole margin.
        let border = 6.0
        rows.frame = Rect(x: 0, y: header, width: width, height: max(0, height - header - footer - border))
        rows.arrange(width: width, margin: margin, bottom: margin - border)
        var right = width - margin
        for button in buttons.reversed() {
            let length = max(72, button.intrinsicContentSize.width)
            let tall = (28 * scale).rounded()
            button.frame = Rect(x: right - length, y: height - tall - margin, width: length, height: tall)
            right -= length + 8
        }
    }

    // MARK: Input

    /// Closes the sheet and does what a button is for.
    private func press(_ button: Button) {
        close()
        if let index = buttons.firstIndex(where: { $0 === button }) { content.buttons[index].action?() }
        didClose?()
    }

    /// Closes the sheet, as the last button does.
    private func dismiss() { buttons.last.map(press) ?? close() }

    override var canBecomeFirstResponder: Bool { true }

    /// Moves the focus to the next or previous button. The first follows the last.
    private func moveFocus(forward: Bool) {
        let order = forward ? buttons : buttons.reversed()
        let index = order.firstIndex(where: \.isFirstResponder) ?? -1
        if !order.isEmpty { order[(index + 1) % order.count].becomeFirstResponder() }
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard buttons.isEmpty, let touch = touches.first, touch.view === self else { return }
        close()
    }

    override func keyDown(with press: KeyPress) -> Bool {
        switch press.key {
        case .tab where press.modifierFlags.isSubset(of: .shift):
            moveFocus(forward: press.modifierFlags.isEmpty)
        case .enter where !buttons.isEmpty: if !press.isRepeat { self.press(buttons[0]) }
        case .escape, .f1, .enter: if !press.isRepeat { dismiss() }
        // Keys of the window, such as those of the scenes. With buttons, only those that close it.
        case .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12, .menu: return !buttons.isEmpty
        case _ where press.modifierFlags.contains(.control):
            return !buttons.isEmpty && !Command.quit.keys.contains { $0.matches(press) }
        default: _ = rows.keyDown(with: press)
        }
        return true
    }

    /// Returns an empty menu, so that the window's menu does not appear.
    override func contextMenu(at point: Point) -> Menu? { buttons.isEmpty ? nil : Menu(children: []) }

    override func scrollWheel(with scroll: ScrollInput) -> Bool { true }
}
