import Foundation
import KnobKit

/// Spokes around a center that light up one after the other while something takes time.
open class UIActivityIndicatorView: UIView {
    /// The size and the color.
    public enum Style: Int, Sendable {
        /// 37 points, white.
        case whiteLarge
        /// 20 points, white.
        case white
        /// 20 points, gray.
        case gray
        /// 20 points, gray.
        case medium = 100
        /// 37 points, gray.
        case large

        var length: Double { self == .whiteLarge || self == .large ? 37 : 20 }
        var color: UIColor { self == .white || self == .whiteLarge ? .white : .gray }
    }

    /// The size and the color; setting it sets `color`.
    open var style: Style {
        didSet {
            color = style.color
            invalidateIntrinsicContentSize()
        }
    }
    /// The name of `style` before Swift 4.2.
    open var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }
    /// The color of the spokes.
    open var color: UIColor! { didSet { setNeedsLayout() } }
    /// Whether the view is hidden while it does not move; `true` by default.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// Whether the spokes light up.
    public private(set) var isAnimating = false

    private let spokes = (0..<8).map { _ in CAShapeLayer() }

    /// Creates an indicator with the size of its style, which does not move.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
        setUp()
    }

    /// Creates an indicator, by the label before Swift 4.2.
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

    /// Creates an indicator of 20 points, which does not move.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        color = style.color
        isHidden = true
        for (index, spoke) in spokes.enumerated() {
            spoke.fillColor = nil
            spoke.lineCap = .round
            spoke.opacity = 1 - Float(index) / 10
            layer.addSublayer(spoke)
        }
    }

    /// Starts to move, and shows the view.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        spin()
    }

    /// Starts again in a window, as layers without one have no animations.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if isAnimating { spin() }
    }

    private func spin() {
        for (index, spoke) in spokes.enumerated() {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            // One after the other is the brightest.
            animation.values = (0...8).map { 1 - Float(($0 + 8 - index) % 8) / 10 }
            animation.duration = 0.8
            animation.repeatCount = .infinity
            spoke.add(animation, forKey: "spin")
        }
    }

    /// Stops, and hides the view unless `hidesWhenStopped` is `false`.
    open func stopAnimating() {
        isAnimating = false
        isHidden = hidesWhenStopped
        for spoke in spokes { spoke.removeAnimation(forKey: "spin") }
    }

    /// Draws the spokes in the size of the style.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let (center, radius) = (CGPoint(x: bounds.midX, y: bounds.midY), style.length / 2)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, spoke) in spokes.enumerated() {
            let angle = Double(index) * .pi / 4 - .pi / 2
            func point(_ part: Double) -> CGPoint {
                CGPoint(x: center.x + radius * part * cos(angle), y: center.y + radius * part * sin(angle))
            }
            let path = UIBezierPath()
            path.move(to: point(0.5))
            path.addLine(to: point(0.9))
            spoke.path = path
            spoke.strokeColor = color
            spoke.lineWidth = style.length / 10
        }
        CATransaction.commit()
    }

    /// The size of the style.
    open override var intrinsicContentSize: CGSize { CGSize(width: style.length, height: style.length) }

    /// Returns the size of the style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// The name of `UIActivityIndicatorView.Style` before Swift 4.2.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
