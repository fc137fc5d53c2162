import Foundation

/// What tests of the real window need beside the package's own two libraries, and whether it is here.
package enum Requirements {
    /// What is missing, one name each; empty when the real window can be tested.
    package static let missing: [String] = {
        var names = ["Xvfb", "openbox", "dbus-daemon"].filter { path(of: $0) == nil }
        if XTest.shared == nil { names.append("libXtst.so.6") }
        return names
    }()

    /// Whether the real window can be tested on this machine.
    package static var areMet: Bool { missing.isEmpty }

    /// Whether a missing program is a failure: on a machine that is there to test.
    package static let areEnforced: Bool = {
        let value = ProcessInfo.processInfo.environment["CI"] ?? ""
        return !value.isEmpty && value != "false" && value != "0"
    }()

    /// Why the tests are skipped.
    package static var reason: String {
        "the real window is not tested: \(missing.joined(separator: ", ")) not found; `make test` installs it"
    }

    /// Where an installed program is.
    package static func path(of program: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
