package import CKnobX11

/// The devices that move the pointer, as XInput 2.2 describes them: which have fingers, and which scroll by parts
/// of a notch.
@MainActor
package final class PointerDevices {
    /// The number of the extension in its events.
    let opcode: Int32
    /// The valuators that scroll.
    package var valuators = ScrollValuators()
    /// The touchscreens. A touchpad, whose fingers move the pointer, is none.
    var touchscreens: Set<Int32> = []
    /// The devices themselves, and the pointers that they move.
    private var pointers: [Int32] = []
    /// The fingers that no other program can take.
    var ownedFingers: Set<Int32> = []
    /// Whether the pointer is where the server has moved it to a finger, until a mouse moves it.
    private var followsFinger = false
    /// Whether devices came, left, or changed since they were read.
    var areStale = false
    /// The windows that receive the events of the devices.
    private var windows: Set<XID> = []

    /// Creates a description without devices.
    init(opcode: Int32) { self.opcode = opcode }

    /// Reads the devices from the server, in a round trip.
    func read(on display: OpaquePointer) {
        (valuators, touchscreens, pointers, areStale) = (ScrollValuators(), [], [], false)
        var count: Int32 = 0
        guard let devices = libxi.queryDevice(display, XIAllDevices, &count) else { return }
        defer { libxi.freeDevices(devices) }
        for device in UnsafeBufferPointer(start: devices, count: Int(count))
        where [XIMasterPointer, XISlavePointer].contains(device.use) {
            pointers.append(device.id)
            guard device.use == XISlavePointer else { continue }
            for part in UnsafeBufferPointer(start: device.classes, count: Int(device.class_count)) {
                guard let data = UnsafeRawPointer(part) else { continue }
                switch data.load(as: Int32.self) {
                case XIScrollClass:
                    let scroll = data.load(as: knob_scroll_class.self)
                    valuators.add(
                        scroll.number, of: device.id,
                        isHorizontal: scroll.scroll_type == XIScrollTypeHorizontal,
                        increment: scroll.increment)
                case XITouchClass where data.load(as: knob_touch_class.self).mode == XIDirectTouch:
                    touchscreens.insert(device.id)
                default: break
                }
            }
        }
    }

    /// Reads the devices again if they have changed, and selects their events for the windows that receive them.
    func update(on display: OpaquePointer) {
        guard areStale, !ServerFaults.isLost(display) else { return }
        read(on: display)
        for window in windows { selectEvents(of: window, on: display) }
    }

    /// Selects the events of a window that replace its core events, once. Devices that the core events describe
    /// completely keep them, because they are cheaper.
    package func add(_ window: XID, on display: OpaquePointer) {
        if windows.insert(window).inserted { selectEvents(of: window, on: display) }
    }

    /// Returns whether the pointer enters a window, which is no menu, only because the server has moved it to a finger.
    package func ignoresHover(of event: XEvent, isMenu: @autoclosure () -> Bool) -> Bool {
        guard followsFinger || event.type == InputType.fingerDown, !isMenu() else { return false }
        if event.type == InputType.fingerDown { followsFinger = true }
        if event.type == MotionNotify { followsFinger = false }
        return event.type == EnterNotify && followsFinger
    }

    /// Forgets a window that is closed.
    package func remove(_ window: XID) { windows.remove(window) }

    private func selectEvents(of window: XID, on display: OpaquePointer) {
        let pointer = XI_ButtonPressMask | XI_ButtonReleaseMask | XI_MotionMask
        let touch = XI_TouchBeginMask | XI_TouchUpdateMask | XI_TouchEndMask | XI_TouchOwnershipChangedMask
        // The window may have been destroyed.
        ServerFaults.allowingRefusal(on: display) {
            for (device, mask) in [
                (XIAllMasterDevices, (valuators.isEmpty ? 0 : pointer) | (touchscreens.isEmpty ? 0 : touch)),
                (XIAllDevices, XI_HierarchyChangedMask),
            ] + pointers.map({ ($0, XI_DeviceChangedMask) }) {
                var bits = mask.littleEndian
                withUnsafeMutablePointer(to: &bits) {
                    var selection = knob_input_mask(device: device, length: 4, bits: $0)
                    _ = libxi.selectEvents(display, window, &selection, 1)
                }
            }
        }
    }
}
