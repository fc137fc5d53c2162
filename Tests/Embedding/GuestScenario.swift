import CKnobX11
import Glibc
import KnobKit
import KnobX11

/// A program with connections, handlers, and settings of its own, which it finds as they were.
@MainActor
enum GuestScenario {
    private static let errors = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    /// Shows the window of one application after the other: the first in a loop of the program's own, the second in
    /// `run()`.
    static func run() {
        errors.initialize(to: 0)
        XSetErrorHandler { _, _ in
            GuestScenario.errors.pointee += 1
            return 0
        }
        guard let own = XOpenDisplay(nil) else { exit(2) }
        do {
            // This must leave the identifier of the launcher for the next.
            do { _ = try Application(displayName: ":4711") } catch {}
            // libdispatch keeps the descriptor of its main queue.
            try runInOwnLoop {}
            let before = state
            try runInOwnLoop { refuse(on: own) }
            KnobEmbedding.say("own errors:", errors.pointee)
            KnobEmbedding.say("after its own loop:", difference(from: before))
            try runApplication { refuse(on: own) }
            KnobEmbedding.say("own errors:", errors.pointee)
            KnobEmbedding.say("after the run:", difference(from: before))
            refuse(on: own)
            KnobEmbedding.say("own errors:", errors.pointee)
        } catch { KnobEmbedding.say(error) }
    }

    /// Opens each display that standard input names, waits until it is lost, and says how many descriptors are open.
    static func reconnect() {
        while let name = readLine() {
            do {
                let application = try Application(displayName: name)
                try application.show(window())
                TimerQueue.main.schedule(after: 0.1) { _ in KnobEmbedding.say("shown") }
                try application.run()
            } catch { KnobEmbedding.say("\(error)".prefix(4), "descriptors:", descriptorCount) }
        }
    }

    private static func window() -> KnobKit.Window {
        let window = KnobKit.Window(contentSize: Size(width: 180, height: 180), title: "Knob")
        window.addSubview(Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140)))
        return window
    }

    private static func runInOwnLoop(_ body: @escaping () -> Void) throws {
        let application = try Application(name: "KnobEmbedding")
        try application.show(window())
        body()
        try serve(application, for: 0.3)
        application.close()
    }

    /// Serves an application for a time in seconds.
    private static func serve(_ application: Application, for duration: Double) throws {
        var isOver = false
        TimerQueue.main.schedule(after: duration) { _ in isOver = true }
        while !isOver {
            let seconds = application.prepareToWait().map { max(0, $0 - currentMediaTime()) } ?? 60
            var request = pollfd(fd: application.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&request, 1, Int32((seconds * 1000).rounded(.up)))
            try application.serve()
        }
    }

    /// Reads the text of another program until the display is lost.
    static func readUntilLost() {
        do {
            let application = try Application(name: "KnobEmbedding")
            try application.show(window())
            Pasteboard.general.readString { KnobEmbedding.say("read", $0 ?? "nil") }
            try serve(application, for: 60)
        } catch { KnobEmbedding.say("\(error)".prefix(4)) }
    }

    /// Shows windows of two applications, and says whether the second exchanges text after the end of the first.
    static func runTwo() {
        do {
            let first = try Application(name: "KnobEmbedding")
            let second = try Application(name: "KnobEmbedding")
            try first.show(window())
            try second.show(window())
            first.close()
            try serve(second, for: 0.1)
            KnobEmbedding.say("second:", Pasteboard.host != nil)
        } catch { KnobEmbedding.say(error) }
    }

    private static func runApplication(_ body: @escaping () -> Void) throws {
        let application = try Application(name: "KnobEmbedding")
        try application.show(window())
        TimerQueue.main.schedule(after: 0.3) { _ in
            body()
            application.stop()
        }
        try application.run()
    }

    /// Sends a request that the server refuses.
    private static func refuse(on display: OpaquePointer) {
        XMapWindow(display, 0x1FFF_FFFF)
        XSync(display, 0)
    }

    // MARK: The state of the process

    private static var state: [String: String] {
        var result = ["descriptors": "\(descriptorCount)"]
        for number in [SIGPIPE, SIGTERM, SIGINT, SIGHUP] {
            var action = sigaction()
            sigaction(number, nil, &action)
            let address = action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } ?? 0
            result["signal \(number)"] = "\(address)"
        }
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        result["mask"] = "\((1...64).filter { sigismember(&mask, $0) == 1 })"
        result["locale"] = setlocale(LC_ALL, nil).map { String(cString: $0) }
        result["launch"] = getenv("DESKTOP_STARTUP_ID").map { String(cString: $0) }
        // Setting a handler returns the one before.
        let errorHandler = XSetErrorHandler(nil)
        XSetErrorHandler(errorHandler)
        result["errors"] = "\(unsafeBitCast(errorHandler, to: Int.self))"
        let lossHandler = XSetIOErrorHandler(nil)
        XSetIOErrorHandler(lossHandler)
        result["losses"] = "\(unsafeBitCast(lossHandler, to: Int.self))"
        return result
    }

    private static func difference(from old: [String: String]) -> String {
        let new = state
        let names = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        return names.isEmpty ? "all as before" : names.sorted().joined(separator: ", ")
    }

    private static var descriptorCount: Int {
        (0..<256).filter { fcntl(Int32($0), F_GETFD) >= 0 }.count
    }
}
