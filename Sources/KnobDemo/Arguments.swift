import ArgumentParser
import KnobKit

/// `--size`: two whole numbers of points, each from 1 to 32767.
struct WindowSize: ExpressibleByArgument {
    let size: Size

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], (1...32767).contains(width),
            (1...32767).contains(height)
        else { return nil }
        size = Size(width: Double(width), height: Double(height))
    }
}

/// `--position`: two whole numbers of pixels.
struct ScreenPosition: ExpressibleByArgument {
    let point: Point

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 32767, abs(y) <= 32767 else {
            return nil
        }
        point = Point(x: Double(x), y: Double(y))
    }
}

/// `--scale`: a number from 0.5 to 8.
struct ScaleFactor: ExpressibleByArgument {
    let factor: Double

    init?(argument: String) {
        guard let factor = Double(argument), (0.5...8).contains(factor) else { return nil }
        self.factor = factor
    }
}

/// `--value`: a number; outside the limits it is clamped like any other.
struct LaunchValue: ExpressibleByArgument {
    let value: Double

    init?(argument: String) {
        guard let value = Double(argument), !value.isNaN else { return nil }
        self.value = value
    }
}

/// `--appearance`: one of the two, or the desktop's.
enum AppearanceChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, light, dark

    /// What goes before the desktop's; `nil` follows that.
    var override: Appearance? { Appearance(rawValue: rawValue) }
}
