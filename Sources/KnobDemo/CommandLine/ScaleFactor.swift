import ArgumentParser

/// The value of `--scale`: a number from 0.5 to 8.
struct ScaleFactor: ExpressibleByArgument {
    let factor: Double

    init?(argument: String) {
        guard let factor = Double(argument), (0.5...8).contains(factor) else { return nil }
        self.factor = factor
    }
}
