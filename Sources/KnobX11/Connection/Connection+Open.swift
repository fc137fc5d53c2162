internal import CKnobX11
import Glibc
import KnobLayers

extension Connection {
    /// Opens the display `name`.
    static func openDisplay(_ name: String) throws(DisplayError) -> OpaquePointer {
        var isLost = false
        // libxcb reports the reason for which the server refused a connection there, and nowhere else.
        let (opened, output) = StandardError.capturing {
            ThreadSignal.discarding(SIGPIPE) { knob_open_display(name, &isLost) }
        }
        guard !isLost else { throw .lost(name) }
        guard let display = opened else { throw .unreachable(name, output) }
        ServerFaults.watch(display)
        // The output may come from other libraries, so it is passed on.
        StandardError.write(output)
        return display
    }

    /// Returns the result of `query`, which queries an extension of the server.
    ///
    /// If the connection breaks during the query, Xlib interprets uninitialized memory as the reply and
    /// writes messages about it; these are suppressed.
    func queryingExtension<Result>(_ query: () -> Result) -> Result {
        let (result, output) = StandardError.capturing(query)
        if !isLost { StandardError.write(output) }
        return result
    }
}
