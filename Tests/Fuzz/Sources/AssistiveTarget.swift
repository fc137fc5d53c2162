import KnobKit

@testable import KnobX11

/// Calls from the accessibility bus: any message gets one answer, which can be sent, and the values stay valid.
@MainActor
enum AssistiveTarget {
    nonisolated static let target = FuzzTarget(name: "assistive", maximumSize: 2048, seeds: seeds) {
        check($0)
    }

    /// A window with a knob, a slider, a button, and a text field, seen by a reader.
    private static let (window, program, slider) = {
        let window = KnobKit.Window(contentSize: Size(width: 300, height: 200), title: "Fuzz")
        let slider = Slider(frame: Rect(x: 10, y: 10, width: 200, height: 31))
        window.addSubview(slider)
        window.addSubview(Knob(frame: Rect(x: 10, y: 60, width: 80, height: 80)))
        window.addSubview(Button(frame: Rect(x: 100, y: 60, width: 80, height: 30)))
        let program = AssistiveProgram(name: "Fuzz")
        program.busName = ":1.7"
        let tree = AccessibilityTree(of: window, isActive: true, origin: { (x: 5, y: 5, scale: 2) })
        program.add(tree)
        tree.begin()
        return (window, program, slider)
    }()

    private static let demarshal:
        @convention(c) (UnsafeRawPointer, Int32, OpaquePointer?) -> LibDBus.Reference? =
            DynamicLibrary("libdbus-1.so.3").function("dbus_message_demarshal")

    private static func check(_ bytes: [UInt8]) {
        checkMessage(bytes)
        checkCalls(bytes)
        guard let tree = program.windows.first else { return }
        for signal in program.signals(for: tree.update(), in: tree) { checkTypes(signal.arguments) }
        require((0...1).contains(slider.value), "a value stays within its limits")
    }

    /// Checks that any message that libdbus accepts has an answer that libdbus can send.
    private static func checkMessage(_ bytes: [UInt8]) {
        guard libdbus.isInstalled, let reference = demarshal(bytes, Int32(bytes.count), nil) else { return }
        defer { libdbus.unreferenceMessage(reference) }
        if let message = BusMessage(reference), message.kind == .call { answer(message) }
    }

    /// Calls methods that exist with arguments of the right types and any values.
    private static func checkCalls(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let methods = AssistiveInterface.all.flatMap { interface in
            interface.methods.keys.sorted().map { (interface, $0) }
        }
        let objects = program.objects
        while !source.isEmpty {
            let (interface, method) = methods[Int(source.byte()) % methods.count]
            let parts = method.split(separator: "(")
            // Each type is one letter.
            let arguments = parts[1].dropLast().map { type -> BusValue in
                let byte = source.byte()
                let number = byte > 250 ? Int32.max : byte > 245 ? Int32.min : Int32(byte) - 20
                switch type {
                case "i": return .signed(number)
                case "u": return .unsigned(UInt32(bitPattern: number))
                case "b": return .bool(byte > 127)
                case "v":
                    return .variant(.double(byte == 0 ? .nan : byte == 1 ? .infinity : Double(number) / 9))
                default: return .string(byte < 128 ? "org.a11y.atspi.Value" : "CurrentValue")
                }
            }
            answer(
                BusMessage(
                    calling: String(parts[0]), of: interface.name,
                    at: objects[Int(source.byte()) % objects.count].path, in: ":1.7", arguments))
        }
    }

    private static func answer(_ call: BusMessage) {
        guard case .success(let values) = program.answer(call) else { return }
        checkTypes(values)
    }

    /// Checks that the values in arrays have the types of their arrays, which libdbus requires.
    private static func checkTypes(_ values: [BusValue]) {
        for value in values {
            switch value {
            case .array(let values, let signature):
                require(values.allSatisfy { $0.signature == signature }, "an array has values of one type")
                checkTypes(values)
            case .structure(let values): checkTypes(values)
            case .entry(let key, let value): checkTypes([key, value])
            case .variant(let value):
                require(!value.signature.isEmpty, "a value has a type")
                checkTypes([value])
            default: break
            }
        }
    }

    // MARK: Seeds

    nonisolated private static var seeds: [[UInt8]] {
        [Array(0...255), Array((0...255).reversed()), [UInt8](repeating: 30, count: 64)]
    }
}
