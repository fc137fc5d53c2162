import Foundation
import KnobTestSupport

/// The gallery's numbers, worked out by hand and not from the code under test.
enum GalleryExpected {
    static let controls = Set(
        TraceFormat.galleryPairs.flatMap { ["\($0)-knob", "\($0)-slider"] } + ["random", "copy"])

    /// Returns the value of the tutorial's arc, from -11π/8 to 3π/8, in the direction of a point.
    static func position(of right: Double, _ down: Double) -> Double {
        var angle = atan2(down, right)
        if angle > .pi / 2 { angle -= 2 * .pi }
        return min(1, max(0, (angle + 11 * .pi / 8) / (14 * .pi / 8)))
    }
}

extension SceneExpected {
    /// The first cell is 150 points wide, 24 from the left edge. Its dial is 164 points below the upper edge.
    static let gallery = SceneExpected(
        name: "gallery", title: "KnobKit: Gallery", size: (1000, 760), controls: GalleryExpected.controls,
        value: 64, dragStart: Location(89, 134), isInSync: { $0.knob == $0.slider })
}
