import Testing

@testable import KnobX11

@Suite("Libraries loaded at run time")
struct DynamicLibraryTests {
    @Test("a library with all functions is installed, and its functions can be called")
    func complete() {
        let library = DynamicLibrary("libm.so.6", functions: ["floor", "ceil"])
        #expect(library.isInstalled)
        let ceil: @convention(c) (Double) -> Double = library.function("ceil")
        #expect(ceil(1.5) == 2)
    }

    @Test("a library without one of the functions counts as not installed")
    func incomplete() {
        #expect(!DynamicLibrary("libm.so.6", functions: ["floor", "no_such_function", "ceil"]).isInstalled)
        #expect(!DynamicLibrary("no-such-library.so", functions: ["floor"]).isInstalled)
    }

    @Test("the lists of functions are complete")
    func lists() {
        // Reading a function that is missing in its list ends the program.
        if DBus.library.isInstalled {
            _ = (DBus.openPrivate, DBus.register, DBus.close, DBus.unreference, DBus.isConnected)
            _ = (DBus.setMaximumMessageSize, DBus.descriptor, DBus.readWrite, DBus.hasUnsentMessages)
            _ = (DBus.addMatch, DBus.send, DBus.popMessage, DBus.dispatchStatus, DBus.makeCall)
            _ = (DBus.unreferenceMessage, DBus.replySerial, DBus.hasSignature, DBus.isSignal)
            _ = (DBus.beginAppending, DBus.append, DBus.openContainer, DBus.closeContainer)
            _ = (DBus.beginReading, DBus.type, DBus.recurse, DBus.next, DBus.read)
        }
        if RandR.library.isInstalled {
            _ = (RandR.queryExtension, RandR.queryVersion, RandR.selectInput, RandR.resources)
            _ = (RandR.freeResources, RandR.crtc, RandR.freeCRTC)
        }
    }
}
