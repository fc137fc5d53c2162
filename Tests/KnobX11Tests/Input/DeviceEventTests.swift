import CKnobX11
@testable import KnobX11
import KnobKit
import Testing

/// Events of XInput 2, made by hand, from their data to the input.
@MainActor
struct DeviceEventTests {
    private let translator = Events.translator()
    private let devices = PointerDevices(opcode: 131)

    init() {
        devices.touchscreens = [8]
        devices.valuators.add(2, of: 7, isHorizontal: true, increment: 120)
        devices.valuators.add(3, of: 7, isHorizontal: false, increment: -15)
    }

    /// The meaning of an event at (30.7, 40.2) at 12345 ms with values of valuators.
    private func translate(
        _ type: Int32, _ detail: Int32 = 0, source: Int32 = 8, flags: Int32 = 0, time: Time = 12345,
        serial: UInt = 0, values: [Int: Double] = [:]
    ) -> WindowEvent? {
        var mask: [UInt8] = [0, 0]
        for number in values.keys { mask[number / 8] |= 1 << (number % 8) }
        var list = values.sorted { $0.key < $1.key }.map(\.value) + [0]
        var buttons: [UInt8] = [0b10]
        let input = mask.withUnsafeMutableBufferPointer { mask in
            list.withUnsafeMutableBufferPointer { list in
                buttons.withUnsafeMutableBufferPointer { buttons in
                    var input = knob_input_event()
                    input.source = source
                    input.detail = detail
                    input.flags = flags
                    input.time = time
                    input.window = 77
                    input.x = 30.7
                    input.y = 40.2
                    input.serial = serial
                    input.buttons.length = 1
                    input.buttons.mask = buttons.baseAddress
                    input.valuators.length = 2
                    input.valuators.mask = mask.baseAddress
                    input.valuators.values = list.baseAddress
                    input.modifiers.effective = ShiftMask
                    return devices.translate(type, &input)
                }
            }
        }
        return input.flatMap { translator.translate($0, scale: 2) }
    }

    private func input(_ action: PointerInput.Action, _ id: PointerID = .pointer) -> PointerInput {
        PointerInput(
            action, at: Point(x: 15, y: 20), modifierFlags: .shift, timestamp: 12.345, id: id)
    }

    private func scrolled(_ notches: Double, _ right: Double = 0) -> ScrollInput {
        ScrollInput(
            notches: notches, horizontalNotches: right, at: Point(x: 15, y: 20), modifierFlags: .shift,
            timestamp: 12.345)
    }

    private func scroll(_ notches: Double, _ right: Double = 0) -> WindowEvent {
        .input(.scroll(scrolled(notches, right)))
    }

    @Test func `buttons and motions mean what the core events mean`() {
        #expect(translate(XI_ButtonPress, 3) == .press(.pointer(input(.pressed(button: 3))), at: 12345))
        #expect(translate(XI_Motion) == .input(.pointer(input(.moved))))
        #expect(translate(XI_ButtonRelease, 1) == .input(.pointer(input(.released(button: 1)))))
        #expect(translate(XI_ButtonPress, 4) == .press(.scroll(scrolled(1)), at: 12345))
    }

    @Test func `the pointer that the server derives from a finger is ignored`() {
        for type in [XI_ButtonPress, XI_Motion, XI_ButtonRelease] {
            #expect(translate(type, 1, flags: XIPointerEmulated) == nil)
        }
    }

    @Test func `a finger that the program owns is pressed, moved, and released`() {
        let finger = PointerID.finger(5)
        #expect(
            translate(XI_TouchBegin, 5) == .press(.pointer(input(.pressed(button: 1), finger)), at: 12345))
        #expect(translate(XI_TouchOwnership, 5) == nil)
        #expect(translate(XI_TouchUpdate, 5) == .input(.pointer(input(.moved, finger))))
        #expect(translate(XI_TouchEnd, 5) == .input(.pointer(input(.released(button: 1), finger))))
    }

    @Test func `a finger that another program takes is cancelled`() {
        _ = translate(XI_TouchBegin, 5)
        #expect(translate(XI_TouchEnd, 5) == .input(.pointer(input(.cancelled, .finger(5)))))
    }

    @Test func `fingers on a touchpad move the pointer and touch nothing`() {
        #expect(translate(XI_TouchBegin, 5, source: 7) == nil)
    }

    @Test func `valuators scroll from their first value on`() {
        #expect(translate(XI_Motion, source: 7, values: [3: 900]) == .input(.pointer(input(.moved))))
        #expect(translate(XI_Motion, source: 7, values: [3: 903.75]) == scroll(0.25))
        #expect(translate(XI_Motion, source: 7, values: [0: 1, 3: 896.25]) == scroll(-0.5))
        #expect(translate(XI_Motion, source: 7, values: [2: 50]) == .input(.pointer(input(.moved))))
        #expect(translate(XI_Motion, source: 7, values: [2: 80, 3: 896.25]) == scroll(0, 0.25))
        // A jump is the next base line.
        #expect(translate(XI_Motion, source: 7, values: [3: 90000]) == .input(.pointer(input(.moved))))
        #expect(translate(XI_Motion, source: 7, values: [3: 90015]) == scroll(1))
        _ = translate(XI_DeviceChanged, XISlaveSwitch, source: 7)
        #expect(!devices.areStale)
        #expect(translate(XI_Motion, source: 7, values: [3: 90030]) == .input(.pointer(input(.moved))))
        for value in [Double.nan, .infinity, 0] {
            #expect(translate(XI_Motion, source: 7, values: [3: value]) == .input(.pointer(input(.moved))))
        }
        #expect(translate(XI_Motion, source: 7, values: [3: 15]) == scroll(1))
    }

    @Test func `the button of a notch counts only where its valuator had no value before`() {
        _ = translate(XI_Motion, source: 7, time: 12345, values: [3: 15])
        let press = translate(XI_ButtonPress, 4, source: 7, flags: XIPointerEmulated)
        #expect(press == .press(.scroll(scrolled(1)), at: 12345))
        _ = translate(XI_Motion, source: 7, time: 12360, values: [3: 30])
        #expect(translate(XI_ButtonPress, 4, source: 7, flags: XIPointerEmulated, time: 12360) == nil)
    }

    @Test func `after a part of a notch the wheel is smooth, and its buttons never count`() {
        _ = translate(XI_Motion, source: 7, time: 12345, values: [3: 900])
        _ = translate(XI_Motion, source: 7, time: 12350, values: [3: 903.75])
        devices.valuators.forgetValues(of: 7)
        _ = translate(XI_Motion, source: 7, time: 12360, values: [3: 915])
        #expect(translate(XI_ButtonPress, 4, source: 7, flags: XIPointerEmulated, time: 12360) == nil)
        #expect(translate(XI_Motion, source: 7, time: 12345, values: [3: 930]) == scroll(1))
    }

    @Test func `devices are read again after a change`() {
        _ = translate(XI_HierarchyChanged)
        #expect(devices.areStale)
        devices.areStale = false
        _ = translate(XI_DeviceChanged, XIDeviceChange)
        #expect(devices.areStale)
    }

    @Test func `what the wheel did elsewhere does not count, and the first notch after it does`() {
        _ = translate(XI_Motion, source: 7, values: [3: 900])
        _ = translate(XI_Motion, source: 7, values: [3: 903.75])
        // The server says where the valuators are when the pointer arrives.
        devices.valuators.setBaselines([3: 10_000, 2: .nan], of: 7)
        #expect(translate(XI_Motion, source: 7, values: [3: 9_985]) == scroll(-1))
        #expect(translate(XI_Motion, source: 7, values: [2: 120]) == .input(.pointer(input(.moved))))
    }

    @Test func `an event from before the values were read is no rotation, but its button is a notch`() {
        devices.valuators.setBaselines([3: 915], of: 7)
        devices.serialOfValues = 9
        let old = translate(XI_Motion, source: 7, time: 12345, serial: 8, values: [3: 900])
        #expect(old == .input(.pointer(input(.moved))))
        let press = translate(XI_ButtonPress, 5, source: 7, flags: XIPointerEmulated, time: 12345, serial: 8)
        #expect(press == .press(.scroll(scrolled(-1)), at: 12345))
        #expect(translate(XI_Motion, source: 7, serial: 9, values: [3: 911.25]) == scroll(-0.25))
    }

    @Test func `a motion supersedes those of the same pointer or finger only`() {
        func motion(_ action: DeviceInput.Action, window: XID = 77, modifiers: Int32 = 0) -> DeviceInput {
            var event = knob_input_event()
            event.window = window
            event.modifiers.effective = modifiers
            return DeviceInput(action, event)
        }
        let finger = motion(.fingerMoved(1))
        let pointer = motion(.moved)
        #expect(finger.isMotion(supersededBy: finger) && pointer.isMotion(supersededBy: pointer))
        #expect(!finger.isMotion(supersededBy: motion(.fingerMoved(2))))
        #expect(!finger.isMotion(supersededBy: pointer) && !pointer.isMotion(supersededBy: finger))
        #expect(!pointer.isMotion(supersededBy: motion(.moved, window: 78)))
        #expect(!pointer.isMotion(supersededBy: motion(.moved, modifiers: ShiftMask)))
        let press = motion(.pressed(button: 1))
        #expect(!press.isMotion(supersededBy: press) && !pointer.isMotion(supersededBy: press))
    }
}
