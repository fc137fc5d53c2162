import CKnobX11
import Foundation
import KnobHarness

/// A source of random input to pointer, keyboard, and window, reproducible by its seed.
struct Player {
    private let stage: Stage
    private var playground: any Playground
    private var random: SeededGenerator
    private var held: Set<Int> = []
    private var holdsShift = false
    private var size: (width: Double, height: Double)

    /// The keys to type.
    private static let keys = [
        XK_Up, XK_Down, XK_Left, XK_Right, XK_Prior, XK_Next, XK_Home, XK_End, XK_Delete, XK_Tab, XK_Escape,
        XK_Return, XK_Return, XK_1, XK_2, XK_5, XK_9, XK_period, XK_minus,
    ]

    init(_ stage: Stage, on playground: any Playground, seed: UInt64) {
        (self.stage, self.playground) = (stage, playground)
        size = playground.size
        random = SeededGenerator(seed: seed)
    }

    /// Acts so many times, releases everything, and, with `waiting`, waits until the demo is idle, at most for `timeout`
    /// seconds.
    mutating func act(times: Int, waiting: Bool = true, timeout: Double = 30) throws {
        for step in 1...times {
            act()
            // The input is faster than the drawing, so the program must catch up from time to time.
            if waiting, step.isMultiple(of: 500) { try stage.settle(timeout: timeout) }
        }
        letGo()
        if waiting { try stage.settle(timeout: timeout) }
    }

    private mutating func act() {
        if playground.keysPerCent > 0, random.int(0...99) < playground.keysPerCent { return playKeys() }
        switch random.int(0...99) {
        case 0..<82:
            stage.move(to: place())
        case 82..<97:
            let button = random.int(0...7) == 0 ? 2 : 1
            if held.contains(button) {
                stage.release(button: button)
                held.remove(button)
            } else {
                stage.press(at: place(), button: button)
                held.insert(button)
            }
        default:
            size = (
                Double(random.int(playground.sizes.width)), Double(random.int(playground.sizes.height))
            )
            stage.resizeScene(width: Int(size.width), height: Int(size.height))
        }
    }

    private mutating func playKeys() {
        switch random.int(0...9) {
        case 0..<3:
            stage.desktop.turnWheel(up: random.chance(0.5))
        case 3:
            holdsShift.toggle()
            let shift = UInt(XK_Shift_L)
            if holdsShift { stage.desktop.pressKey(shift) } else { stage.desktop.releaseKey(shift) }
        default:
            stage.desktop.type(UInt(random.pick(Self.keys)))
        }
    }

    private mutating func letGo() {
        for button in held { stage.release(button: button) }
        held = []
        if holdsShift { stage.desktop.releaseKey(UInt(XK_Shift_L)) }
        holdsShift = false
    }

    /// Returns the point for the next act, which is not in the status bar: a click there could open the inspector.
    private mutating func place() -> Location {
        let place = playground.place(in: size, &random)
        let isInBar = (size.height..<size.height + 28).contains(place.y)
        return isInBar ? Location(place.x, size.height + 40) : place
    }
}
