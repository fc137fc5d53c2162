import Foundation

internal import CKnobX11

/// The functions of libXi (XInput 2) by which another program takes fingers or switches devices off, loaded at run time.
struct XInput: @unchecked Sendable {
    typealias Devices = UnsafeMutablePointer<knob_input_device>
    typealias QueryVersion =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    typealias QueryDevice =
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<Int32>) -> Devices?
    typealias ChangeProperty =
        @convention(c) (
            OpaquePointer?, Int32, UInt, UInt, Int32, Int32, UnsafePointer<UInt8>, Int32
        ) -> Void
    typealias GrabTouchBegin =
        @convention(c) (
            OpaquePointer?, Int32, UInt, Int32, UnsafeMutablePointer<knob_input_mask>, Int32,
            UnsafeMutableRawPointer
        ) -> Int32
    typealias AllowTouchEvents =
        @convention(c) (OpaquePointer?, Int32, UInt32, UInt, Int32) -> Int32

    let queryVersion: QueryVersion
    let queryDevice: QueryDevice
    let freeDevices: @convention(c) (Devices) -> Void
    let changeProperty: ChangeProperty
    let grabTouchBegin: GrabTouchBegin
    let allowTouchEvents: AllowTouchEvents

    /// The library; `nil` if it is not installed.
    static let shared: XInput? = {
        guard let library = dlopen("libXi.so.6", RTLD_NOW),
            let version = dlsym(library, "XIQueryVersion"), let query = dlsym(library, "XIQueryDevice"),
            let free = dlsym(library, "XIFreeDeviceInfo"), let change = dlsym(library, "XIChangeProperty"),
            let grab = dlsym(library, "XIGrabTouchBegin"), let allow = dlsym(library, "XIAllowTouchEvents")
        else { return nil }
        return XInput(
            queryVersion: unsafeBitCast(version, to: QueryVersion.self),
            queryDevice: unsafeBitCast(query, to: QueryDevice.self),
            freeDevices: unsafeBitCast(free, to: (@convention(c) (Devices) -> Void).self),
            changeProperty: unsafeBitCast(change, to: ChangeProperty.self),
            grabTouchBegin: unsafeBitCast(grab, to: GrabTouchBegin.self),
            allowTouchEvents: unsafeBitCast(allow, to: AllowTouchEvents.self))
    }()
}
