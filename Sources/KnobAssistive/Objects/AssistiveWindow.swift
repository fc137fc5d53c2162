import KnobLayers
import KnobWidgets

/// A window that assistive technology sees while there is any. The host of the window reports its focus.
@MainActor
package final class AssistiveWindow {
    /// The pixel of the screen at the top left corner of the content, and the pixels per point.
    package typealias Place = (x: Int, y: Int, scale: Double)

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
    private let findPlace: @MainActor () -> Place

    /// The time between two updates in seconds, as long as the focus does not move.
    static var updateInterval: Double { 0.1 }

    /// Creates a description of a window.
    ///
    /// - Parameters:
    ///   - isActive: Whether it has the keyboard focus.
    ///   - place: Returns where the window is.
    ///   - source: Creates what provides the elements; called when the first program begins to listen.
    package init(
        isActive: Bool = false, place: @escaping @MainActor () -> Place,
        source: @escaping @MainActor () -> (any AccessibilitySource)?
    ) {
        (self.isActive, findPlace, makeSource) = (isActive, place, source)
    }

    /// Where the window is now.
    var place: Place { findPlace() }

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
    package func placeDidChange() { hasMoved = source != nil }

    /// The time of the next update; `nil` if nothing has changed.
    var nextUpdate: Double? {
        guard isStale || hasMoved, let source else { return nil }
        return source.focusedView === lastFocus ? lastUpdate + Self.updateInterval : 0
    }

    /// Makes the next update due at once, because assistive technology has changed something.
    func hurry() { lastUpdate = -.infinity }

    /// Returns what has changed, if an update is due.
    func update(at time: Double) -> [AccessibilityChange] {
        guard let source, let nextUpdate, nextUpdate <= time else { return [] }
        (isStale, hasMoved, lastUpdate, lastFocus) = (false, false, time, source.focusedView)
        return source.update()
    }
}
