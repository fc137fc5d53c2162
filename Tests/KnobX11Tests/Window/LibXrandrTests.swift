import Glibc
import Testing

@testable import KnobX11

/// The functions of libXrandr.
struct LibXrandrTests {
    @Test func `all functions exist`() {
        #expect(libxrandr.isInstalled == (dlopen("libXrandr.so.2", RTLD_NOW) != nil))
    }
}
