import KnobHarness

/// The desk: on random knobs.
struct DeskPlayground: Playground {
    let keysPerCent = 10
    let size = (width: 1280.0, height: 1000.0)
    let sizes = (width: 1100...1280, height: 800...1000)
    private var knob = 0

    mutating func place(in size: (width: Double, height: Double), _ random: inout SeededGenerator) -> Location
    {
        if random.chance(0.2) { knob = random.int(0...DeskExpected.count - 1) }
        return DeskExpected.place(knob, random.double(-22...22), random.double(-22...22))
    }
}
