import CKnobX11
import KnobKit

@testable import KnobLayers
@testable import KnobX11

/// Events of the server, including client messages, from their bytes to the window.
enum EventsTarget {
    static let target = FuzzTarget(name: "events", maximumSize: 2048, seeds: seeds) { bytes in
        Desk.use { use($0, ByteSource(bytes)) }
    }

    @MainActor
    private static func use(_ desk: Desk, _ source: ByteSource) {
        var source = source
        // The IDs of the window and of the atoms do not matter.
        let translator = EventTranslator(
            window: 9,
            atoms: Atoms(numbers: (1...AtomName.allCases.count).map { Atom($0) }),
            lookUp: { _ in TypedKey(symbol: 0, text: "") })
        _ = translator.translate(event(&source), scale: source.double())
        desk.window.layerTree.scale = source.double()
        var keyboard = Keyboard()
        var time = 0.0
        while !source.isEmpty {
            switch source.byte() % 8 {
            case 0:
                time += Double(source.byte()) / 60
                desk.drawFrame(at: time)
            case 1:
                let typed = TypedKey(symbol: UInt(source.word() & 0x1FFF_FFFF), text: source.text())
                let (code, state) = (UInt32(source.byte()), UInt32(source.byte()))
                let key = keyboard.translate(
                    typed, keycode: code, isPress: state < 128, modifiers: ModifierFlags(state: state))
                if let key { desk.window.handle(key) }
            default:
                let event = event(&source)
                handle(translator.translate(event, scale: desk.window.layerTree.scale), event, on: desk)
            }
            desk.check()
        }
        desk.window.handle(.pointerLost)
        desk.checkWithoutPointer()
        desk.check()
    }

    /// An event type and up to 95 bytes of the event.
    private static func event(_ source: inout ByteSource) -> XEvent {
        var event = XEvent()
        let type = source.byte()
        let bytes = source.bytes(Int(source.byte()) % 96)
        withUnsafeMutableBytes(of: &event) { $0.copyBytes(from: bytes) }
        event.type = Int32(type % 40)
        return event
    }

    /// Handles the event like the host, without a server.
    @MainActor
    private static func handle(_ meaning: WindowEvent?, _ event: XEvent, on desk: Desk) {
        let (window, scale) = (desk.window, desk.window.layerTree.scale)
        let isSynthetic = event.xany.send_event != 0
        require(!isSynthetic || isFromManager(meaning), "what another program made up is ignored")
        switch meaning {
        case .input(let input)?, .press(let input?, _)?:
            window.handle(input)
            if input == .pointerLost { desk.checkWithoutPointer() }
        case .resized(let width, let height)?:
            window.handle(.resized(Size(width: Double(width) / scale, height: Double(height) / scale)))
        case .exposed(let rect, _)?:
            var region = Region()
            region.add(rect)
            region.add(PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10))
        case .mapped(false)?, .focused(_, losesPointer: true)?: window.handle(.pointerLost)
        default: break
        }
    }

    private static func isFromManager(_ meaning: WindowEvent?) -> Bool {
        switch meaning {
        case nil, .moved?, .input(.closeRequested)?, .ping?, .focusOffered?, .syncRequested?: true
        default: false
        }
    }

    /// The seeds: the starts of events, and a press in the knob, a drag, a release and a frame.
    private static let seeds: [[UInt8]] = {
        func bytes(_ type: Int32, _ change: (inout XEvent) -> Void) -> [UInt8] {
            var event = XEvent()
            event.type = type
            change(&event)
            return [2, UInt8(type), 95] + withUnsafeBytes(of: event) { Array($0.prefix(95)) }
        }
        let scale = withUnsafeBytes(of: 1.25) { Array($0) }
        let start: [UInt8] = [0, 0] + scale + scale
        let press = bytes(ButtonPress) {
            ($0.xbutton.button, $0.xbutton.x, $0.xbutton.y, $0.xbutton.time) = (1, 60, 40, 100)
        }
        let wheel = bytes(ButtonPress) { ($0.xbutton.button, $0.xbutton.x, $0.xbutton.y) = (4, 60, 40) }
        let drag = bytes(MotionNotify) {
            ($0.xmotion.x, $0.xmotion.y, $0.xmotion.state, $0.xmotion.time) = (80, 60, 256, 150)
        }
        let release = bytes(ButtonRelease) { ($0.xbutton.button, $0.xbutton.time) = (1, 200) }
        let size = bytes(ConfigureNotify) { ($0.xconfigure.width, $0.xconfigure.height) = (640, 480) }
        func message(_ name: Int) -> [UInt8] {
            bytes(ClientMessage) {
                ($0.xclient.window, $0.xclient.message_type, $0.xclient.format) = (9, 1, 32)
                ($0.xclient.data.l.0, $0.xclient.data.l.1, $0.xclient.data.l.2) = (name, 100, 9)
            }
        }
        let frame: [UInt8] = [0, 30]
        // Tab and 5.
        let keys: [UInt8] = [
            1, 9, 0xFF, 0, 0, 0, 0, 0, 0, 0, 23, 0, 1, 0x35, 0, 0, 0, 0, 0, 0, 0, 1, 0x35, 14, 0,
        ]
        return [
            start + press + drag + frame + release + frame, start + wheel + keys + frame,
            start + press + bytes(FocusOut) { _ in } + bytes(LeaveNotify) { _ in } + frame,
            start + size + frame + bytes(Expose) { $0.xexpose.width = 50 } + bytes(UnmapNotify) { _ in },
            start + message(2), start + message(3) + message(4) + message(5) + size + frame,
        ]
    }()
}
