package import CKnobX11

/// The events of XInput 2, each replaced by the core event with the same meaning before anything else reads it.
extension PointerDevices {
    /// Reads the data of an event of the devices, replaces the event, and returns whether it is input.
    package func replace(_ event: inout XEvent, on display: OpaquePointer) -> Bool {
        var cookie = event.xcookie
        guard XGetEventData(display, &cookie) != 0 else { return false }
        defer {
            XFreeEventData(display, &cookie)
            update(on: display)
        }
        return cookie.extension == opcode && replace(&event, by: cookie.evtype, cookie.data)
    }

    /// Replaces an event of `type`, whose data has been read, and returns whether it is input.
    func replace(_ event: inout XEvent, by type: Int32, _ data: UnsafeMutableRawPointer) -> Bool {
        // Events of other types have the same fields up to the detail.
        let input = data.assumingMemoryBound(to: knob_input_event.self)
        let (source, detail) = (input.pointee.source, input.pointee.detail)
        switch type {
        case XI_HierarchyChanged: areStale = true
        case XI_DeviceChanged:
            areStale = areStale || detail == XIDeviceChange
            valuators.forgetValues(of: source)
        case XI_TouchOwnership: ownedFingers.insert(detail)
        // A touchscreen that is removed is forgotten before its fingers end.
        case XI_TouchBegin...XI_TouchEnd where touchscreens.contains(source) || type == XI_TouchEnd:
            let isLost = type == XI_TouchEnd && ownedFingers.remove(detail) == nil
            event = Self.core(input.pointee, isLost ? InputType.fingerLost : 128 + type)
            return true
        case XI_ButtonPress...XI_Motion:
            // The server derives buttons from valuators, and a pointer from a finger. The first value of a
            // valuator has no notch, but the button has.
            guard
                input.pointee.flags & XIPointerEmulated == 0
                    || type == XI_ButtonPress && detail > 3
                        && valuators.baselineTime == input.pointee.time
            else { return false }
            // The numbers of these types are those of the core events.
            event = Self.core(input.pointee, type)
            guard type == XI_Motion else { return true }
            let rotation = valuators.rotation(of: source, at: event.xmotion.time) { number in
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

    /// Replaces the next event in the queue, which stays there, if it is a motion.
    func replacePeeked(_ next: inout XEvent, on display: OpaquePointer) {
        guard next.type == GenericEvent, [XI_Motion, XI_TouchUpdate].contains(next.xcookie.evtype) else {
            return
        }
        _ = replace(&next, on: display)
    }
}

extension XEvent {
    /// The rotation of the wheel, in a part of the union that events of the pointer do not use.
    package var rotation: ScrollValuators.Rotation {
        get { unsafeBitCast((pad.22, pad.23), to: ScrollValuators.Rotation.self) }
        set { (pad.22, pad.23) = unsafeBitCast(newValue, to: (Int, Int).self) }
    }
}
