import KnobKit

/// The observer of a window's input and frames.
@MainActor
final class InspectorObserver: ExternalEventObserver {
    /// Called after a frame of the window has run.
    var frameDidRun: (@MainActor (Moment) -> Void)?
    /// Called before the window handles input.
    var inputWillArrive: (@MainActor (InputEvent) -> Void)?
    /// Called when the speed of the window's animations has changed.
    var speedDidChange: (@MainActor () -> Void)?

    private weak var window: Window?
    private var markers: Markers = []
    private var start = 0.0

    init(of window: Window) { self.window = window }

    func willHandle(_ event: ExternalEvent, by receiver: AnyObject) {
        switch event {
        case .input(let input as InputEvent) where receiver === window:
            markers.formUnion(Markers(input))
            inputWillArrive?(input)
        case .frame where receiver === window?.layerTree: start = currentMediaTime()
        default: break
        }
    }

    func didHandle(_ event: ExternalEvent, by receiver: AnyObject) {
        guard let tree = window?.layerTree, receiver === tree else { return }
        switch event {
        case .frame(let time):
            var moment = Moment(time: time)
            moment.duration = currentMediaTime() - start
            (moment.isAnimating, moment.markers) = (tree.isAnimating, markers)
            markers = []
            frameDidRun?(moment)
        case .speed: speedDidChange?()
        default: break
        }
    }
}

extension Markers {
    /// Creates the marker of an input event; none for movements.
    fileprivate init(_ input: InputEvent) {
        switch input {
        case .pointer(let pointer):
            switch pointer.action {
            case .pressed: self = .press
            case .released: self = .release
            case .moved, .cancelled: self = []
            }
        case .scroll: self = .wheel
        case .key: self = .key
        default: self = []
        }
    }
}
