import KnobLayers
import KnobKit

/// A window that assistive technology sees while there is any. The host of the window reports its focus.
@MainActor
package final class AssistiveWindow {
    /// The origin of the content on the screen in pixels, and the pixels per point.
    package typealias Origin = (x: Int, y: Int, scale: Double)

    /// Whether the window has the keyboard focus, or is a menu.
    @exclusivity(unchecked) package var isActive: Bool {
        didSet { if isActive != oldValue { activityDidChange?() } }
    }
    /// Called when `isActive` changed.
    var activityDidChange: (() -> Void)?
    /// The elements; `nil` while no program listens.
    private(set) var source: (any AccessibilitySource)?
    /// Whether the elements may have changed since they were read.
    private(set) var isStale = false
    /// Whether the window may have moved on the screen since the last update.
    private(set) var hasMoved = false
    private var lastUpdate = -Double.infinity
    private weak var lastFocus: AnyObject?
    private let makeSource: @MainActor () -> (any AccessibilitySource)?
    private let findOrigin: @MainActor () -> Origin
    /// The origin as of the last update; `nil` until it is needed.
    private var knownOrigin: Origin?

    /// The time between two updates in seconds, as long as the focus does not move.
    static var updateInterval: Double { 0.1 }

    /// Creates a description of a window.
    ///
    /// - Parameters:
    ///   - isActive: Whether it has the keyboard focus.
    ///   - origin: Returns the origin of the window, perhaps in a round trip.
    ///   - source: Creates what provides the elements; called when the first program begins to listen.
    package init(
        isActive: Bool = false, origin: @escaping @MainActor () -> Origin,
        source: @escaping @MainActor () -> (any AccessibilitySource)?
    ) {
        (self.isActive, findOrigin, makeSource) = (isActive, origin, source)
    }

    /// The origin now.
    var origin: Origin { findOrigin() }

    /// The origin as of the last update, for any number of elements.
    var originOfUpdate: Origin {
        let origin = knownOrigin ?? findOrigin()
        knownOrigin = origin
        return origin
    }

    /// Creates the elements. Does nothing if they exist.
    func begin() {
        guard source == nil, let source = makeSource() else { return }
        self.source = source
        lastFocus = source.focusedView
        isStale = false
        source.needsUpdate = { [weak self] in self?.isStale = true }
    }

    /// Drops the elements.
    func end() {
        source?.needsUpdate = nil
        (source, lastUpdate, isStale, hasMoved) = (nil, -.infinity, false, false)
    }

    /// Notes that the window may have moved on the screen.
    package func originDidChange() { hasMoved = source != nil }

    /// The time of the next update; `nil` if nothing has changed.
    var nextUpdate: Double? {
        guard isStale || hasMoved, let source else { return nil }
        return source.focusedView === lastFocus ? lastUpdate + Self.updateInterval : 0
    }

    /// Makes the next update due at once, because assistive technology has changed something.
    func makeUpdateDue() { lastUpdate = -.infinity }

    /// Returns what has changed, if an update is due.
    func update(at time: Double) -> [AccessibilityChange] {
        guard let source, let nextUpdate, nextUpdate <= time else { return [] }
        (isStale, hasMoved, lastUpdate, lastFocus) = (false, false, time, source.focusedView)
        knownOrigin = nil
        return source.update()
    }
}
