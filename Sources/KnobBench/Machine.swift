import Foundation
import KnobTestSupport

/// What the machine has of what the benchmark takes.
enum Machine {
    /// What is not installed, by name.
    static var missing: [String] {
        var names: [String] = []
        if Requirements.path(of: "Xvfb") == nil { names.append("Xvfb") }
        names += Requirements.missing.filter { $0.hasPrefix("lib") }
        if !DrawingWatch.isPossible { names.append("libXdamage.so.1") }
        return names
    }

    /// The number of cores in use.
    static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }
}
