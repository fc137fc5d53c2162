import KnobHarness

/// The rotary scene: around the knob, mostly in steps that are not dropped, along the slider, and on all
/// buttons.
struct RotaryPlayground: Playground {
    let keysPerCent = 20
    private var direction = 0.0

    mutating func place(in size: (width: Double, height: Double), _ random: inout SeededGenerator) -> Location
    {
        switch random.int(0...19) {
        case 0..<12:
            direction += random.double(-50...50)
            return RotaryExpected.ring(direction, radius: random.double(0...79))
        case 12..<16:
            return RotaryExpected.thumb(at: random.double(8...32))
        case 16..<19:
            let button = random.pick(["style", "minimum", "maximum", "continuous", "enabled"])
            return RotaryExpected.middle(of: button)
        default:
            return Location.anywhere(&random)
        }
    }
}
