import Foundation

/// The gallery's numbers, worked out by hand and not from the code under test.
package enum GalleryExpected {
    /// The names of the controls in the trace.
    package static let controls = Set(
        TraceFormat.galleryPairs.flatMap { ["\($0)-knob", "\($0)-slider"] } + ["random"])
}

extension SceneExpected {
    /// The first card is 226 points wide, 24 from the left edge. Its dial is 166 points below the upper edge.
    package static let gallery = SceneExpected(
        name: "gallery", title: "KnobKit: Gallery", size: (1000, 760), controls: GalleryExpected.controls,
        value: 64, dragStart: Location(127, 136), isInSync: { $0.knob == $0.slider })
}
