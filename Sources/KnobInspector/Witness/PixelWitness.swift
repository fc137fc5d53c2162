import KnobKit

/// The witness of a window: measures the pointers of rings and the thumbs of sliders in the pixels that its
/// host gives.
///
/// Only the controls that a frame may have changed are measured again.
@MainActor
final class PixelWitness: Witness {
    private weak var window: Window?
    private var measurements: [ObjectIdentifier: Measurement] = [:]

    /// The controls that were covered or clipped in the last frame whose pixels were read.
    private var covered: Set<ObjectIdentifier> = []

    /// What was measured last of a control, and for what.
    private struct Measurement {
        var target: WitnessTarget
        var presentation: Double
        var reading: WitnessReading?
    }

    init(of window: Window) { self.window = window }

    func measure(_ control: WatchedControl) -> WitnessReading? {
        measurements[ObjectIdentifier(control)]?.reading
    }

    func isCovered(_ control: WatchedControl) -> Bool { covered.contains(ObjectIdentifier(control)) }

    func readFrame(of controls: [WatchedControl], updated: [Layer]) {
        guard let window, let host = window.host else { return measurements.removeAll() }
        let tree = window.layerTree
        // A change that waits for the next frame is not in the pixels, but in the presentation values.
        guard !tree.hasChanges else { return measurements.removeAll() }
        let old = measurements
        measurements.removeAll(keepingCapacity: true)
        covered.removeAll(keepingCapacity: true)
        let touched = Self.ancestors(of: updated)
        var due: [(key: ObjectIdentifier, target: WitnessTarget)] = []
        for control in controls {
            guard let layer = control.control?.layer,
                let origin = LayerVisibility.origin(of: layer, scale: tree.scale),
                let target = WitnessTarget(control, origin: origin, in: tree)
            else { continue }
            let (key, presentation) = (ObjectIdentifier(control), control.sample.presentation)
            if let last = old[key], last.reading != nil, last.target == target,
                last.presentation == presentation, !touched.contains(ObjectIdentifier(layer))
            {
                measurements[key] = last
            } else if LayerVisibility.isVisible(layer, in: target.rect, of: tree) {
                measurements[key] = Measurement(target: target, presentation: presentation)
                due.append((key, target))
            } else {
                covered.insert(key)
            }
        }
        let rects = due.map { $0.target.rect.intersection(tree.pixelBounds) }
        let all = rects.reduce(PixelRect.empty) { $0.union($1) }
        // One read is faster than many, unless most of what it reads is of no use.
        let isShared = all.area <= 4 * rects.reduce(0) { $0 + $1.area }
        let shared = isShared ? Self.pixels(in: all, of: host) : nil
        for (rect, (key, target)) in zip(rects, due) {
            guard let pixels = isShared ? shared : Self.pixels(in: rect, of: host) else { continue }
            measurements[key]?.reading = target.reading(in: pixels, scale: tree.scale)
        }
    }

    private static func pixels(in rect: PixelRect, of host: any WindowHost) -> FramePixels? {
        rect.isEmpty ? nil : host.pixels(in: rect).flatMap { FramePixels($0, of: rect) }
    }

    /// Returns the layers and all layers that contain them.
    private static func ancestors(of layers: [Layer]) -> Set<ObjectIdentifier> {
        var found: Set<ObjectIdentifier> = []
        for layer in layers {
            var next: Layer? = layer
            while let layer = next, found.insert(ObjectIdentifier(layer)).inserted { next = layer.superlayer }
        }
        return found
    }
}
