/// The function of libxkbcommon, which toolkits and input methods use.
let libxkbcommon = LibXKBCommon()

/// The function of libxkbcommon, which must not be called unless the library is installed.
struct LibXKBCommon {
    private static let library = DynamicLibrary("libxkbcommon.so.0")
    /// Returns the character of a key's symbol, or 0.
    let character: @convention(c) (UInt32) -> UInt32 = Self.library.function("xkb_keysym_to_utf32")
    /// Whether the library is installed.
    var isInstalled: Bool { Self.library.isInstalled }
}
