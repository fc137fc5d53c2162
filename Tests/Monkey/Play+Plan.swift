import KnobHarness

extension Play {
    /// The settings of a test.
    struct Plan {
        var program: String
        var seed: UInt64
        var scene: Scene
        var events: Int
        var seconds: Double
        var isManaged: Bool
        /// Whether the program is built with a sanitizer, which adds threads and memory of its own.
        var isSanitized = false

        /// Whether the events are enough for a check of the memory, which is that of one process. Then the
        /// monkey does not quit the program on purpose.
        var checksMemory: Bool { !isSanitized && events >= Play.fewest }

        /// The arguments of the program, which depend on the seed as well, and the scale in them.
        var options: (list: [String], scale: Double) {
            var random = SeededGenerator(seed: seed ^ 0xA5)
            let scale = random.pick([1.0, 1, 1.25, 1.5, 2, 3])
            var list = [
                "--verify", "--trace", "--seed", "\(seed)", "--scene", scene.rawValue, "--scale",
                "\(scale)",
            ]
            if random.chance(0.5) { list.append("--animate") }
            if random.chance(0.5) { list += ["--appearance", "dark"] }
            return (list, scale)
        }
    }

    /// The results so far.
    struct Report {
        var events = 0
        /// The result of --verify for each run of the program. All but the last were quit by the monkey.
        var verdicts: [String] = []
        /// The resident memory after each tenth of the events since the last start, in KiB.
        var program: [Int] = []
        var server: [Int] = []
        var seconds = 0.0
    }
}
