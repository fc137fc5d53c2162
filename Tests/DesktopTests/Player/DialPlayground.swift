import KnobHarness

/// The dial's scene: mostly on the dial, which follows the window's lower edge.
struct DialPlayground: Playground {
    let keysPerCent = 15
    let size = (width: 375.0, height: 667.0)
    private var last = DialExpected.middle

    mutating func place(in size: (width: Double, height: Double), _ random: inout SeededGenerator) -> Location
    {
        switch random.int(0...19) {
        case 0..<10:
            last = Location(last.x + random.double(-15...15), last.y + random.double(-15...15))
        case 10..<19:
            last = Location(
                size.width / 2 + random.double(-110...110), size.height - random.double(0...190))
        default:
            last = Location.anywhere(&random)
        }
        return last
    }
}
