import Glibc

/// The environment variables of the program.
package enum Environment {
    /// Returns the value of a variable; `nil` if it is not set or empty.
    package static func value(named name: String) -> String? {
        getenv(name).flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
    }
}
