internal import CKnobX11
import KnobKit

/// Input of a device, as XInput 2 describes it.
struct DeviceInput: Equatable {
    enum Action: Equatable {
        case pressed(button: UInt32)
        case released(button: UInt32)
        case moved
        /// The wheel has rotated, by parts of a notch.
        case scrolled(ScrollValuators.Rotation)
        case fingerPressed(UInt32)
        case fingerMoved(UInt32)
        case fingerReleased(UInt32)
        /// Another program has taken the finger.
        case fingerLost(UInt32)
    }

    let action: Action
    let window: XID
    /// The location in pixels of the window.
    let x, y: Int32
    /// The modifier keys and the buttons that are down, as core events have them.
    let state: UInt32
    let time: Time

    init(_ action: Action, _ input: knob_input_event) {
        func pixel(_ coordinate: Double) -> Int32 {
            coordinate.isFinite ? Int32(max(-65536, min(65536, coordinate.rounded(.down)))) : 0
        }
        self.action = action
        window = input.window
        x = pixel(input.x)
        y = pixel(input.y)
        state = knob_input_state(input)
        time = input.time
    }

    /// Whether both are motions and `next` makes this one redundant: it is in the same window, has the same buttons and
    /// keys, or is of the same finger.
    func isMotion(supersededBy next: DeviceInput) -> Bool {
        switch action {
        case .moved, .fingerMoved: action == next.action && window == next.window && state == next.state
        default: false
        }
    }
}

/// The devices that move the pointer, as XInput 2.2 describes them: which have fingers, and which scroll by parts
/// of a notch.
@MainActor
final class PointerDevices {
    /// The number of the extension in its events.
    private let opcode: Int32
    /// The valuators that scroll.
    var valuators = ScrollValuators()
    /// The touchscreens. A touchpad, whose fingers move the pointer, is none.
    var touchscreens: Set<Int32> = []
    /// The fingers that no other program can take.
    private var ownedFingers: Set<Int32> = []
    /// Whether devices came, left, or changed since they were read.
    var areStale = false
    /// Whether the values of valuators may have changed since they were read.
    private var hasOldValues = false
    /// The number of the request that last read the values. They contain what earlier events report.
    var serialOfValues: UInt = 0
    /// The windows that receive the events of the devices.
    private var windows: Set<XID> = []

    /// Creates a description without devices.
    init(opcode: Int32) { self.opcode = opcode }

    /// Finds the devices; `nil` without libXi or XInput 2.2, of 2012. Loads a library and takes round trips.
    convenience init?(on connection: Connection) {
        let display = connection.display
        var opcode: Int32 = 0
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 2
        var minor: Int32 = 2
        guard libxi.isInstalled,
            connection.queryingExtension({
                XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0
                    && libxi.queryVersion(display, &major, &minor) == Success
            }), (major, minor) >= (2, 2)
        else { return nil }
        self.init(opcode: opcode)
        // No program selects the 17 events of XInput 1, but other programs can send them, and libXi writes beyond its
        // buffers when it reads invalid ones.
        for type in event..<event + 17 { _ = XESetWireToEvent(display, type, nil) }
        read(on: display)
    }

    // MARK: Devices

    /// Reads the devices and the values of their valuators from the server, in a round trip.
    func read(on display: OpaquePointer) {
        valuators = ScrollValuators()
        touchscreens = []
        areStale = false
        hasOldValues = false
        serialOfValues = XNextRequest(display)
        var count: Int32 = 0
        guard let devices = libxi.queryDevice(display, XIAllDevices, &count) else { return }
        defer { libxi.freeDevices(devices) }
        for device in UnsafeBufferPointer(start: devices, count: Int(count))
        where device.use == XISlavePointer {
            readClasses(of: device)
        }
    }

    private func readClasses(of device: knob_input_device) {
        var values: [Int32: Double] = [:]
        let classes = UnsafeBufferPointer(start: device.classes, count: Int(device.class_count))
        for part in classes {
            guard let data = UnsafeRawPointer(part) else { continue }
            switch data.load(as: Int32.self) {
            case XIValuatorClass:
                let valuator = data.load(as: knob_valuator_class.self)
                values[valuator.number] = valuator.value
            case XIScrollClass:
                let scroll = data.load(as: knob_scroll_class.self)
                valuators.add(
                    scroll.number, of: device.id,
                    isHorizontal: scroll.scroll_type == XIScrollTypeHorizontal, increment: scroll.increment)
            case XITouchClass where data.load(as: knob_touch_class.self).mode == XIDirectTouch:
                touchscreens.insert(device.id)
            default: break
            }
        }
        valuators.setBaselines(values, of: device.id)
    }

    /// Forgets the values, which may have changed while the pointer was elsewhere.
    func pointerDidArrive() {
        valuators.forgetValues()
        hasOldValues = !valuators.isEmpty
    }

    /// Reads the values again after the pointer has arrived.
    func readOldValues(on display: OpaquePointer) {
        if hasOldValues { read(on: display) }
    }

    /// Reads the devices again if they have changed, and selects their events for the windows that receive them.
    private func update(on connection: Connection) {
        guard areStale, !connection.isLost else { return }
        read(on: connection.display)
        for window in windows { selectEvents(of: window, on: connection.display) }
    }

    // MARK: Windows

    /// Selects the events of a window that replace its core events. Devices that the core events describe completely keep
    /// them, because they are cheaper.
    func add(_ window: XID, on display: OpaquePointer) {
        if windows.insert(window).inserted { selectEvents(of: window, on: display) }
    }

    /// Forgets a window that is closed.
    func remove(_ window: XID) { windows.remove(window) }

    private func selectEvents(of window: XID, on display: OpaquePointer) {
        let pointer = XI_ButtonPressMask | XI_ButtonReleaseMask | XI_MotionMask
        let touch = XI_TouchBeginMask | XI_TouchUpdateMask | XI_TouchEndMask | XI_TouchOwnershipChangedMask
        // The window may have been destroyed.
        ServerFaults.allowingRefusal(on: display) {
            for (device, mask) in [
                (XIAllMasterDevices, (valuators.isEmpty ? 0 : pointer) | (touchscreens.isEmpty ? 0 : touch)),
                (XIAllDevices, XI_HierarchyChangedMask | XI_DeviceChangedMask),
            ] {
                var bits = mask.littleEndian
                withUnsafeMutablePointer(to: &bits) {
                    var selection = knob_input_mask(device: device, length: 4, bits: $0)
                    _ = libxi.selectEvents(display, window, &selection, 1)
                }
            }
        }
    }

    // MARK: Events

    /// Returns the input of an event of the devices; `nil` if it is none.
    func input(of event: XEvent, on connection: Connection) -> DeviceInput? {
        var cookie = event.xcookie
        guard XGetEventData(connection.display, &cookie) != 0 else { return nil }
        defer {
            XFreeEventData(connection.display, &cookie)
            update(on: connection)
        }
        // An event that another program has sent has no data.
        guard cookie.extension == opcode, let data = cookie.data else { return nil }
        return translate(cookie.evtype, data.assumingMemoryBound(to: knob_input_event.self))
    }

    /// Returns the input of an event of a type. Events of other types have the same fields up to the detail.
    func translate(_ type: Int32, _ event: UnsafePointer<knob_input_event>) -> DeviceInput? {
        let source = event.pointee.source
        let detail = event.pointee.detail
        let number = UInt32(bitPattern: detail)
        var action: DeviceInput.Action?
        switch type {
        case XI_HierarchyChanged: areStale = true
        case XI_DeviceChanged:
            areStale = areStale || detail == XIDeviceChange
            valuators.forgetValues(of: source)
        case XI_TouchOwnership: ownedFingers.insert(detail)
        case XI_TouchBegin where touchscreens.contains(source): action = .fingerPressed(number)
        case XI_TouchUpdate where touchscreens.contains(source): action = .fingerMoved(number)
        // A touchscreen that is removed is forgotten before its fingers end.
        case XI_TouchEnd:
            action = ownedFingers.remove(detail) == nil ? .fingerLost(number) : .fingerReleased(number)
        case XI_ButtonPress where event.pointee.flags & XIPointerEmulated == 0 || isFirstNotch(event.pointee):
            action = .pressed(button: number)
        // The server derives buttons from valuators, and a pointer from a finger.
        case _ where event.pointee.flags & XIPointerEmulated != 0: break
        case XI_ButtonRelease: action = .released(button: number)
        case XI_Motion:
            let isOld = event.pointee.serial < serialOfValues
            let rotation = valuators.rotation(of: source, at: event.pointee.time, isOld: isOld) { number in
                var value = 0.0
                return knob_valuator(event, number, &value) ? value : nil
            }
            action = rotation == ScrollValuators.Rotation() ? .moved : .scrolled(rotation)
        default: break
        }
        return action.map { DeviceInput($0, event.pointee) }
    }

    /// Returns whether a press stands for a notch that the first value of a valuator does not tell.
    private func isFirstNotch(_ event: knob_input_event) -> Bool {
        event.detail > 3 && valuators.baselineTime == event.time
    }
}

/// The functions of libXi.
let libxi = LibXi()

/// The functions of libXi, by which the X server reports fingers and parts of a wheel's notch (XInput 2). They
/// must not be called unless the library is installed.
struct LibXi {
    typealias QueryVersion =
        @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) -> Int32
    typealias Devices = UnsafeMutablePointer<knob_input_device>

    private static let library = DynamicLibrary("libXi.so.6")
    /// Whether the library is installed.
    var isInstalled: Bool { Self.library.isInstalled }

    let queryVersion: QueryVersion = Self.library.function("XIQueryVersion")
    let queryDevice: @convention(c) (OpaquePointer, Int32, UnsafeMutablePointer<Int32>) -> Devices? =
        Self.library.function("XIQueryDevice")
    let freeDevices: @convention(c) (Devices) -> Void = Self.library.function("XIFreeDeviceInfo")
    let selectEvents:
        @convention(c) (OpaquePointer, XID, UnsafeMutablePointer<knob_input_mask>, Int32) -> Int32 =
            Self.library.function("XISelectEvents")
}
