import Foundation

/// The functions of libXdamage (DAMAGE), which report drawing, loaded at run time.
package struct XDamage: @unchecked Sendable {
    package typealias Query =
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
        ) -> Int32
    package typealias Create = @convention(c) (OpaquePointer?, UInt, Int32) -> UInt
    package typealias Subtract = @convention(c) (OpaquePointer?, UInt, UInt, UInt) -> Void

    /// XDamageQueryExtension
    package let query: Query
    /// XDamageCreate
    package let create: Create
    /// XDamageSubtract
    package let subtract: Subtract

    /// The library; `nil` if it is not installed.
    package static let shared: XDamage? = {
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
