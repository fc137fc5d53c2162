internal import CKnobRuntime
import Glibc
import KnobLayers

/// A loop that waits until one of its sources has work, and then serves all of them in order.
@MainActor
package final class RunLoop {
    /// The sources. A change takes effect in the next turn.
    package var sources: [any EventSource] = []

    package init() {}

    /// Runs the loop while `condition` is true.
    package func run(while condition: () -> Bool) {
        var descriptors: [pollfd] = []
        while condition() {
            let sources = sources
            wait(for: sources, &descriptors)
            for (source, descriptor) in zip(sources, descriptors) where condition() {
                source.serve(descriptor.revents)
            }
        }
    }

    /// Waits until a source has work, and fills `descriptors` with the events that arrived for each source.
    private func wait(for sources: [any EventSource], _ descriptors: inout [pollfd]) {
        descriptors.removeAll(keepingCapacity: true)
        var deadline = Double.infinity
        for source in sources {
            source.prepareToWait()
            descriptors.append(source.descriptor)
            if let next = source.nextDeadline { deadline = min(deadline, next) }
        }
        let count: Int32
        if deadline == .infinity {
            count = ppoll(&descriptors, nfds_t(descriptors.count), nil, nil)
        } else {
            // Long waits are divided into days, which every clock can represent.
            let seconds = deadline == 0 ? 0 : max(0, min(deadline - currentMediaTime(), 86_400))
            let whole = seconds.rounded(.down)
            var timeout = timespec(
                tv_sec: Int(whole), tv_nsec: Int(min(seconds - whole, 0.999_999_999) * 1e9))
            count = ppoll(&descriptors, nfds_t(descriptors.count), &timeout, nil)
        }
        // After an interruption by a signal the results are invalid.
        if count <= 0 { for index in descriptors.indices { descriptors[index].revents = 0 } }
    }
}
