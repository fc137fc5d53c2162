import KnobHarness

/// The tutorial's scene: around the knob, along the slider, on the button and the switch.
struct TutorialPlayground: Playground {
    let keysPerCent = 0

    func place(in size: (width: Double, height: Double), _ random: inout SeededGenerator) -> Location {
        switch random.int(0...9) {
        case 0..<4: Expected.ring(random.double(0...360), radius: random.double(0...75))
        case 4..<7: Expected.thumb(at: random.double(-0.1...1.1), width: size.width)
        case 7: Expected.randomButton(width: size.width)
        case 8: Expected.switchCenter
        default: Location.anywhere(&random)
        }
    }
}
