import ArgumentParser
import KnobKit

/// The value of `--position`: two whole numbers of pixels.
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
