/// The command-line options that a scene follows.
struct SceneOptions {
    /// The value at launch, or `nil` for the scene's own.
    var value: Double?
    /// Whether the animate switch is on at launch.
    var isAnimated = false
    /// Whether controls send `.valueChanged` during a drag.
    var isContinuous = true
    /// The seed of the random values, or `nil` for a random one.
    var seed: UInt64?
}
