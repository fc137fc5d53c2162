import KnobInspector
import KnobKit

/// A panel in front of everything in the window, with text to read.
///
/// A key such as Escape, the cross, and a click beside the panel close it. While it is open it has the focus,
/// and the scene behind it receives no input.
final class Sheet: View {
    private let panel = View()
    private let titleLabel = Label()
    private let closeButton = CloseButton()
    private let copiedText: String
    private let copyButton: Button?
    private let rows: SheetRows
    private let maximumWidth: Double
    /// The view that gets the focus back.
    private weak var lastResponder: View?

    private static let distance = 12.0
    private static let margin = 16.0
    private static let headerHeight = 44.0

    /// Creates a sheet with rows. With a text to copy, it has a button for that.
    private init(title: String, _ rows: SheetRows, width: Double, copies text: String? = nil) {
        self.rows = rows
        maximumWidth = width
        copiedText = text ?? ""
        copyButton = text.map { _ in Button() }
        super.init(frame: .zero)
        accessibilityLabel = title
        accessibilityViewIsModal = true
        titleLabel.accessibilityRole = .heading
        backgroundColor = Color(light: Color(white: 0, alpha: 0.28), dark: Color(white: 0, alpha: 0.5))
        panel.backgroundColor = .systemBackground
        panel.layer.cornerRadius = 10
        panel.layer.borderWidth = 1
        panel.layer.borderColor = .systemFill
        titleLabel.text = title
        titleLabel.font = .boldSystemFont(ofSize: 16)
        closeButton.addTarget(self, action: Sheet.close, for: .touchUpInside)
        for subview in [rows, titleLabel, closeButton] { panel.addSubview(subview) }
        addSubview(panel)
        guard let copyButton else { return }
        copyButton.setTitle("Copy", for: .normal)
        copyButton.titleLabel.font = .systemFont(ofSize: 13)
        copyButton.appearance = BorderedButtonAppearance()
        copyButton.addTarget(self, action: Sheet.copyText, for: .touchUpInside)
        panel.addSubview(copyButton)
    }

    /// Shows sections of rows in a window.
    static func show(_ sections: [SheetSection], title: String, in window: Window?) {
        Sheet(title: title, SheetRows(sections), width: 340).open(in: window)
    }

    /// Shows Swift code in a window, with a button to copy it.
    static func show(code: String, title: String, in window: Window?) {
        Sheet(title: title, SheetRows(code: code), width: 560, copies: code).open(in: window)
    }

    /// Text is not so large that a row would be wider than the window.
    override var textScale: Double {
        min(super.textScale, max(1, (bounds.width - 2 * Self.distance) / maximumWidth))
    }

    override func textScaleDidChange() { setNeedsLayout() }

    private func copyText() {
        Pasteboard.general.string = copiedText
        copyButton?.setTitle("Copied", for: .normal)
    }

    private func open(in window: Window?) {
        guard let window else { return }
        for sheet in window.subviews.compactMap({ $0 as? Sheet }) { sheet.close() }
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
        let margin = Self.margin
        let scale = max(1, textScale)
        let header = (Self.headerHeight * scale).rounded()
        let width = max(0, min((maximumWidth * scale).rounded(), bounds.width - 2 * Self.distance))
        let height = max(0, min(header + rows.contentHeight + margin, bounds.height - 2 * Self.distance))
        panel.frame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
            width: width, height: height)
        let buttons = copyButton == nil ? 24.0 : 112
        titleLabel.frame = Rect(x: margin, y: 0, width: max(0, width - 2 * margin - buttons), height: header)
        closeButton.frame = Rect(x: width - 24 - 10, y: (header / 2).rounded() - 12, width: 24, height: 24)
        copyButton?.frame = Rect(
            x: closeButton.frame.minX - 80, y: closeButton.frame.minY, width: 72, height: 24)
        // Rows that scroll end near the border, and after the last one there is the whole margin.
        let border = 6.0
        rows.frame = Rect(x: 0, y: header, width: width, height: max(0, height - header - border))
        rows.arrange(width: width, margin: margin, bottom: margin - border)
    }

    // MARK: Input

    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if let touch = touches.first, touch.view === self { close() }
    }

    override func keyDown(with press: KeyPress) -> Bool {
        switch press.key {
        case .escape, .f1, .enter: if !press.isRepeat { close() }
        case _
        where copyButton != nil && press.modifierFlags == .control && press.characters.lowercased() == "c":
            copyText()
        // Keys of the window, such as those of the scenes.
        case _ where press.isForMenus || press.key == .menu: return false
        default: _ = rows.keyDown(with: press)
        }
        return true
    }

    override func scrollWheel(with scroll: ScrollInput) -> Bool { true }
}

/// Rows of a sheet with a title, each with the texts of two columns.
struct SheetSection {
    let title: String
    let rows: [(name: String, text: String)]
}

/// The rows of a sheet, which scroll if there is no room for all of them.
final class SheetRows: ScrollView {
    private let stack = StackView()
    /// The labels of the first column.
    private var names: [Label] = []

    private static let columnGap = 12.0

    /// Creates sections of rows with two columns.
    init(_ sections: [SheetSection]) {
        super.init(frame: .zero)
        addStack(spacing: 4)
        for section in sections {
            stack.addArrangedSubview(Label(section.title, font: .boldSystemFont(ofSize: 13)))
            for row in section.rows {
                let name = Label(row.name, font: .systemFont(ofSize: 13), shrinks: true)
                names.append(name)
                let text = Label(
                    row.text, color: .secondaryLabel, font: .systemFont(ofSize: 13), shrinks: true)
                let line = StackView(arrangedSubviews: [name, text])
                line.spacing = Self.columnGap
                stack.addArrangedSubview(line)
            }
            stack.arrangedSubviews.last.map { stack.setCustomSpacing(14, after: $0) }
        }
    }

    /// Creates a row for each line of some code.
    init(code: String) {
        super.init(frame: .zero)
        addStack(spacing: 1)
        for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
            stack.addArrangedSubview(
                Label(String(line), font: Font(name: "monospace", size: 12), shrinks: true))
        }
    }

    private func addStack(spacing: Double) {
        stack.axis = .vertical
        stack.spacing = spacing
        addSubview(stack)
    }

    /// The height of all rows.
    var contentHeight: Double { stack.intrinsicContentSize.height }

    /// Arranges the rows in a width, with some room below the last. The scroll bar has the margin to itself.
    func arrange(width: Double, margin: Double, bottom: Double) {
        let content = max(0, width - 2 * margin)
        let column = min(
            names.map(\.intrinsicContentSize.width).max() ?? 0, max(0, content - Self.columnGap) * 0.55)
        for name in names {
            name.preferredSize = Size(width: column, height: name.intrinsicContentSize.height)
        }
        stack.frame = Rect(x: margin, y: 0, width: content, height: contentHeight)
        contentSize = Size(width: width, height: contentHeight + bottom)
    }
}
