@testable import KnobX11

/// All input from input method servers: the file of IBus' address, messages, and the order of their replies.
enum InputMethodTarget {
    static let target = FuzzTarget(name: "input-method", maximumSize: 4200, seeds: seeds) { bytes in
        if let file = IBusAddress.parse(bytes) {
            require(file.daemon > 0, "a process has a positive number")
            require(IBusAddress.valid(file.address) == file.address, "the address is that of a local socket")
        }
        checkMessage(bytes)
        checkKeys(bytes)
    }

    /// Creates a message from its bytes on the wire.
    private static let demarshal:
        @convention(c) (UnsafeRawPointer, Int32, OpaquePointer?) -> LibDBus.Reference? =
            DynamicLibrary("libdbus-1.so.3").function("dbus_message_demarshal")

    /// Checks that any message that libdbus accepts is read, and that what it types is bounded.
    private static func checkMessage(_ bytes: [UInt8]) {
        guard libdbus.isInstalled, let reference = demarshal(bytes, Int32(bytes.count), nil) else {
            return
        }
        defer { libdbus.unreferenceMessage(reference) }
        let message = BusMessage(reference)
        for service in [InputMethodService.ibus, .fcitx] {
            if let context = service.context(in: message) {
                require(context.path.hasPrefix("/"), "a path begins with a slash")
                require(service.isSender(message.sender, of: context), "its sender is the server")
            }
            if case .text(let preedit, _)? = service.preeditChange(in: message) {
                require(
                    preedit.text.utf8.count <= InputMethodRequest.maximumSize, "a composed text is bounded")
                require(
                    preedit.selection.lowerBound >= 0 && preedit.selection.upperBound <= preedit.text.count,
                    "its selection is inside of it")
            }
            guard let text = service.request(in: message)?.text else { continue }
            require(text.utf8.count <= InputMethodRequest.maximumSize, "a text is bounded")
            let typed = TypedKey(symbol: 0, text: text).characters(withControl: false)
            require(typed == text, "it has no control characters")
        }
    }

    /// Checks that each key is handled once and in order, whatever is replied to.
    private static func checkKeys(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        var keys = PendingKeys<Int>()
        var (count, last) = (0, -1)
        var left: Set<Int> = []
        while !source.isEmpty {
            let call = UInt32(source.byte() % 32)
            switch source.byte() % 9 {
            case 0, 1:
                keys.append(count, call: call, at: Double(count))
                left.insert(count)
                count += 1
            case 2, 3: keys.noteReply(to: call, isHandled: call % 2 == 0)
            case 4: keys.abandon()
            case 5: _ = keys.restoreTrust { call }
            case 6: keys.sendRest { UInt32($0 % 32) }
            case 7: keys.giveUpReplies(at: Double(count))
            default: keys.expectReply(to: call, at: Double(count))
            }
            require(keys.trust == .used || !keys.acceptsText, "a silent server types nothing")
            while let key = keys.popUnhandled() {
                require(key > last && left.remove(key) != nil, "a key is handled once and in order")
                last = key
            }
        }
        keys.forgetServer()
        while let key = keys.popUnhandled() {
            require(key > last && left.remove(key) != nil, "no key is lost with the server")
            last = key
        }
        require(keys.isEmpty && keys.acceptsText, "the next server is used")
    }

    // MARK: Seeds

    private static let seeds: [[UInt8]] =
        [Array("# comment\nIBUS_ADDRESS=unix:path=/tmp/bus,guid=01\nIBUS_DAEMON_PID=77\n".utf8)] + [
            signal(
                "org.freedesktop.IBus.InputContext", "CommitText", "v",
                "\u{A}(sa{sv}sv)\0\0\0\0\0\u{8}\0\0\0IBusText\0\0\0\0\0\0\0\0\0\0\0\0\u{2}\0\0\0μ\0\u{1}s\0\0\0"
                    + "\u{1}\0\0\0x\0"),
            signal(
                "org.freedesktop.IBus.InputContext", "ForwardKeyEvent", "uuu", "a\0\0\0\u{1E}\0\0\0\0\0\0\0"),
            signal(
                "org.freedesktop.IBus.InputContext", "UpdatePreeditText", "vub",
                "\u{A}(sa{sv}sv)\0\0\0\0\0\u{8}\0\0\0IBusText\0\0\0\0\0\0\0\0\0\0\0\0\u{2}\0\0\0μ\0\u{1}s\0\0\0"
                    + "\u{1}\0\0\0x\0\0\0\u{1}\0\0\0\u{1}\0\0\0"),
            signal(
                "org.fcitx.Fcitx.InputContext1", "UpdateFormattedPreedit", "a(si)i",
                "\u{C}\0\0\0\0\0\0\0\u{2}\0\0\0ni\0\0\u{10}\0\0\0\u{2}\0\0\0"),
            signal("org.fcitx.Fcitx.InputContext1", "CommitString", "s", "\u{3}\0\0\0漢\0"),
            signal("org.fcitx.Fcitx.InputContext1", "ForwardKey", "uub", "a\0\0\0\0\0\0\0\u{1}\0\0\0"),
        ]

    /// Returns the bytes of a signal in little-endian order.
    private static func signal(
        _ interface: String, _ member: String, _ signature: String, _ body: String
    ) -> [UInt8] {
        func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
        var fields: [UInt8] = []
        for (code, type, text) in [
            (1, "o", "/c"), (2, "s", interface), (3, "s", member), (7, "s", ":1.7"), (8, "g", signature),
        ] {
            fields += [UInt8](repeating: 0, count: (8 - fields.count % 8) % 8)
            fields += [UInt8(code), 1] + Array(type.utf8) + [0]
            fields +=
                (type == "g" ? [UInt8(text.utf8.count)] : word(text.utf8.count)) + Array(text.utf8) + [0]
        }
        let header =
            Array("l\u{4}\u{1}\u{1}".utf8) + word(body.utf8.count) + word(7) + word(fields.count) + fields
        return header + [UInt8](repeating: 0, count: (8 - header.count % 8) % 8) + Array(body.utf8)
    }
}
