internal import CX11
import KnobSystem

/// The events of XInput 2, each replaced by the core event with the same meaning before anything else reads it.
extension EventTranslator {
    /// The types of input that no core event has. They have the layout of an event of a button; that of a finger
    /// has its number as the button. The types of the protocol are below 128.
    enum InputType {
        static let fingerDown = 128 + XI_TouchBegin
        static let fingerMoved = 128 + XI_TouchUpdate
        static let fingerUp = 128 + XI_TouchEnd
        /// Another program has taken the finger.
        static let fingerLost: Int32 = 160
        /// A rotation of the wheel, which is stored behind the fields of the core event.
        static let scrolled: Int32 = 161
    }

    /// Returns whether the event announces input: the window has received the pointer or the focus.
    static func isArrival(_ event: XEvent) -> Bool { event.type == EnterNotify || event.type == FocusIn }

    /// Reads the data of an event of `devices`, replaces the event, and returns whether it is input.
    static func replace(_ event: inout XEvent, from devices: PointerDevices, on display: OpaquePointer)
        -> Bool
    {
        var cookie = event.xcookie
        guard XGetEventData(display, &cookie) != 0 else { return false }
        defer { XFreeEventData(display, &cookie) }
        return cookie.extension == devices.opcode
            && replace(&event, by: cookie.evtype, cookie.data, from: devices)
    }

    /// Replaces an event of `type`, whose data has been read, and returns whether it is input.
    static func replace(
        _ event: inout XEvent, by type: Int32, _ data: UnsafeMutableRawPointer, from devices: PointerDevices
    ) -> Bool {
        // Events of other types have the same fields up to the detail.
        let input = data.assumingMemoryBound(to: knob_input_event.self)
        let (source, detail) = (input.pointee.source, input.pointee.detail)
        switch type {
        case XI_HierarchyChanged: devices.areStale = true
        case XI_DeviceChanged:
            devices.areStale = devices.areStale || detail == XIDeviceChange
            devices.valuators.forgetValues(of: source)
        case XI_TouchOwnership: devices.ownedFingers.insert(detail)
        case XI_TouchBegin...XI_TouchEnd where devices.touchscreens.contains(source):
            let isLost = type == XI_TouchEnd && devices.ownedFingers.remove(detail) == nil
            event = core(input.pointee, isLost ? InputType.fingerLost : 128 + type)
            return true
        case XI_ButtonPress...XI_Motion:
            // The server derives buttons from valuators, and a pointer from a finger. The first value of a
            // valuator has no notch, but the button has.
            guard
                input.pointee.flags & XIPointerEmulated == 0
                    || type == XI_ButtonPress && detail > 3
                        && devices.valuators.baselineTime == input.pointee.time
            else { return false }
            // The numbers of these types are those of the core events.
            event = core(input.pointee, type)
            guard type == XI_Motion else { return true }
            let rotation = devices.valuators.rotation(of: source, at: event.xmotion.time) { number in
                var value = 0.0
                return knob_valuator(input, number, &value) ? value : nil
            }
            if let rotation, rotation != ScrollValuators.Rotation() {
                (event.type, event.rotation) = (InputType.scrolled, rotation)
            }
            return true
        default: break
        }
        return false
    }

    /// Returns a core event with the fields that motions, buttons, and fingers share.
    private static func core(_ input: knob_input_event, _ type: Int32) -> XEvent {
        func pixel(_ coordinate: Double) -> Int32 {
            coordinate.isFinite ? Int32(max(-65536, min(65536, coordinate.rounded(.down)))) : 0
        }
        var event = XEvent()
        event.xbutton.type = type
        event.xbutton.send_event = input.send_event
        (event.xbutton.window, event.xbutton.time) = (input.window, input.time)
        (event.xbutton.x, event.xbutton.y) = (pixel(input.x), pixel(input.y))
        (event.xbutton.x_root, event.xbutton.y_root) = (pixel(input.root_x), pixel(input.root_y))
        (event.xbutton.state, event.xbutton.button) = (
            knob_input_state(input), UInt32(bitPattern: input.detail)
        )
        return event
    }

    /// Returns the next event in the queue without taking it; a motion of `devices` is replaced.
    static func peek(on display: OpaquePointer, with devices: PointerDevices?) -> XEvent {
        var next = XEvent()
        XPeekEvent(display, &next)
        guard let devices, next.type == GenericEvent,
            [XI_Motion, XI_TouchUpdate].contains(next.xcookie.evtype)
        else { return next }
        let valuators = devices.valuators
        _ = replace(&next, from: devices, on: display)
        devices.valuators = valuators
        return next
    }
}

extension XEvent {
    /// The rotation of the wheel, in a part of the union that events of the pointer do not use.
    var rotation: ScrollValuators.Rotation {
        get { unsafeBitCast((pad.22, pad.23), to: ScrollValuators.Rotation.self) }
        set { (pad.22, pad.23) = unsafeBitCast(newValue, to: (Int, Int).self) }
    }
}
