internal import CKnobCairo
internal import CKnobX11

/// The functions of libXrender.
let libxrender = LibXrender()

/// The functions of libXrender, which cairo uses too, so that it is loaded already. They must not be called unless the
/// library is installed.
struct LibXrender {
    typealias Format = UnsafeMutablePointer<XRenderPictFormat>
    typealias Fill =
        @convention(c) (
            OpaquePointer, Int32, Picture, UnsafePointer<XRenderColor>, Int32, Int32, UInt32, UInt32
        ) -> Void
    typealias Composite =
        @convention(c) (
            OpaquePointer, Int32, Picture, Picture, Picture, Int32, Int32, Int32, Int32, Int32, Int32, UInt32,
            UInt32
        ) -> Void
    typealias Create =
        @convention(c) (OpaquePointer, XID, Format, UInt, UnsafePointer<XRenderPictureAttributes>?) -> Picture

    typealias CreateFill = @convention(c) (OpaquePointer, UnsafePointer<XRenderColor>) -> Picture
    typealias Trapezoids =
        @convention(c) (
            OpaquePointer, Int32, Picture, Picture, Format?, Int32, Int32, UnsafePointer<XTrapezoid>, Int32
        ) -> Void
    typealias Version =
        @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32

    private static let library = DynamicLibrary("libXrender.so.1")
    /// Whether the library is installed.
    var isInstalled: Bool { Self.library.isInstalled }

    let createPicture: Create = Self.function("XRenderCreatePicture")
    let freePicture: @convention(c) (OpaquePointer, Picture) -> Void = Self.function("XRenderFreePicture")
    let fillRectangle: Fill = Self.function("XRenderFillRectangle")
    /// Does not wait for the server: libXrender has kept the reply to an earlier request of cairo.
    let queryVersion: Version = Self.function("XRenderQueryVersion")
    let findStandardFormat: @convention(c) (OpaquePointer, Int32) -> Format? =
        Self.function("XRenderFindStandardFormat")
    let createSolidFill: CreateFill = Self.function("XRenderCreateSolidFill")
    let compositeTrapezoids: Trapezoids = Self.function("XRenderCompositeTrapezoids")
    let composite: Composite = Self.function("XRenderComposite")

    /// Returns a function with its C type. In this module the type is known, which spares the runtime its metadata.
    private static func function<Function>(_ name: String) -> Function {
        unsafeBitCast(library.symbol(name), to: Function.self)
    }
}
