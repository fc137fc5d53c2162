import KnobKit

/// The values of the last frames in which something has happened.
struct History {
    /// One frame.
    struct Moment {
        let time: Double
        /// What the controls showed, by check.
        let samples: [[SyncSample]]
        /// The largest difference of the presentation values in a check, as a fraction of its range.
        let difference: Double
        let isFault: Bool
        let markers: Set<Marker>
    }

    /// The time that is kept, in seconds.
    static let span = 5.0
    /// The number of checks that are shown. More than a user compares would only take time.
    static let mostChecks = 24

    /// The frames, the oldest first.
    private(set) var moments: [Moment] = []
    /// The checks whose controls the frames show.
    private var checks: [SyncCheck] = []

    /// Returns the frames that show the controls of some checks.
    @MainActor
    func moments(of checks: [SyncCheck]) -> [Moment] {
        self.checks.elementsEqual(checks, by: ===) ? moments : []
    }

    /// Adds the frame that was compared last.
    @MainActor
    mutating func append(_ watch: SyncWatch, _ markers: Set<Marker>) {
        let current = Array(watch.checks.prefix(Self.mostChecks))
        if !current.elementsEqual(checks, by: ===) {
            checks = current
            moments = []
        }
        let samples = current.map(\.samples)
        let isSame =
            moments.last.map { $0.samples == samples && $0.isFault == (watch.state.fault != nil) } ?? false
        guard !isSame || !markers.isEmpty || !watch.isAtRest else { return }
        let moment = Moment(
            time: currentMediaTime(), samples: samples,
            difference: watch.checks.map(\.presentationDifference).max() ?? 0,
            isFault: watch.state.fault != nil, markers: markers)
        moments.append(moment)
        moments.removeAll { $0.time < moment.time - Self.span - 1 }
    }
}

/// A kind of input that came before a frame.
enum Marker: CaseIterable {
    case press, release, key, wheel

    /// Creates the marker of an input event; `nil` for movements.
    init?(_ input: InputEvent) {
        switch input {
        case .pointer(let pointer):
            switch pointer.action {
            case .pressed: self = .press
            case .released: self = .release
            case .moved, .cancelled: return nil
            }
        case .scroll: self = .wheel
        case .key: self = .key
        default: return nil
        }
    }
}
