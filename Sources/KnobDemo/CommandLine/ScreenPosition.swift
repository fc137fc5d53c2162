import ArgumentParser
import KnobKit

/// The value of `--position`: two whole numbers of pixels.
struct ScreenPosition: ExpressibleByArgument {
    let point: Point

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        let range = -32767...32767
        guard parts.count == 2, let x = parts[0], let y = parts[1], range.contains(x), range.contains(y)
        else { return nil }
        point = Point(x: Double(x), y: Double(y))
    }
}
