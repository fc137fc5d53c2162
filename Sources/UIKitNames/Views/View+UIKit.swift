import KnobKit

extension View {
    /// Changes properties without animations, also in those of `animate(withDuration:…)`.
    @preconcurrency @MainActor
    public static func performWithoutAnimation(_ actions: () -> Void) {
        Transaction.begin()
        Transaction.setDisableActions(true)
        actions()
        Transaction.commit()
    }

    /// Resigns the first responder if it is this view or below it, and returns whether there is none left. The argument does
    /// nothing, as no view refuses.
    @discardableResult
    @preconcurrency @MainActor
    public func endEditing(_: Bool) -> Bool {
        if isFirstResponder { return resignFirstResponder() }
        return subviews.allSatisfy { $0.endEditing(true) }
    }

    /// Exchanges the positions of two subviews. Indexes without a subview are ignored.
    @preconcurrency @MainActor
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else {
            return
        }
        let (front, back) = (subviews[max(first, second)], subviews[min(first, second)])
        insertSubview(front, at: min(first, second))
        insertSubview(back, at: max(first, second))
    }

    /// What the edges of the screen or bars cover: nothing.
    nonisolated public var safeAreaInsets: EdgeInsets { .zero }

    /// Whether the area that is drawn is cleared before. It always is, so that setting it does nothing.
    nonisolated public var clearsContextBeforeDrawing: Bool {
        get { true }
        set {}
    }

    /// A size for `systemLayoutSizeFitting(_:)` that asks for the smallest one.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// A size for `systemLayoutSizeFitting(_:)` that asks for the largest one.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension View {
    /// The class of the object, for `Bundle(for:)`.
    nonisolated public var classForCoder: AnyClass { type(of: self) }
}

extension Layer {
    /// The shape of round corners: always an arc of a circle, so that setting it does nothing.
    nonisolated public var cornerCurve: CALayerCornerCurve {
        get { .circular }
        set {}
    }
}

/// The shapes of round corners.
public enum CALayerCornerCurve: Sendable {
    /// An arc of a circle.
    case circular
    /// A curve that begins earlier. KnobKit draws an arc.
    case continuous
}

extension Event {
    /// The touches of the event that began in a view.
    @preconcurrency @MainActor
    public func touches(for view: View) -> Set<Touch>? { allTouches.filter { $0.view === view } }

    /// The touch itself, as none are left out.
    @preconcurrency @MainActor
    public func coalescedTouches(for touch: Touch) -> [Touch]? { [touch] }

    /// No touches, as none are predicted.
    @preconcurrency @MainActor
    public func predictedTouches(for _: Touch) -> [Touch]? { [] }
}
