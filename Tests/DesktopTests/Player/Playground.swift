import KnobHarness

/// The points in a scene at which a player acts.
protocol Playground {
    /// The percentage of acts that are wheel notches or keys.
    var keysPerCent: Int { get }
    /// The size of the content at launch, and the range of its sizes.
    var size: (width: Double, height: Double) { get }
    var sizes: (width: ClosedRange<Int>, height: ClosedRange<Int>) { get }
    /// Returns the point for the next act, in a window of this size.
    mutating func place(in size: (width: Double, height: Double), _ random: inout SeededGenerator) -> Location
}

extension Playground {
    var size: (width: Double, height: Double) { (320, 480) }
    var sizes: (width: ClosedRange<Int>, height: ClosedRange<Int>) { (300...600, 400...700) }
}

extension Location {
    /// Returns a random point in the window or beside it.
    static func anywhere(_ random: inout SeededGenerator) -> Location {
        Location(random.double(-50...700), random.double(-50...700))
    }
}
