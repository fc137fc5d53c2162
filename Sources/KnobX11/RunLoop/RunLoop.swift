internal import CX11
import KnobWidgets

/// Waits until one of its sources has work, and serves all of them in order.
@MainActor
final class RunLoop {
    /// The sources. A change takes effect in the next turn.
    var sources: [any EventSource] = []
    /// The descriptors of the sources of this turn.
    private var descriptors: [pollfd] = []

    /// Runs turn after turn while `condition` is true.
    func run(while condition: () -> Bool) throws(DisplayError) {
        while condition() {
            let sources = sources
            for source in sources { try source.prepareToWait() }
            wait(for: sources)
            for (source, descriptor) in zip(sources, descriptors) where condition() {
                try source.serve(descriptor.revents)
            }
        }
    }

    private func wait(for sources: [any EventSource]) {
        descriptors.removeAll(keepingCapacity: true)
        var deadline = Double.infinity
        for source in sources {
            descriptors.append(source.descriptor)
            if source.hasWork { deadline = 0 }
            if let next = source.nextDeadline { deadline = min(deadline, next) }
        }
        // Long waits are divided into days, which every clock can represent.
        let seconds = deadline == 0 ? 0 : max(0, min(deadline - currentMediaTime(), 86_400))
        let whole = seconds.rounded(.down)
        var timeout = timespec()
        timeout.tv_sec = Int(whole)
        timeout.tv_nsec = Int(min(seconds - whole, 0.999_999_999) * 1e9)
        let count = withUnsafePointer(to: timeout) { timeout in
            ppoll(&descriptors, nfds_t(descriptors.count), deadline == .infinity ? nil : timeout, nil)
        }
        // After an interruption by a signal the results are invalid.
        if count <= 0 { for index in descriptors.indices { descriptors[index].revents = 0 } }
    }
}
