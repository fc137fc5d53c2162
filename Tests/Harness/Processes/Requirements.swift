import Foundation

/// The programs and libraries that tests of the real window need besides the package's own two libraries.
package enum Requirements {
    /// The names of those that are not installed; empty if the real window can be tested.
    package static let missing: [String] = {
        var names = ["Xvfb"].filter { path(of: $0) == nil }
        if XTest.shared == nil { names.append("libXtst.so.6") }
        return names
    }()

    /// Whether the real window can be tested on this machine.
    package static var areMet: Bool { missing.isEmpty }

    /// Whether a missing program is a failure, as on CI.
    package static let areEnforced: Bool = {
        let value = ProcessInfo.processInfo.environment["CI"] ?? ""
        return !value.isEmpty && value != "false" && value != "0"
    }()

    /// The reason why the tests are skipped.
    package static var reason: String {
        "the real window is not tested: \(missing.joined(separator: ", ")) not found; `make test` installs it"
    }

    /// Returns the path of an installed program, searched for in PATH.
    package static func path(of program: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
