import Foundation

/// The X server's own way to tell what has been drawn (XDAMAGE), loaded at run time.
struct XDamage: @unchecked Sendable {
    typealias Query =
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
        ) -> Int32
    typealias Create = @convention(c) (OpaquePointer?, UInt, Int32) -> UInt
    typealias Subtract = @convention(c) (OpaquePointer?, UInt, UInt, UInt) -> Void

    /// XDamageQueryExtension
    let query: Query
    /// XDamageCreate
    let create: Create
    /// XDamageSubtract
    let subtract: Subtract

    /// The library, or nil where it is not installed.
    static let shared: XDamage? = {
        guard let library = dlopen("libXdamage.so.1", RTLD_NOW),
            let query = dlsym(library, "XDamageQueryExtension"),
            let create = dlsym(library, "XDamageCreate"),
            let subtract = dlsym(library, "XDamageSubtract")
        else { return nil }
        return XDamage(
            query: unsafeBitCast(query, to: Query.self), create: unsafeBitCast(create, to: Create.self),
            subtract: unsafeBitCast(subtract, to: Subtract.self))
    }()
}
