import Glibc

/// A library that is loaded while the program runs, so that the program works without it.
package final class DynamicLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer?
    /// Whether the library exists, in a version that has all functions that were looked up.
    package private(set) var isInstalled: Bool

    /// Loads the library in the file `name`, which stays loaded.
    package init(_ name: String) {
        handle = dlopen(name, RTLD_NOW | RTLD_LOCAL)
        isInstalled = handle != nil
    }

    /// Returns the function `name`. The caller states its C function type, and must not call it unless the
    /// library is installed.
    func function<Function>(_ name: String) -> Function { unsafeBitCast(symbol(name), to: Function.self) }

    /// Returns the address of the function `name`; that of a function which traps if the library is not
    /// installed.
    package func symbol(_ name: String) -> UnsafeMutableRawPointer {
        let missing: @convention(c) () -> Void = { preconditionFailure("a library is not installed") }
        let symbol = handle.flatMap { dlsym($0, name) }
        isInstalled = isInstalled && symbol != nil
        return symbol ?? unsafeBitCast(missing, to: UnsafeMutableRawPointer.self)
    }
}
