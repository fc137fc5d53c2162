import Glibc

/// The environment variables of the program.
enum Environment {
    /// Returns the value of a variable; `nil` if it is not set.
    static func value(named name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
