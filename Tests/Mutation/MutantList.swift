import Foundation
import KnobHarness

/// The list of mutants, a text file.
///
/// A line without a mark names a source file and the tests for its mutants. Then each mutant has a line `- ` with the
/// original code and a line `+ ` with its replacement. If only a part of the code is replaced, «» enclose that part;
/// the rest makes the place unambiguous. `\n` stands for the end of a line. An empty replacement leaves out a
/// statement. A line `= ` has the reason why no test can find the mutant. Lines that begin with `#` are comments.
struct MutantList {
    private(set) var mutants: [Mutant] = []

    init(_ text: String) throws {
        var place: (file: String, tests: String)?
        var original: String?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.dropFirst(2).replacingOccurrences(of: "\\n", with: "\n")
            func fail(_ reason: String) -> HarnessError { HarnessError("line \(index + 1): \(reason)") }
            switch line.first {
            case nil, "#": continue
            case "-": original = content
            case "+":
                guard let place, let code = original else { throw fail("no original code before it") }
                mutants.append(try Self.mutant(mutants.count + 1, place, code, content))
                original = nil
            case "=":
                guard !mutants.isEmpty else { throw fail("no mutant before it") }
                mutants[mutants.count - 1].equivalence = content
            default:
                let fields = line.split(separator: " ")
                guard fields.count == 2 else { throw fail("a source file and its tests are expected") }
                place = (String(fields[0]), String(fields[1]))
            }
        }
    }

    private static func mutant(
        _ number: Int, _ place: (file: String, tests: String), _ code: String, _ replacement: String
    ) throws -> Mutant {
        let parts = code.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }.map(String.init)
        guard parts.count == 1 || parts.count == 3 else {
            throw HarnessError("mutant \(number): \(code) has no single pair of «»")
        }
        return Mutant(
            number: number, file: place.file, tests: place.tests, before: parts.count == 3 ? parts[0] : "",
            original: parts.count == 3 ? parts[1] : code, after: parts.count == 3 ? parts[2] : "",
            replacement: replacement)
    }
}
