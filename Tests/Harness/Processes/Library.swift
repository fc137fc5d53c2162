import Foundation

/// A library that is loaded at run time: tests need no headers of it, and can do without it.
struct Library: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    /// Loads the library in the file `name`; returns `nil` if it is not installed.
    init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW) else { return nil }
        self.handle = handle
    }

    /// The function `name`. The caller states its C function type.
    subscript<Function>(_ name: String) -> Function {
        guard let symbol = dlsym(handle, name) else { fatalError("a library has no function \(name)") }
        return unsafeBitCast(symbol, to: Function.self)
    }
}

/// Numbers that a C function returns by pointers.
typealias Numbers = UnsafeMutablePointer<Int32>
