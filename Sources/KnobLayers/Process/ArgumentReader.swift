import Glibc

/// The arguments of a program, read one after the other.
///
/// An option and its value are two arguments or one, as in `--value 0.5` and `--value=0.5`.
package struct ArgumentReader {
    /// What is wrong with an argument, and what to do.
    package struct Failure: Error {
        private let message: String

        package init(_ message: String) { self.message = message }

        /// Writes the message, and ends the program with the status of wrong usage.
        package func exit(from program: String) -> Never {
            StandardError.write(
                "Error: \(message)\nSee '\(program) --help' for more information.\n", within: 0.1)
            Glibc.exit(64)
        }
    }

    private var rest: ArraySlice<String>

    package init(_ arguments: some Sequence<String>) { rest = Array(arguments)[...] }

    /// Returns the next argument, without the value of an option.
    package mutating func next() -> String? {
        guard let word = rest.popFirst() else { return nil }
        guard word.hasPrefix("--"), let end = word.firstIndex(of: "=") else { return word }
        rest.insert(String(word[end...].dropFirst()), at: rest.startIndex)
        return String(word[..<end])
    }

    /// Returns the value of an option, as `read` returns it for the text; with `nil`, the option is invalid, and `hint` says
    /// what to use.
    package mutating func value<Value>(
        of option: String, _ hint: String = "", read: (String) -> Value?
    ) throws(Failure) -> Value {
        guard let text = rest.first, !text.hasPrefix("--") else {
            throw Failure("Missing value for '\(option)'.")
        }
        rest.removeFirst()
        guard let value = read(text) else {
            throw Failure("The value '\(text)' is invalid for '\(option)': \(hint)")
        }
        return value
    }

    /// Returns the text after an option.
    package mutating func text(of option: String) throws(Failure) -> String { try value(of: option) { $0 } }

    /// Returns the number after an option, which is finite, and inside `range` if there is one.
    package mutating func number(
        of option: String, in range: ClosedRange<Double>? = nil
    ) throws(Failure) -> Double {
        let limits = range.map { "number from \($0.lowerBound.shortText) to \($0.upperBound.shortText)" }
        return try value(of: option, "Use a \(limits ?? "finite number, such as 0.64").") { text in
            Double(text).flatMap { $0.isFinite && range?.contains($0) ?? true ? $0 : nil }
        }
    }

    /// Prints a text that an option asks for, and ends the program.
    package static func exit(printing text: String) -> Never {
        print(text)
        Glibc.exit(0)
    }

    /// What is wrong with an argument that the program does not know.
    package static func unknown(_ word: String) -> Failure {
        Failure(word.hasPrefix("-") ? "Unknown option '\(word)'." : "Unexpected argument '\(word)'.")
    }
}
