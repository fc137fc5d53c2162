import ArgumentParser
import KnobKit

/// The value of `--size`: two whole numbers of points, each from 1 to 32767.
struct SizeArgument: ExpressibleByArgument {
    let size: Size

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], (1...32767).contains(width),
            (1...32767).contains(height)
        else { return nil }
        size = Size(width: Double(width), height: Double(height))
    }
}
