import KnobInspector
import KnobKit

/// The panel of the chosen pair: its properties in groups, and the Swift code that makes it.
final class PropertyPanel: View {
    /// Called with content that the user has set. Returns whether it is valid.
    var edit: (@MainActor (Property, Specimen, PropertyContent, PropertyEdit.Phase) -> Bool)?
    /// Called after a change of the height of a row.
    var didResize: (@MainActor () -> Void)?
    /// Called when the user chooses the other control of the pair.
    var didChooseSpecimen: (@MainActor (Specimen) -> Void)?

    private(set) var pair: GalleryPair?
    private(set) var specimen: Specimen?
    private let title = GalleryStyle.label("", Font.systemFont(ofSize: 15, weight: .bold))
    private let segments = ChoiceBar(["Knob", "Slider"], .segment, width: 64)
    private let list = ScrollView()
    private let codeTitle = GalleryStyle.label("Swift", GalleryStyle.title)
    let copyButton = Button()
    private let codeScroll = ScrollView()
    let code = CodeView()
    private let separators = [View(), View()]

    /// The rows and their stack, by the names of the properties.
    private var stacks: [[String]: (rows: [PropertyRow], stack: StackView)] = [:]
    private var current: (rows: [PropertyRow], stack: StackView)?
    private var needsRefresh = false

    /// Whether the panel is as high as its content.
    var fitsContent = false { didSet { setNeedsLayout() } }

    private static let headerHeight = 56.0
    private static let codeHeaderHeight = 40.0

    override init(frame: Rect) {
        super.init(frame: frame)
        backgroundColor = GalleryStyle.card
        clipsToBounds = true
        segments.didSelect = { [weak self] index in
            if let self, let pair { didChooseSpecimen?(pair.specimens[index]) }
        }
        accessibilityLabel = "Properties"
        copyButton.setTitle("Copy", for: .normal)
        copyButton.titleLabel.font = GalleryStyle.body
        copyButton.appearance = BorderedButtonAppearance()
        copyButton.addTarget(self, action: PropertyPanel.copyCode, for: .touchUpInside)
        codeScroll.addSubview(code)
        codeScroll.backgroundColor = GalleryStyle.well
        codeScroll.layer.cornerRadius = 6
        for separator in separators { separator.backgroundColor = .separator }
        for view in [title, segments, list, codeTitle, copyButton, codeScroll] + separators {
            addSubview(view)
        }
    }

    // MARK: Content

    /// Shows a control of a pair, or nothing for `nil`.
    func show(_ pair: GalleryPair?, _ specimen: Specimen?) {
        // The text in a field belongs to the control that was shown.
        if specimen !== self.specimen, window?.firstResponder?.isDescendant(of: list) == true {
            window?.makeFirstResponder(nil)
        }
        (self.pair, self.specimen) = (pair, specimen)
        needsRefresh = true
        setNeedsLayout()
    }

    /// Moves the panel into another view. The focus stays, and with it a text that is being typed.
    func move(to superview: View) {
        let responder = window?.firstResponder
        let field = responder as? TextField
        let typed = field.map { ($0.text, $0.selectedRange, $0.isInvalid) }
        // The field for a number is not in the panel, but above it.
        let box = current?.rows.flatMap(\.boxes).first {
            $0.isEditing && field?.isDescendant(of: self) == false
        }
        let hadFocus = box != nil || responder?.isDescendant(of: self) == true
        // Otherwise it fades out behind the next one.
        if box != nil { _ = field?.keyDown(with: KeyPress(.escape)) }
        superview.addSubview(self)
        guard hadFocus else { return }
        if let box { box.beginTextEntry() } else { responder?.becomeFirstResponder() }
        guard let typed, let field = window?.firstResponder as? TextField else { return }
        (field.text, field.selectedRange) = (typed.0, typed.1)
        // The check says again what is wrong.
        if typed.2 { _ = field.keyDown(with: KeyPress(.enter)) }
    }

    /// Updates the panel in the next layout of the scene.
    func setNeedsRefresh() {
        needsRefresh = true
        setNeedsLayout()
    }

    /// Shows what has changed. The scene calls this in its layout, because the height may change.
    func refreshIfNeeded() {
        guard needsRefresh else { return }
        needsRefresh = false
        guard let pair, let specimen else { return }
        title.text = pair.title
        segments.selectedIndex = pair.specimens.firstIndex { $0 === specimen }
        showRows(for: specimen)
        for row in current?.rows ?? [] { row.update(from: specimen) }
        let lines = SwiftCode(pair).lines
        if lines != code.lines { copyButton.setTitle("Copy", for: .normal) }
        code.lines = lines
    }

    private func showRows(for specimen: Specimen) {
        let names = specimen.properties.map(\.name)
        let next = stacks[names] ?? makeRows(for: specimen)
        stacks[names] = next
        guard next.stack !== current?.stack else { return }
        current?.stack.removeFromSuperview()
        current = next
        list.addSubview(next.stack)
        list.contentOffset = .zero
    }

    private func makeRows(for specimen: Specimen) -> (rows: [PropertyRow], stack: StackView) {
        let stack = StackView()
        stack.axis = .vertical
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = EdgeInsets(top: 4, left: 16, bottom: 16, right: 16)
        var rows: [PropertyRow] = []
        for group in Property.Group.allCases {
            let properties = specimen.properties.filter { $0.group == group }
            guard !properties.isEmpty else { continue }
            let heading = GalleryStyle.label(group.rawValue, GalleryStyle.group)
            heading.preferredSize = Size(width: View.noIntrinsicMetric, height: 32)
            stack.addArrangedSubview(heading)
            for property in properties {
                let row = PropertyRow(property, for: specimen) { [weak self] in
                    self?.didResize?()
                } edit: { [weak self] content, phase in
                    guard let self, let specimen = self.specimen else { return false }
                    return edit?(property, specimen, content, phase) ?? false
                }
                rows.append(row)
                stack.addArrangedSubview(row.view)
            }
        }
        return (rows, stack)
    }

    private func copyCode() {
        guard let pair else { return }
        Pasteboard.general.string = SwiftCode(pair).text
        copyButton.setTitle("Copied", for: .normal)
    }

    // MARK: Layout

    /// Returns the height at which nothing has to scroll.
    func fittingHeight(in width: Double) -> Double {
        Self.headerHeight + listHeight(in: width) + Self.codeHeaderHeight + code.height(in: width - 32) + 16
    }

    private func listHeight(in width: Double) -> Double {
        for row in current?.rows ?? [] { row.width = width - 32 }
        return current?.stack.sizeThatFits(Size(width: width, height: .infinity)).height ?? 0
    }

    override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        guard let current else { return }
        segments.frame = Rect(x: width - 16 - 128, y: 16, width: 128, height: 24)
        title.frame = Rect(x: 16, y: 16, width: max(0, width - 32 - 136), height: 24)
        let codeHeight = code.height(in: width - 32)
        let rest = max(0, height - Self.headerHeight - Self.codeHeaderHeight - 16)
        let listHeight = listHeight(in: width)
        // The button stays where it is when the code gets longer.
        let shownCode = fitsContent ? codeHeight : (rest * 0.42).rounded()
        let codeTop = height - 16 - shownCode
        list.frame = Rect(
            x: 0, y: Self.headerHeight, width: width, height: max(0, rest - shownCode))
        current.stack.frame = Rect(x: 0, y: 0, width: width, height: listHeight)
        list.contentSize = Size(width: width, height: listHeight)
        codeTitle.frame = Rect(x: 16, y: codeTop - 32, width: 96, height: 24)
        copyButton.frame = Rect(x: width - 16 - 72, y: codeTop - 32, width: 72, height: 24)
        codeScroll.frame = Rect(x: 16, y: codeTop, width: max(0, width - 32), height: shownCode)
        code.frame = Rect(x: 0, y: 0, width: max(0, width - 32), height: codeHeight)
        codeScroll.contentSize = code.frame.size
        for (separator, y) in zip(separators, [Self.headerHeight - 1, codeTop - Self.codeHeaderHeight]) {
            separator.frame = Rect(x: 0, y: y, width: width, height: 1)
                .insetBy(dx: layer.borderWidth, dy: 0)
        }
    }
}
