internal import CX11
import Glibc

/// The X server's own word on monitors (RandR), by a library that is loaded while the program runs.
struct RandR: @unchecked Sendable {
    typealias Query =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Int32
    typealias Select = @convention(c) (OpaquePointer?, XID, Int32) -> Void
    typealias Resources = UnsafeMutablePointer<knob_screen_resources>
    typealias CRTC = UnsafeMutablePointer<knob_crtc>

    /// XRRQueryExtension
    let queryExtension: Query
    /// XRRQueryVersion
    let queryVersion: Query
    /// XRRSelectInput
    let selectInput: Select
    /// XRRGetScreenResourcesCurrent
    let resources: @convention(c) (OpaquePointer?, XID) -> Resources?
    /// XRRFreeScreenResources
    let freeResources: @convention(c) (Resources?) -> Void
    /// XRRGetCrtcInfo
    let crtc: @convention(c) (OpaquePointer?, Resources?, XID) -> CRTC?
    /// XRRFreeCrtcInfo
    let freeCRTC: @convention(c) (CRTC?) -> Void

    /// The library, or `nil` where it is not installed.
    static let shared: RandR? = {
        guard let library = dlopen("libXrandr.so.2", RTLD_NOW | RTLD_LOCAL),
            let queryExtension = dlsym(library, "XRRQueryExtension"),
            let queryVersion = dlsym(library, "XRRQueryVersion"),
            let selectInput = dlsym(library, "XRRSelectInput"),
            let resources = dlsym(library, "XRRGetScreenResourcesCurrent"),
            let freeResources = dlsym(library, "XRRFreeScreenResources"),
            let crtc = dlsym(library, "XRRGetCrtcInfo"), let freeCRTC = dlsym(library, "XRRFreeCrtcInfo")
        else { return nil }
        return RandR(
            queryExtension: unsafeBitCast(queryExtension, to: Query.self),
            queryVersion: unsafeBitCast(queryVersion, to: Query.self),
            selectInput: unsafeBitCast(selectInput, to: Select.self),
            resources: unsafeBitCast(
                resources, to: (@convention(c) (OpaquePointer?, XID) -> Resources?).self),
            freeResources: unsafeBitCast(freeResources, to: (@convention(c) (Resources?) -> Void).self),
            crtc: unsafeBitCast(crtc, to: (@convention(c) (OpaquePointer?, Resources?, XID) -> CRTC?).self),
            freeCRTC: unsafeBitCast(freeCRTC, to: (@convention(c) (CRTC?) -> Void).self))
    }()
}
