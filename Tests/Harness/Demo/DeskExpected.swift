/// The desk's numbers, computed from "Behavior, Desk scene" and not from the code under test.
package enum DeskExpected {
    /// The names of the strips.
    package static let strips = ["drums", "bass", "keys", "voice", "master"]
    /// The names of the controls in the trace, in their order.
    package static let controls =
        strips.dropLast().flatMap { strip in ["volume", "fader", "pan", "mute"].map { "\(strip)-\($0)" } }
        + ["master-volume", "master-fader", "link", "master-mute"]
    /// The levels at launch, in decibels.
    package static let levels = [-4.5, -8, -12.5, -2, 0]

    /// Returns the center of the knob for the level of a strip.
    package static func volume(_ strip: Int) -> Location { Location(76 + 142 * Double(strip), 104) }

    /// Returns the center of the knob for the pan of a channel.
    package static func pan(_ strip: Int) -> Location { Location(46 + 142 * Double(strip), 181) }

    /// Returns the center of the switch that mutes a strip.
    package static func mute(_ strip: Int) -> Location { Location(105 + 142 * Double(strip), 183) }

    /// The center of the switch that links strips.
    package static let link = Location(45 + 142 * 4, 183)

    /// Returns the center of a fader's cap at a level. It travels 203 points, up from 448.5.
    package static func cap(_ strip: Int, at level: Double) -> Location {
        Location(76 + 142 * Double(strip), 448.5 - 203 * position(of: level))
    }

    private static let taper = [(0.0, -60.0), (0.2, -30), (0.5, -10), (0.75, 0), (1, 10)]

    /// Returns the position of a level on knob and fader, from 0 to 1.
    package static func position(of level: Double) -> Double {
        for ((low, least), (high, greatest)) in zip(taper, taper.dropFirst()) where level <= greatest {
            return low + (level - least) / (greatest - least) * (high - low)
        }
        return 1
    }
}

extension SceneExpected {
    /// The desk scene. Its knobs follow the pointer's way and not its place, so a drag may begin anywhere on them.
    package static let desk = SceneExpected(
        name: "desk", title: "KnobKit: Desk", size: (720, 480), controlNames: DeskExpected.controls,
        label: #""-?\d+\.\d{2}""#, value: DeskExpected.levels[0], dragStart: DeskExpected.volume(0),
        isInSync: { $0.knob == $0.slider })
}
