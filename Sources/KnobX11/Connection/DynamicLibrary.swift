import Glibc

/// A library that is loaded while the program runs, so that the program works without it.
struct DynamicLibrary: @unchecked Sendable {
    private let symbols: [String: UnsafeMutableRawPointer]
    /// Whether the library exists, in a version that has all functions.
    let isInstalled: Bool

    /// Loads a library, which stays loaded.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - functions: The functions that are used. A version without one of them counts as not installed.
    init(_ name: String, functions: [String]) {
        let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL)
        var symbols: [String: UnsafeMutableRawPointer] = [:]
        if let handle { for function in functions { symbols[function] = dlsym(handle, function) } }
        self.symbols = symbols
        isInstalled = symbols.count == functions.count
    }

    /// Returns the function `name` of an installed library. The caller states its C function type.
    func function<Function>(_ name: String) -> Function {
        guard let symbol = symbols[name] else {
            preconditionFailure("\(name) is not in the list of the library's functions")
        }
        return unsafeBitCast(symbol, to: Function.self)
    }
}
