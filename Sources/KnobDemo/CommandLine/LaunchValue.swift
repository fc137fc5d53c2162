import ArgumentParser

/// The value of `--value`: any number. The scene clamps it to its limits.
struct LaunchValue: ExpressibleByArgument {
    let value: Double

    init?(argument: String) {
        guard let value = Double(argument), !value.isNaN else { return nil }
        self.value = value
    }
}
