internal import CKnobX11

extension Connection {
    /// Finds the devices that move the pointer, unless libXi or XInput 2.2, of 2012, is missing. The first call
    /// loads a library and takes round trips, so it must not happen during the start.
    package func findPointerDevices() {
        guard !hasSoughtDevices else { return }
        hasSoughtDevices = true
        var (opcode, event, error, major, minor): (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 2, 2)
        guard libxi.isInstalled,
            queryingExtension({
                guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0, !isLost
                else { return false }
                let result = knob_query_input(libxi.queryVersion, display, &major, &minor)
                if result < 0 { ServerFaults.lose(display) }
                return result == Success
            }), !isLost, (major, minor) >= (2, 2)
        else { return }
        ignoreOldEvents(from: event)
        pointerDevices = PointerDevices(opcode: opcode)
        pointerDevices?.read(on: display)
    }
    /// Ignores the events of XInput 1, which are 17 from `first` on. No program selects them, but other programs can send
    /// them, and libXi writes beyond its buffers when it reads invalid ones.
    private func ignoreOldEvents(from first: Int32) {
        for type in first..<first + 17 { _ = XESetWireToEvent(display, type, nil) }
    }
}
