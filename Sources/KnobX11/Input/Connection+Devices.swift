internal import CKnobX11

extension Connection {
    /// Finds the devices that move the pointer, unless libXi or XInput 2.2, of 2012, is missing. The first call
    /// loads a library and takes round trips, so it must not happen during the start.
    package func findPointerDevices() {
        guard !hasSoughtDevices else { return }
        hasSoughtDevices = true
        var opcode: Int32 = 0
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 2
        var minor: Int32 = 2
        guard libxi.isInstalled,
            queryingExtension({
                XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0
                    && libxi.queryVersion(display, &major, &minor) == Success
            }), (major, minor) >= (2, 2)
        else { return }
        pointerDevices = PointerDevices(opcode: opcode)
        pointerDevices?.read(on: display)
    }
}
