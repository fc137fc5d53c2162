import KnobKit

extension View {
    /// What changes with the size of the superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The number of the set.
        public let rawValue: Int

        /// Creates a set.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The distance from the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance from the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance from the upper edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance from the lower edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    private static var masks = SideTable<View, AutoresizingMask>()

    /// What changes with the size of the superview: at once, by parts in proportion to the lengths that are flexible. The
    /// empty set, the default, leaves the frame as it is.
    @preconcurrency @MainActor
    public var autoresizingMask: AutoresizingMask {
        get { Self.masks[self] ?? [] }
        set {
            Self.masks[self] = newValue
            Layer.didResize = { layer, old in
                if let view = layer.delegate as? View, view.layer === layer { view.resizeSubviews(from: old) }
            }
        }
    }

    private static var resizing = SideTable<View, Bool>()

    /// Whether the view resizes subviews with an autoresizing mask; `true` by default.
    @preconcurrency @MainActor
    public var autoresizesSubviews: Bool {
        get { Self.resizing[self] ?? true }
        set { Self.resizing[self] = newValue ? nil : false }
    }

    private func resizeSubviews(from old: CGSize) {
        guard autoresizesSubviews else { return }
        for view in subviews {
            let mask = view.autoresizingMask
            guard mask != [] else { continue }
            let frame = view.frame
            let (x, width) = Self.resized(
                (frame.minX - bounds.minX, frame.width), old.width, bounds.width,
                (
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin)
                ))
            let (y, height) = Self.resized(
                (frame.minY - bounds.minY, frame.height), old.height, bounds.height,
                (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin)
                ))
            view.frame = CGRect(x: x + bounds.minX, y: y + bounds.minY, width: width, height: height)
        }
    }

    /// Returns the start and the length of a part of a line whose length changes, where start, length and rest change in
    /// proportion if they are flexible, and the flexible ones equally if all of those are zero.
    private static func resized(
        _ part: (start: Double, length: Double), _ old: Double, _ new: Double,
        _ isFlexible: (start: Bool, length: Bool, rest: Bool)
    ) -> (start: Double, length: Double) {
        let flexible = [isFlexible.start, isFlexible.length, isFlexible.rest]
        let lengths = [part.start, part.length, old - part.start - part.length]
        let count = flexible.count { $0 }
        guard count > 0 else { return part }
        let sum = zip(flexible, lengths).reduce(0) { $1.0 ? $0 + $1.1 : $0 }
        func share(_ index: Int) -> Double {
            guard flexible[index] else { return 0 }
            return (new - old) * (sum == 0 ? 1 / Double(count) : lengths[index] / sum)
        }
        return (part.start + share(0), max(0, part.length + share(1)))
    }
}

/// The name of `UIView.AutoresizingMask` before Swift 4.2.
public typealias UIViewAutoresizing = View.AutoresizingMask
