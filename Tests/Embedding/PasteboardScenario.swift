import Dispatch
import Glibc
import KnobKit
import KnobX11

/// A program that copies and reads text as the lines of its standard input say, and has a text field with the focus.
@MainActor
enum PasteboardScenario {
    @MainActor
    private final class Listener {
        func changed(_ field: TextField) { KnobEmbedding.say("text", field.text) }
    }

    private static let listener = Listener()

    static func run() {
        let window = Window(contentSize: Size(width: 300, height: 120), title: "Pasteboard")
        let field = TextField(frame: Rect(x: 20, y: 20, width: 260, height: 30))
        field.addTarget(listener, action: Listener.changed, for: .editingChanged)
        window.addSubview(field)
        window.addSubview(TextField(frame: Rect(x: 20, y: 70, width: 260, height: 30)))
        do {
            let application = try Application(name: "KnobEmbedding")
            try application.show(window)
            field.becomeFirstResponder()
            var input: [UInt8] = []
            let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
            source.setEventHandler {
                MainActor.assumeIsolated {
                    var bytes = [UInt8](repeating: 0, count: 4096)
                    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
                    input += bytes.prefix(max(0, count))
                    while let end = input.firstIndex(of: 10) {
                        let line = String(decoding: input[..<end], as: UTF8.self)
                        input.removeSubrange(...end)
                        obey(line, field, application)
                    }
                }
            }
            source.activate()
            KnobEmbedding.say("ready")
            try application.run()
            source.cancel()
        } catch { KnobEmbedding.say(error) }
        KnobEmbedding.say("ended")
    }

    private static func obey(_ line: String, _ field: TextField, _ application: Application) {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let argument = words.count > 1 ? words[1] : ""
        switch words[0] {
        case "copy": Pasteboard.general.string = argument
        case "digits":
            Pasteboard.general.string = String((0..<(Int(argument) ?? 0)).map { Character("\($0 % 7)") })
        case "select": Pasteboard.selection.string = argument
        case "clear": Pasteboard.general.string = nil
        case "owned": KnobEmbedding.say("owned", Pasteboard.general.string ?? "nil")
        case "read": read(argument == "selection" ? .selection : .general)
        case "field":
            field.text = argument
            KnobEmbedding.say("field", field.text)
        case "timers": KnobEmbedding.say("timers", TimerQueue.main.nextFireTime == nil ? "none" : "some")
        case "stop": application.stop()
        default: KnobEmbedding.say("unknown:", line)
        }
    }

    /// Reports the size, a checksum of up to 2 MiB, and the start of the text.
    private static func read(_ pasteboard: Pasteboard) {
        pasteboard.readString { text in
            guard let text else { return KnobEmbedding.say("read nil") }
            let checksum = text.utf8.prefix(1 << 21).reduce(UInt32(0)) { ($0 &* 31) &+ UInt32($1) }
            KnobEmbedding.say("read", text.utf8.count, checksum, String(text.prefix(40)))
        }
    }
}
