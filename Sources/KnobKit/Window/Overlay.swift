/// A view in front of a window's content that follows another view, such as a pop-up beside a control.
///
/// Add it with `Window.addOverlay(_:)`. It is not clipped by the superviews of the view that it follows.
@preconcurrency @MainActor
protocol Overlay: View {
    /// Called when the overlay is added, and in each frame after the layout of all other views. Set the frame
    /// here, or remove the overlay if the view that it follows has left the window.
    func layoutOverlay(in window: Window)
}

extension Window {
    /// Adds `overlay` in front of all other views. Remove it with `removeFromSuperview()`.
    func addOverlay(_ overlay: some Overlay) {
        addSubview(overlay)
        overlay.layoutOverlay(in: self)
        layerTree.didLayOut = { [weak self] in self?.layoutOverlays() }
    }

    private func layoutOverlays() {
        let overlays = subviews.compactMap { $0 as? any Overlay }
        for overlay in overlays { overlay.layoutOverlay(in: self) }
        if overlays.isEmpty { layerTree.didLayOut = nil }
    }
}

/// A bubble with a few lines of text beside a view: its value during an edit, its tooltip, or an explanation.
final class Bubble: View, Overlay {
    /// The side of the view on which the bubble is if it fits there.
    enum Side { case above, below }

    private weak var owner: View?
    private let side: Side
    /// Returns the rectangle beside which the bubble is, and its text; `nil` without an owner. A bubble without text ends.
    private let content: @MainActor () -> (anchor: Rect, lines: [String])?
    private var labels: [Label] = []
    private static let margin = Size(width: 8, height: 4)
    private static let distance = 6.0
    /// The distance from the sides of the window.
    private static let gap = 4.0

    /// Creates a bubble beside `owner`.
    ///
    /// - Parameters:
    ///   - anchor: Returns the rectangle beside which the bubble is, in the coordinates of `owner`; its bounds by
    ///     default.
    ///   - lines: Returns the text, in each frame.
    init<Owner: View>(
        _ side: Side, of owner: Owner, at anchor: @escaping @MainActor (Owner) -> Rect = { $0.bounds },
        lines: @escaping @MainActor (Owner) -> [String]
    ) {
        self.owner = owner
        self.side = side
        content = { [weak owner] in owner.map { (anchor($0), lines($0)) } }
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = Color(light: Color(white: 0.16), dark: Color(white: 0.88))
        layer.cornerRadius = 5
    }

    /// Updates the text and centers the bubble above or below the view, on the other side if it does not fit.
    ///
    /// The bubble grows with its text but never shrinks, because a width that changes with every digit is
    /// hard to read.
    func layoutOverlay(in window: Window) {
        guard let owner, owner.window === window, let (anchor, lines) = content(), !lines.isEmpty else {
            return removeFromSuperview()
        }
        show(lines)
        let near = owner.convert(anchor, to: window)
        let texts = labels.map { $0.sizeThatFits(window.bounds.size) }
        let width = max(bounds.width, (texts.map(\.width).max() ?? 0) + 2 * Self.margin.width)
        let height = texts.reduce(2 * Self.margin.height) { $0 + $1.height }
        let above = near.minY - Self.distance - height
        let below = near.maxY + Self.distance
        let isAbove = side == .above ? above >= 0 : below + height > window.bounds.height && above >= 0
        frame = Rect(
            x: max(
                Self.gap, min((near.midX - width / 2).rounded(), window.bounds.width - width - Self.gap)),
            y: (isAbove ? above : below).rounded(), width: width, height: height)
        var top = Self.margin.height
        for (label, text) in zip(labels, texts) {
            label.frame = Rect(x: 0, y: top, width: width, height: text.height)
            top += text.height
        }
    }

    private func show(_ lines: [String]) {
        while labels.count > lines.count { labels.removeLast().removeFromSuperview() }
        while labels.count < lines.count {
            let label = Label()
            // The view that the bubble is beside says the same.
            label.isAccessibilityElement = false
            label.font = .monospacedDigitSystemFont(ofSize: 13)
            label.textColor = Color(light: .white, dark: .black)
            label.textAlignment = .center
            addSubview(label)
            labels.append(label)
        }
        for (label, line) in zip(labels, lines) { label.text = line }
    }
}
