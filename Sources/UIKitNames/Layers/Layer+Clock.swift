import KnobKit

// All layers have the clock of their tree.
extension Layer {
    /// How fast the clock of the layer is: always 1. Another value is reported, as animations then neither stop nor slow
    /// down; remove and add them.
    nonisolated public var speed: CGFloat {
        get { 1 }
        set {
            if newValue != 1 {
                Diagnostics.report("Layer: a speed of \(newValue) is ignored: remove the animations.")
            }
        }
    }

    /// By how much the clock of the layer is late: always 0. Another value is reported.
    nonisolated public var timeOffset: CFTimeInterval {
        get { 0 }
        set {
            if newValue != 0 {
                Diagnostics.report("Layer: a timeOffset of \(newValue) is ignored: set beginTime.")
            }
        }
    }
}
