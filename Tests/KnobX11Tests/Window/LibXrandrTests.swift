import Glibc
import Testing

@testable import KnobX11

/// The functions of libXrandr.
struct LibXrandrTests {
    @Test(.enabled(if: dlopen("libXrandr.so.2", RTLD_NOW) != nil, "libXrandr is not installed"))
    func `all functions exist`() { #expect(libxrandr.isInstalled) }
}
