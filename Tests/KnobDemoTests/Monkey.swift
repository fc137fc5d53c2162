import CX11
import Foundation
import KnobTestSupport
import KnobTestTools

/// Where a monkey plays: the places of a scene where something is.
protocol Playground {
    /// How many of a hundred acts are turns of the wheel or keys.
    var keysPerCent: Int { get }
    /// Where to go next, in a window of this width.
    mutating func place(width: Double, _ random: inout SeededGenerator) -> Place
}

/// Plays at random on mouse, keyboard and window, the same for the same seed.
struct Monkey {
    private let stage: Stage
    private var playground: any Playground
    private var random: SeededGenerator
    private var held: Set<Int> = []
    private var holdsShift = false
    private var width = 320.0

    /// What it types.
    private static let keys = [
        XK_Up, XK_Down, XK_Left, XK_Right, XK_Prior, XK_Next, XK_Home, XK_End, XK_Delete, XK_Tab, XK_Escape,
        XK_Return, XK_Return, XK_1, XK_2, XK_5, XK_9, XK_period, XK_minus,
    ]

    init(_ stage: Stage, on playground: any Playground, seed: UInt64) {
        (self.stage, self.playground) = (stage, playground)
        random = SeededGenerator(seed: seed)
    }

    /// Acts so many times, lets go of everything and waits until nothing moves.
    mutating func act(times: Int) throws {
        for step in 1...times {
            act()
            // Now and then the program may catch up; the moves are played faster than it draws.
            if step.isMultiple(of: 500) { try stage.settle() }
        }
        letGo()
        try stage.settle()
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
            width = Double(random.int(300...600))
            stage.desktop.resize(stage.window, width: Int(width), height: random.int(400...700))
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

    private mutating func place() -> Place { playground.place(width: width, &random) }
}

/// The tutorial's scene: round the knob, along the slider, on the button and the switch.
struct TutorialPlayground: Playground {
    let keysPerCent = 0

    func place(width: Double, _ random: inout SeededGenerator) -> Place {
        switch random.int(0...9) {
        case 0..<4: Expected.ring(random.double(0...360), radius: random.double(0...75))
        case 4..<7: Expected.thumb(at: random.double(-0.1...1.1), width: width)
        case 7: Expected.randomButton(width: width)
        case 8: Expected.switchCentre
        default: Place.anywhere(&random)
        }
    }
}

/// The rotary scene: round the knob by steps that mostly are not too large to count, along the slider, on all
/// of the buttons.
struct RotaryPlayground: Playground {
    let keysPerCent = 20
    private var direction = 0.0

    mutating func place(width: Double, _ random: inout SeededGenerator) -> Place {
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

extension Place {
    /// In the window or beside it.
    fileprivate static func anywhere(_ random: inout SeededGenerator) -> Place {
        Place(random.double(-50...700), random.double(-50...700))
    }
}
