import Glibc

/// A library that is loaded while the program runs, so that the program works without it.
final class DynamicLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer?
    /// Whether the library exists, in a version that has all functions that were looked up.
    private(set) var isInstalled: Bool

    /// Loads the library in the file `name`, which stays loaded.
    init(_ name: String) {
        handle = dlopen(name, RTLD_NOW | RTLD_LOCAL)
        isInstalled = handle != nil
    }

    /// Returns the function `name`; one that traps if the library is not installed. The caller states its C function type.
    func function<Function>(_ name: String) -> Function {
        let missing: @convention(c) () -> Void = { preconditionFailure("a library is not installed") }
        let symbol = handle.flatMap { dlsym($0, name) }
        isInstalled = isInstalled && symbol != nil
        return unsafeBitCast(
            symbol ?? unsafeBitCast(missing, to: UnsafeMutableRawPointer.self), to: Function.self)
    }
}
