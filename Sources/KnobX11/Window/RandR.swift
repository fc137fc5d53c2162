internal import CX11

/// The functions of libXrandr, by which the X server describes its monitors. They must not be called unless
/// the library is installed.
enum RandR {
    typealias Query =
        @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    typealias Resources = UnsafeMutablePointer<knob_screen_resources>
    typealias CRTC = UnsafeMutablePointer<knob_crtc>

    static let library = DynamicLibrary(
        "libXrandr.so.2",
        functions: [
            "XRRQueryExtension", "XRRQueryVersion", "XRRSelectInput",
            "XRRGetScreenResourcesCurrent", "XRRFreeScreenResources", "XRRGetCrtcInfo",
            "XRRFreeCrtcInfo",
        ])
    static let queryExtension: Query = library.function("XRRQueryExtension")
    static let queryVersion: Query = library.function("XRRQueryVersion")
    static let selectInput: @convention(c) (OpaquePointer, XID, Int32) -> Void =
        library.function("XRRSelectInput")
    static let resources: @convention(c) (OpaquePointer, XID) -> Resources? =
        library.function("XRRGetScreenResourcesCurrent")
    static let freeResources: @convention(c) (Resources) -> Void = library.function("XRRFreeScreenResources")
    static let crtc: @convention(c) (OpaquePointer, Resources, XID) -> CRTC? =
        library.function("XRRGetCrtcInfo")
    static let freeCRTC: @convention(c) (CRTC) -> Void = library.function("XRRFreeCrtcInfo")
}
