import Foundation

internal import CKnobX11

/// The functions of libXi (XInput 2) by which another program takes fingers or switches devices off.
private struct XInput: @unchecked Sendable {
    typealias Devices = UnsafeMutablePointer<knob_input_device>

    let queryVersion: @convention(c) (OpaquePointer?, Numbers, Numbers) -> Int32
    let queryDevice: @convention(c) (OpaquePointer?, Int32, Numbers) -> Devices?
    let freeDevices: @convention(c) (Devices) -> Void
    let changeProperty:
        @convention(c) (OpaquePointer?, Int32, UInt, UInt, Int32, Int32, UnsafePointer<UInt8>, Int32) -> Void
    let grabTouchBegin:
        @convention(c) (
            OpaquePointer?, Int32, UInt, Int32, UnsafeMutablePointer<knob_input_mask>, Int32,
            UnsafeMutableRawPointer
        ) -> Int32
    let allowTouchEvents: @convention(c) (OpaquePointer?, Int32, UInt32, UInt, Int32) -> Int32

    /// The library; `nil` if it is not installed.
    static let shared = Library("libXi.so.6").map {
        XInput(
            queryVersion: $0["XIQueryVersion"], queryDevice: $0["XIQueryDevice"],
            freeDevices: $0["XIFreeDeviceInfo"], changeProperty: $0["XIChangeProperty"],
            grabTouchBegin: $0["XIGrabTouchBegin"], allowTouchEvents: $0["XIAllowTouchEvents"])
    }
}

/// What other programs do with the touchscreen: a window manager takes fingers, and settings switch it off.
extension Desktop {
    /// Switches the touchscreen off or on, as a program of the settings does. Its fingers end.
    package func setTouchscreen(isEnabled: Bool) throws {
        let (library, device) = try (xInput(), device(named: "touch"))
        // The property has 8 bits.
        library.changeProperty(
            connection, device, atom("Device Enabled"), UInt(XA_INTEGER), 8, PropModeReplace,
            [isEnabled ? 1 : 0], 1)
        sync()
    }

    /// Receives the fingers of all windows before the windows do, as a window manager with gestures does.
    package func grabTouches() throws {
        let library = try xInput()
        var bits = Int32(
            XI_TouchBeginMask | XI_TouchUpdateMask | XI_TouchEndMask | XI_TouchOwnershipChangedMask)
        // The modifier keys that are down, here any, and the status that the server returns.
        var modifiers: [UInt32] = [1 << 31, 0]
        let failures = withUnsafeMutablePointer(to: &bits) { bits -> Int32 in
            var mask = knob_input_mask(device: XIAllMasterDevices, length: 4, bits: bits)
            return modifiers.withUnsafeMutableBytes {
                library.grabTouchBegin(
                    connection, XIAllMasterDevices, root, 0, &mask, 1, $0.baseAddress!)
            }
        }
        guard failures == 0 else { throw HarnessError("the X server refuses the grab of touches") }
        sync()
    }

    /// Takes the next finger that has touched since `grabTouches()`, or leaves it to its window.
    package func decideTouch(accepts: Bool) throws {
        let library = try xInput()
        let pointer = try device(named: "Virtual core pointer")
        try wait("a finger", timeout: 20) {
            while XPending(connection) > 0 {
                var event = XEvent()
                XNextEvent(connection, &event)
                guard event.type == GenericEvent, event.xcookie.evtype == XI_TouchBegin,
                    XGetEventData(connection, &event.xcookie) != 0
                else { continue }
                let finger = event.xcookie.data.assumingMemoryBound(to: knob_input_event.self).pointee.detail
                XFreeEventData(connection, &event.xcookie)
                // XIAcceptTouch and XIRejectTouch.
                _ = library.allowTouchEvents(
                    connection, pointer, UInt32(bitPattern: finger), root, accepts ? 6 : 7)
                sync()
                return true
            }
            return false
        }
    }

    private func xInput() throws -> XInput {
        guard let library = XInput.shared else { throw HarnessError("libXi is not installed") }
        var (major, minor): (Int32, Int32) = (2, 2)
        _ = library.queryVersion(connection, &major, &minor)
        return library
    }

    private func device(named name: String) throws -> Int32 {
        var count: Int32 = 0
        if let library = XInput.shared, let devices = library.queryDevice(connection, XIAllDevices, &count) {
            defer { library.freeDevices(devices) }
            for device in UnsafeBufferPointer(start: devices, count: Int(count))
            where String(cString: device.name) == name { return device.id }
        }
        throw HarnessError("the X server has no device \"\(name)\"")
    }
}
