import KnobKit

/// A relation between an edge, a size or a center of a view and that of another, or a number: the first is the second
/// times `multiplier` plus `constant`.
///
/// The constraints of views whose `translatesAutoresizingMaskIntoConstraints` is `false` set their frames before
/// `layoutSubviews()` of their superview. Where they cannot all hold, those of a lower priority are left out, and of
/// several with the same one those that were activated last. A required one that is left out is reported.
@preconcurrency @MainActor
open class NSLayoutConstraint {
    /// What of a view a constraint is about.
    public enum Attribute: Int, Sendable {
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
            firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        /// A number.
        case notAnAttribute = 0
    }

    /// How the two sides compare.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// The view on the left side.
    public private(set) weak var firstItem: View?
    /// What of it is compared.
    public let firstAttribute: Attribute
    /// How it compares.
    public let relation: Relation
    /// The view on the right side; `nil` for a number.
    public private(set) weak var secondItem: View?
    /// What of it is compared.
    public let secondAttribute: Attribute
    /// The factor of the right side.
    public let multiplier: Double
    /// The number that is added on the right side, in points. A change is laid out. One that is not finite counts as 0.
    open var constant: Double { didSet { if constant != oldValue { didChange?() } } }
    /// Which constraints hold if not all can; required by default.
    open var priority = UILayoutPriority.required { didSet { if priority != oldValue { didChange?() } } }
    /// The distances of the guides' edges from those of their views, which are added on the right side.
    let offset: Double
    /// The number of the activation; later ones are higher.
    var order = 0
    private var isReported = false
    /// Called after a change while the constraint is active.
    var didChange: (@MainActor () -> Void)?
    /// A name for the program's own use.
    open var identifier: String?

    /// Creates a constraint, which is not active.
    ///
    /// - Parameters:
    ///   - first: A view or a layout guide of one.
    ///   - second: A view or a layout guide of one; `nil` for a number.
    public init(
        item first: Any, attribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
        attribute secondAttribute: Attribute, multiplier: Double, constant: Double
    ) {
        let (left, right) = (LayoutItem(first), LayoutItem(second))
        (firstItem, firstAttribute, self.relation) = (left?.view, attribute, relation)
        (secondItem, self.secondAttribute) = (right?.view, secondAttribute)
        self.multiplier = multiplier.isFinite ? multiplier : 1
        self.constant = constant
        offset =
            (right?.offset(of: secondAttribute) ?? 0) * self.multiplier - (left?.offset(of: attribute) ?? 0)
    }

    /// The views; `nil` if one was released.
    var items: [View]? {
        guard let firstItem else { return nil }
        guard secondAttribute != .notAnAttribute else { return [firstItem] }
        return secondItem.map { $0 === firstItem ? [firstItem] : [firstItem, $0] }
    }

    /// Reports once that a required constraint does not hold.
    func reportContradiction() {
        guard priority.rawValue >= UILayoutPriority.required.rawValue, !isReported else { return }
        isReported = true
        let views = (items ?? []).map { "\(type(of: $0))" }
        Diagnostics.report(
            "NSLayoutConstraint: \(identifier ?? "\(firstAttribute)") of \(views.joined(separator: " and ")) contradicts "
                + "other required constraints and is left out: deactivate one of them, or lower its priority."
        )
    }
}

/// A view, or a guide inside of one.
@MainActor
struct LayoutItem {
    let view: View
    private let insets: UIEdgeInsets

    init?(_ item: Any?) {
        if let view = item as? View {
            (self.view, insets) = (view, .zero)
        } else if let guide = item as? UILayoutGuide, let view = guide.owningView {
            (self.view, insets) = (view, guide.insets)
        } else {
            return nil
        }
    }

    /// The distance of an edge of the guide from that of the view.
    func offset(of attribute: NSLayoutConstraint.Attribute) -> Double {
        switch attribute {
        case .left, .leading, .leftMargin, .leadingMargin: insets.left
        case .right, .trailing, .rightMargin, .trailingMargin: -insets.right
        case .top, .topMargin: insets.top
        case .bottom, .bottomMargin: -insets.bottom
        case .width: -insets.left - insets.right
        case .height: -insets.top - insets.bottom
        case .centerX, .centerXWithinMargins: (insets.left - insets.right) / 2
        case .centerY, .centerYWithinMargins: (insets.top - insets.bottom) / 2
        case .lastBaseline, .firstBaseline, .notAnAttribute: 0
        }
    }
}

/// The name of `NSLayoutConstraint.Attribute` before Swift 4.2.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The name of `NSLayoutConstraint.Relation` before Swift 4.2.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// An axis, under its name of UIKit.
public typealias UILayoutConstraintAxis = Axis
