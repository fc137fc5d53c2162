import Foundation

/// The X server's own way to play a hand on mouse and keyboard (XTEST), loaded at run time.
struct XTest: @unchecked Sendable {
    typealias Query =
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<Int32>?,
            UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
        ) -> Int32
    typealias Motion = @convention(c) (OpaquePointer?, Int32, Int32, Int32, UInt) -> Int32
    typealias Press = @convention(c) (OpaquePointer?, UInt32, Int32, UInt) -> Int32

    /// XTestQueryExtension
    let query: Query
    /// XTestFakeMotionEvent
    let motion: Motion
    /// XTestFakeButtonEvent
    let button: Press
    /// XTestFakeKeyEvent
    let key: Press

    /// The library, or nil where it is not installed.
    static let shared: XTest? = {
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
