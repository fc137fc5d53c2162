/// A small fault in the sources that a test should find.
struct Mutant: Sendable {
    /// Its position in the list, from 1 on. The environment variable KNOB_MUTANT selects it.
    let number: Int
    /// The source file, below `Sources`.
    let file: String
    /// A regular expression that selects the tests that should find it.
    let tests: String
    /// The text before the original expression, the expression, and the text after it, which occur once in the file.
    let before, original, after: String
    /// The expression instead; empty for a statement that is left out.
    let replacement: String
    /// The reason why no test can find it; `nil` if one can.
    var equivalence: String?

    /// The original and the mutated code for messages.
    var summary: String { "\(original) → \(replacement.isEmpty ? "nothing" : replacement)" }
}
