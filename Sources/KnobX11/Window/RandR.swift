internal import CX11

/// The functions of libXrandr, by which the X server describes its monitors.
struct RandR: Sendable {
    typealias Query =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Int32
    typealias Resources = UnsafeMutablePointer<knob_screen_resources>
    typealias CRTC = UnsafeMutablePointer<knob_crtc>

    let queryExtension: Query
    let queryVersion: Query
    let selectInput: @convention(c) (OpaquePointer?, XID, Int32) -> Void
    let resources: @convention(c) (OpaquePointer?, XID) -> Resources?
    let freeResources: @convention(c) (Resources?) -> Void
    let crtc: @convention(c) (OpaquePointer?, Resources?, XID) -> CRTC?
    let freeCRTC: @convention(c) (CRTC?) -> Void

    /// The library; `nil` where it is not installed.
    static let shared = try? RandR()

    private init() throws(DynamicLibrary.Missing) {
        let library = try DynamicLibrary("libXrandr.so.2")
        queryExtension = try library.function("XRRQueryExtension")
        queryVersion = try library.function("XRRQueryVersion")
        selectInput = try library.function("XRRSelectInput")
        resources = try library.function("XRRGetScreenResourcesCurrent")
        freeResources = try library.function("XRRFreeScreenResources")
        crtc = try library.function("XRRGetCrtcInfo")
        freeCRTC = try library.function("XRRFreeCrtcInfo")
    }
}
