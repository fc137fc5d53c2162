import Glibc
import KnobKit
import KnobLayers
import Synchronization

/// Returns the diagnostics that `body` reported.
@MainActor
package func messages(during body: () throws -> Void) rethrows -> [String] {
    let box = MessageBox()
    Diagnostics.setHandler { box.add($0) }
    defer { Diagnostics.setHandler(nil) }
    try body()
    return box.all
}

private final class MessageBox: Sendable {
    private let texts = Mutex<[String]>([])
    func add(_ text: String) { texts.withLock { $0.append(text) } }
    var all: [String] { texts.withLock { $0 } }
}

extension Surface {
    /// Returns the red, green, blue and alpha of a pixel, from 0 to 255.
    package func parts(_ x: Int, _ y: Int) -> [Int]? {
        pixel(x: x, y: y).map { [$0.red, $0.green, $0.blue, $0.alpha] }
    }
}

/// Timers of the program whose time a test advances, until `end()`.
@MainActor
package final class ManualTimers {
    private var time = 0.0
    private var queue: TimerQueue?

    /// Replaces the timers of the program.
    package init() {
        queue = TimerQueue { [unowned self] in self.time }
        TimerQueue.replacement = queue
    }

    /// Advances the time and fires the timers that are due.
    package func advance(by seconds: Double) {
        time += seconds
        queue?.fireDue()
    }

    /// Uses the timers of the program again.
    package func end() { TimerQueue.replacement = nil }
}

/// The number of threads that the system grants this process.
package enum ThreadLimit {
    /// Makes the system refuse every further thread that is created without a stack size of its own. Returns whether it
    /// does. Only for exit tests: nothing restores it.
    package static func refuseThreads() -> Bool {
        typealias SetDefault = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
        guard let function = dlsym(nil, "pthread_setattr_default_np") else { return false }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        // No process has room for a stack of 64 TiB.
        pthread_attr_setstacksize(&attributes, 1 << 46)
        return unsafeBitCast(function, to: SetDefault.self)(&attributes) == 0
    }
}
