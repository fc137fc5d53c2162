// A window of KnobKit in a program that runs GLib's main loop, as programs with GStreamer or libsoup do.
//
// GLib is loaded when the program starts, so that this package needs no header of it. A program that uses GLib would import
// its module instead.

import Glibc
import KnobKit
import KnobX11

/// A window with a knob, which a timer of GLib changes.
@main
@MainActor
enum KnobInGLib {
    private static let loop = glib.newLoop(nil, 0)
    private static let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))

    static func main() {
        // Xlib writes to a server that may have ended, and composes letters as the locale says.
        signal(SIGPIPE, SIG_IGN)
        setlocale(LC_ALL, "")
        let window = Window(contentSize: Size(width: 180, height: 180), title: "In GLib's loop")
        window.addSubview(knob)
        window.didClose = { glib.quit(loop) }
        do throws(DisplayError) {
            let application = try Application(name: "KnobInGLib")
            try application.show(window)
            ApplicationSource.add(application, failed: fail)
            _ = glib.addTimeout(500, { _ in MainActor.assumeIsolated { KnobInGLib.changeValue() } }, nil)
            glib.run(loop)
            application.close()
        } catch { fail(error) }
    }

    private static func changeValue() -> Int32 {
        knob.setValue(knob.value < 0.95 ? knob.value + 0.1 : 0, animated: true)
        print("value \(knob.value)")
        fflush(nil)
        // The timer continues.
        return 1
    }

    private static func fail(_ error: DisplayError) {
        print("KnobInGLib: \(error)")
        exit(1)
    }
}

/// An application as a source of GLib's main loop.
///
/// A program has one: GLib calls C functions, so what they need is stored here.
@MainActor
enum ApplicationSource {
    private static var application: Application?
    private static var failed: ((DisplayError) -> Void)?
    /// The application's descriptor in GLib's source.
    private static var descriptor: UnsafeMutableRawPointer?
    private static var deadline: Double?
    private static let functions = UnsafeMutablePointer<GLib.SourceFunctions>.allocate(capacity: 1)

    private static var isDue: Bool { deadline.map { $0 <= currentMediaTime() } ?? false }

    /// Serves an application from now on. `failed` is called when the connection to the display is lost.
    static func add(_ application: Application, failed: @escaping (DisplayError) -> Void) {
        self.application = application
        self.failed = failed
        functions.initialize(
            to: GLib.SourceFunctions(
                prepare: { _, timeout in
                    let (isDue, milliseconds) = MainActor.assumeIsolated { ApplicationSource.prepare() }
                    timeout?.pointee = milliseconds
                    return isDue ? 1 : 0
                },
                check: { _ in MainActor.assumeIsolated { ApplicationSource.isReady ? 1 : 0 } },
                dispatch: { _, _, _ in MainActor.assumeIsolated { ApplicationSource.serve() ? 1 : 0 } }))
        // GLib's own part of a source has 96 bytes.
        source = glib.newSource(functions, 128)
        descriptor = glib.addDescriptor(source, application.fileDescriptor, UInt32(POLLIN))
        _ = glib.attach(source, nil)
    }

    private static var source: OpaquePointer?

    /// Called before GLib waits. Returns whether there is work now, and the time to wait; -1 stands for any.
    private static func prepare() -> (isDue: Bool, milliseconds: Int32) {
        deadline = application?.prepareToWait()
        let seconds = deadline.map { $0 - currentMediaTime() }
        return (isDue, seconds.map { Int32(max(0, min($0 * 1000, 1e9)).rounded(.up)) } ?? -1)
    }

    /// Whether there is work after the wait.
    private static var isReady: Bool { isDue || glib.events(source, descriptor) != 0 }

    /// Does the work. Returns whether the source is to stay.
    private static func serve() -> Bool {
        do throws(DisplayError) {
            try application?.serve()
            return true
        } catch {
            failed?(error)
            return false
        }
    }
}

/// The functions of GLib that this program uses.
let glib = GLib()

struct GLib: @unchecked Sendable {
    typealias Pointer = UnsafeMutableRawPointer

    /// GSourceFuncs.
    struct SourceFunctions {
        var prepare: @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?) -> Int32
        var check: @convention(c) (OpaquePointer?) -> Int32
        var dispatch: @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Int32
        var finalize: OpaquePointer?
        var callback: OpaquePointer?
        var marshal: OpaquePointer?
    }

    let newLoop: @convention(c) (OpaquePointer?, Int32) -> OpaquePointer?
    let run: @convention(c) (OpaquePointer?) -> Void
    let quit: @convention(c) (OpaquePointer?) -> Void
    let newSource: @convention(c) (Pointer, UInt32) -> OpaquePointer?
    let addDescriptor: @convention(c) (OpaquePointer?, Int32, UInt32) -> Pointer?
    let events: @convention(c) (OpaquePointer?, Pointer?) -> UInt32
    let attach: @convention(c) (OpaquePointer?, OpaquePointer?) -> UInt32
    let addTimeout: @convention(c) (UInt32, @convention(c) (Pointer?) -> Int32, Pointer?) -> UInt32

    fileprivate init() {
        guard let library = dlopen("libglib-2.0.so.0", RTLD_NOW) else {
            print("KnobInGLib: GLib is not installed. Install libglib2.0-0")
            exit(69)
        }
        func load<Function>(_ name: String) -> Function {
            unsafeBitCast(dlsym(library, name), to: Function.self)
        }
        newLoop = load("g_main_loop_new")
        run = load("g_main_loop_run")
        quit = load("g_main_loop_quit")
        newSource = load("g_source_new")
        addDescriptor = load("g_source_add_unix_fd")
        events = load("g_source_query_unix_fd")
        attach = load("g_source_attach")
        addTimeout = load("g_timeout_add")
    }
}
