import Glibc
import Testing

@testable import KnobX11

@Suite("Libraries loaded at run time")
struct DynamicLibraryTests {
    @Test func `a library with all functions is installed, and its functions can be called`() {
        let library = DynamicLibrary("libm.so.6")
        let floor: @convention(c) (Double) -> Double = library.function("floor")
        let ceil: @convention(c) (Double) -> Double = library.function("ceil")
        #expect(library.isInstalled)
        #expect(floor(1.5) == 1 && ceil(1.5) == 2)
    }

    @Test func `a library without one of the functions counts as not installed`() {
        for (name, functions) in [
            ("libm.so.6", ["floor", "no_such_function", "ceil"]), ("no-such-library.so", ["floor"]),
        ] {
            let library = DynamicLibrary(name)
            for function in functions {
                let _: @convention(c) (Double) -> Double = library.function(function)
            }
            #expect(!library.isInstalled)
        }
        #expect(!DynamicLibrary("no-such-library.so").isInstalled)
    }

    @Test(.enabled(if: areInstalled, "a library is not installed"))
    func `the functions of libdbus, libXrandr, and libXi exist`() {
        #expect(libdbus.isInstalled && libxrandr.isInstalled && libxi.isInstalled)
    }

    private static let libraries: [String] = ["libdbus-1.so.3", "libXrandr.so.2", "libXi.so.6"]
    private static let areInstalled = libraries.allSatisfy { dlopen($0, RTLD_NOW) != nil }
}
