internal import CKnobX11

/// The functions of libXrandr.
let libxrandr = LibXrandr()

/// The functions of libXrandr, by which the X server describes its monitors. They must not be called unless
/// the library is installed.
struct LibXrandr {
    typealias Query =
        @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    typealias Resources = UnsafeMutablePointer<knob_screen_resources>
    typealias CRTC = UnsafeMutablePointer<knob_crtc>

    private static let library = DynamicLibrary("libXrandr.so.2")
    /// Whether the library is installed.
    var isInstalled: Bool { Self.library.isInstalled }

    let queryExtension: Query = Self.function("XRRQueryExtension")
    let queryVersion: Query = Self.function("XRRQueryVersion")
    let selectInput: @convention(c) (OpaquePointer, XID, Int32) -> Void = Self.function("XRRSelectInput")
    let resources: @convention(c) (OpaquePointer, XID) -> Resources? =
        Self.function("XRRGetScreenResourcesCurrent")
    let freeResources: @convention(c) (Resources) -> Void = Self.function("XRRFreeScreenResources")
    let crtc: @convention(c) (OpaquePointer, Resources, XID) -> CRTC? = Self.function("XRRGetCrtcInfo")
    let freeCRTC: @convention(c) (CRTC) -> Void = Self.function("XRRFreeCrtcInfo")
    let monitors:
        @convention(c) (OpaquePointer, XID, Int32, UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<
            knob_monitor
        >? = Self.function("XRRGetMonitors")
    let freeMonitors: @convention(c) (UnsafeMutablePointer<knob_monitor>) -> Void =
        Self.function("XRRFreeMonitors")

    /// Returns a function with its C type. In this module the type is known, which spares the runtime its metadata.
    private static func function<Function>(_ name: String) -> Function {
        unsafeBitCast(library.symbol(name), to: Function.self)
    }
}
