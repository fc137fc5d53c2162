import Glibc

/// A library that is loaded while the program runs, so that the program works without it.
struct DynamicLibrary {
    /// The library or one of its functions does not exist.
    struct Missing: Error {}

    private let handle: UnsafeMutableRawPointer

    /// Loads a library, which stays loaded.
    init(_ name: String) throws(Missing) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw Missing() }
        self.handle = handle
    }

    /// Returns a function as the C function type that the caller expects.
    func function<Function>(_ name: String) throws(Missing) -> Function {
        guard let symbol = dlsym(handle, name) else { throw Missing() }
        return unsafeBitCast(symbol, to: Function.self)
    }
}
