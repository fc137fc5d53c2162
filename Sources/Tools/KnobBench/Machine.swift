import Foundation
import DesktopHarness

/// The machine, and the programs and libraries that the benchmark needs on it.
enum Machine {
    /// The names of the programs and libraries that are not installed.
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
