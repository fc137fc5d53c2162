internal import CKnobX11

/// The functions of libXi.
let libxi = LibXi()

/// The functions of libXi, by which the X server reports fingers and parts of a wheel's notch (XInput 2). They
/// must not be called unless the library is installed.
struct LibXi {
    typealias QueryVersion =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Int32
    typealias Devices = UnsafeMutablePointer<knob_input_device>

    private static let library = DynamicLibrary("libXi.so.6")
    /// Whether the library is installed.
    var isInstalled: Bool { Self.library.isInstalled }

    let queryVersion: QueryVersion = Self.function("XIQueryVersion")
    let queryDevice: @convention(c) (OpaquePointer, Int32, UnsafeMutablePointer<Int32>) -> Devices? =
        Self.function("XIQueryDevice")
    let freeDevices: @convention(c) (Devices) -> Void = Self.function("XIFreeDeviceInfo")
    let selectEvents:
        @convention(c) (OpaquePointer, XID, UnsafeMutablePointer<knob_input_mask>, Int32) -> Int32 =
            Self.function("XISelectEvents")

    /// Returns a function with its C type. In this module the type is known, which spares the runtime its metadata.
    private static func function<Function>(_ name: String) -> Function {
        unsafeBitCast(library.symbol(name), to: Function.self)
    }
}
