/// The function of libxkbcommon that returns the character of a key's symbol, or 0. It must not be called unless the
/// library is installed, which toolkits and input methods use.
enum XKBCommon {
    static let library = DynamicLibrary("libxkbcommon.so.0", functions: ["xkb_keysym_to_utf32"])
    static let character: @convention(c) (UInt32) -> UInt32 = library.function("xkb_keysym_to_utf32")
}
