import Glibc
import KnobLayers

extension ProgramRun {
    /// Why the program has not done what it was started for, in its own words if there are some; `nil` if it
    /// exited with status 0.
    var failure: String? {
        switch ending {
        case .status(0): nil
        case .status(let status):
            output.split(separator: "\n").reversed().lazy.compactMap { Self.message(in: $0) }.first
                ?? "the program ended with status \(status)"
        case .signal(let number):
            "the program was ended by signal \(number) (\(String(cString: strsignal(number))))"
        case .notStarted(let code): "the program cannot be started: \(String(cString: strerror(code)))"
        case .unknown: "it is not known how the program ended"
        }
    }

    /// Returns the message of the program in a line, such as one about its arguments; `nil` if there is none.
    static func message(in line: some StringProtocol) -> String? {
        ["KnobDemo: ", "Error: "].first(where: line.hasPrefix).map { String(line.dropFirst($0.count)) }
    }
}
