import CX11
import Foundation
import KnobTestSupport
import KnobTestTools

/// The points in a scene at which a player acts.
protocol Playground {
    /// The percentage of acts that are wheel notches or keys.
    var keysPerCent: Int { get }
    /// The size of the content at launch, and the range of its sizes.
    var size: (width: Double, height: Double) { get }
    var sizes: (width: ClosedRange<Int>, height: ClosedRange<Int>) { get }
    /// Returns the point for the next act, in a window of this size.
    mutating func place(in size: (width: Double, height: Double), _ random: inout SeededGenerator) -> Place
}

extension Playground {
    var size: (width: Double, height: Double) { (320, 480) }
    var sizes: (width: ClosedRange<Int>, height: ClosedRange<Int>) { (300...600, 400...700) }
}

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

    /// Acts so many times, releases everything, and, with `waiting`, waits until the demo is idle.
    mutating func act(times: Int, waiting: Bool = true) throws {
        for step in 1...times {
            act()
            // The input is faster than the drawing, so the program must catch up from time to time.
            if waiting, step.isMultiple(of: 500) { try stage.settle() }
        }
        letGo()
        if waiting { try stage.settle() }
    }

    private mutating func act() {
        if playground.keysPerCent > 0, random.int(0...99) < playground.keysPerCent { return playKeys() }
        switch random.int(0...99) {
        case 0..<82:
            stage.move(to: place())
        case 82..<97:
            let button = random.int(0...7) == 0 ? 3 : 1
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
            stage.desktop.resize(stage.window, width: Int(size.width), height: Int(size.height))
        }
    }

    private mutating func playKeys() {
        switch random.int(0...9) {
        case 0..<3:
            stage.desktop.turnWheel(up: random.chance(0.5))
        case 3:
            holdsShift.toggle()
            let shift = UInt(XK_Shift_L)
            if holdsShift { stage.desktop.hold(shift) } else { stage.desktop.letGo(of: shift) }
        default:
            stage.desktop.type(UInt(random.pick(Self.keys)))
        }
    }

    private mutating func letGo() {
        for button in held { stage.release(button: button) }
        held = []
        if holdsShift { stage.desktop.letGo(of: UInt(XK_Shift_L)) }
        holdsShift = false
    }

    private mutating func place() -> Place { playground.place(in: size, &random) }
}

/// The tutorial's scene: around the knob, along the slider, on the button and the switch.
struct TutorialPlayground: Playground {
    let keysPerCent = 0

    func place(in size: (width: Double, height: Double), _ random: inout SeededGenerator) -> Place {
        switch random.int(0...9) {
        case 0..<4: Expected.ring(random.double(0...360), radius: random.double(0...75))
        case 4..<7: Expected.thumb(at: random.double(-0.1...1.1), width: size.width)
        case 7: Expected.randomButton(width: size.width)
        case 8: Expected.switchCenter
        default: Place.anywhere(&random)
        }
    }
}

/// The rotary scene: around the knob, mostly in steps that are not dropped, along the slider, and on all
/// buttons.
struct RotaryPlayground: Playground {
    let keysPerCent = 20
    private var direction = 0.0

    mutating func place(in size: (width: Double, height: Double), _ random: inout SeededGenerator) -> Place {
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
            return Place.anywhere(&random)
        }
    }
}

/// The dial's scene: mostly on the dial, which follows the window's lower edge.
struct DialPlayground: Playground {
    let keysPerCent = 15
    let size = (width: 375.0, height: 667.0)
    private var last = DialExpected.middle

    mutating func place(in size: (width: Double, height: Double), _ random: inout SeededGenerator) -> Place {
        switch random.int(0...19) {
        case 0..<10:
            last = Place(last.x + random.double(-15...15), last.y + random.double(-15...15))
        case 10..<19:
            last = Place(
                size.width / 2 + random.double(-110...110), size.height - random.double(0...190))
        default:
            last = Place.anywhere(&random)
        }
        return last
    }
}

/// The desk: on random knobs.
struct DeskPlayground: Playground {
    let keysPerCent = 10
    let size = (width: 1280.0, height: 1000.0)
    let sizes = (width: 1100...1280, height: 800...1000)
    private var knob = 0

    mutating func place(in size: (width: Double, height: Double), _ random: inout SeededGenerator) -> Place {
        if random.chance(0.2) { knob = random.int(0...DeskExpected.count - 1) }
        return DeskExpected.place(knob, random.double(-22...22), random.double(-22...22))
    }
}

extension Place {
    /// Returns a random point in the window or beside it.
    fileprivate static func anywhere(_ random: inout SeededGenerator) -> Place {
        Place(random.double(-50...700), random.double(-50...700))
    }
}
