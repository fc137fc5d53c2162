import Glibc

/// A library that is loaded while the program runs, so that the program works without it.
struct DynamicLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer?
    /// Whether the library exists.
    var isInstalled: Bool { handle != nil }

    /// Loads a library, which stays loaded. Its name includes its version, which stands for its functions.
    init(_ name: String) { handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) }

    /// Returns a function of an installed library as the C function type that the caller expects.
    func function<Function>(_ name: String) -> Function {
        guard let symbol = dlsym(handle, name) else { fatalError("a library has no function \(name)") }
        return unsafeBitCast(symbol, to: Function.self)
    }
}
