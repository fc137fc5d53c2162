import Glibc

/// A library that is loaded while the program runs, so that the program works without it.
struct DynamicLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer?
    /// Whether the library exists, in a version that has all functions.
    var isInstalled: Bool { handle != nil }

    /// Loads a library, which stays loaded. `newest` is the newest function that is used; a version without
    /// it counts as not installed.
    init(_ name: String, newest: String) {
        let library = dlopen(name, RTLD_NOW | RTLD_LOCAL)
        handle = library.flatMap { dlsym($0, newest) } == nil ? nil : library
    }

    /// Returns the function `name` of an installed library. The caller states its C function type.
    func function<Function>(_ name: String) -> Function {
        // A version with the newest function has the others as well.
        guard let symbol = dlsym(handle, name) else { fatalError("a library has no function \(name)") }
        return unsafeBitCast(symbol, to: Function.self)
    }
}
