import Foundation

/// The functions of libXtst (XTEST), which simulate mouse and keyboard, loaded at run time.
package struct XTest: @unchecked Sendable {
    package typealias Query =
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<Int32>?,
            UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
        ) -> Int32
    package typealias Motion = @convention(c) (OpaquePointer?, Int32, Int32, Int32, UInt) -> Int32
    package typealias Press = @convention(c) (OpaquePointer?, UInt32, Int32, UInt) -> Int32

    /// XTestQueryExtension
    package let query: Query
    /// XTestFakeMotionEvent
    package let motion: Motion
    /// XTestFakeButtonEvent
    package let button: Press
    /// XTestFakeKeyEvent
    package let key: Press

    /// The library; `nil` if it is not installed.
    package static let shared: XTest? = {
        guard let library = dlopen("libXtst.so.6", RTLD_NOW),
            let query = dlsym(library, "XTestQueryExtension"),
            let motion = dlsym(library, "XTestFakeMotionEvent"),
            let button = dlsym(library, "XTestFakeButtonEvent"),
            let key = dlsym(library, "XTestFakeKeyEvent")
        else { return nil }
        return XTest(
            query: unsafeBitCast(query, to: Query.self), motion: unsafeBitCast(motion, to: Motion.self),
            button: unsafeBitCast(button, to: Press.self), key: unsafeBitCast(key, to: Press.self))
    }()
}
