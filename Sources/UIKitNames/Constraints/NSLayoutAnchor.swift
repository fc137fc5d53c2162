import KnobKit

/// An edge or a center of a view, or its size, from which constraints are made.
@preconcurrency @MainActor
public class NSLayoutAnchor<Kind> {
    let item: Any
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: Any, _ attribute: NSLayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
    }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, _ multiplier: Double,
        _ constant: Double
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }

    /// Returns a constraint: this is the other plus a constant.
    public func constraint(equalTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        constraint(.equal, other, 1, constant)
    }

    /// Returns a constraint: this is at least the other plus a constant.
    public func constraint(greaterThanOrEqualTo other: NSLayoutAnchor, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        constraint(.greaterThanOrEqual, other, 1, constant)
    }

    /// Returns a constraint: this is at most the other plus a constant.
    public func constraint(lessThanOrEqualTo other: NSLayoutAnchor, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        constraint(.lessThanOrEqual, other, 1, constant)
    }
}

/// What distinguishes anchors along the width.
public enum HorizontalAnchors {}
/// What distinguishes anchors along the height.
public enum VerticalAnchors {}
/// What distinguishes sizes.
public enum Dimensions {}

/// An edge or a center along the width.
public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<HorizontalAnchors>
/// An edge or a center along the height.
public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<VerticalAnchors>

/// The width or the height of a view.
public final class NSLayoutDimension: NSLayoutAnchor<Dimensions> {
    /// Returns a constraint: this is a number of points.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, nil, 1, constant)
    }

    /// Returns a constraint: this is at least a number of points.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, 1, constant)
    }

    /// Returns a constraint: this is at most a number of points.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, 1, constant)
    }

    /// Returns a constraint: this is a multiple of the other plus a constant.
    public func constraint(
        equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.equal, other, multiplier, constant) }

    /// Returns a constraint: this is at least a multiple of the other plus a constant.
    public func constraint(
        greaterThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, other, multiplier, constant) }

    /// Returns a constraint: this is at most a multiple of the other plus a constant.
    public func constraint(
        lessThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, other, multiplier, constant) }
}

extension LayoutAnchors {
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The left edge, as text runs from left to right.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The right edge, as text runs from left to right.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The center along the width.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The center along the height.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The baseline of a label; the lower edge of another view.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The baseline of a label; the lower edge of another view.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension View: LayoutAnchors {}
