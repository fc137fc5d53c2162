/// A call of a method of another program on the bus.
struct BusCall: Equatable {
    /// An argument of a call.
    enum Argument: Equatable {
        case string(String)
        case unsigned(UInt32)
        case signed(Int32)
        case bool(Bool)
        case strings([String])
        /// Names with values, as an array of structures.
        case pairs([String: String])
    }

    var destination: String
    var path: String
    var interface: String
    var method: String
    var arguments: [Argument] = []
    /// Whether the bus starts the program if it is not running.
    var startsProgram = false
}

extension BusConnection {
    /// Queues a call.
    ///
    /// - Returns: The serial number that the reply will refer to; 0 without memory.
    func send(_ call: BusCall) -> UInt32 {
        guard let message = DBus.makeCall(call.destination, call.path, call.interface, call.method) else {
            return 0
        }
        defer { DBus.unreferenceMessage(message) }
        DBus.setStartsProgram(message, call.startsProgram ? 1 : 0)
        DBus.withIterator { iterator in
            DBus.beginAppending(message, iterator)
            for argument in call.arguments { append(argument, at: iterator) }
        }
        return send(message)
    }

    private func append(_ argument: BusCall.Argument, at iterator: DBus.Iterator) {
        switch argument {
        case .string(let text): append(text, at: iterator)
        case .unsigned(let number): append("u", number, at: iterator)
        case .signed(let number): append("i", number, at: iterator)
        case .bool(let value): append("b", UInt32(value ? 1 : 0), at: iterator)
        case .strings(let texts):
            contain("a", "s", in: iterator) { array in for text in texts { append(text, at: array) } }
        case .pairs(let pairs):
            contain("a", "(ss)", in: iterator) { array in
                for (name, value) in pairs {
                    contain("r", nil, in: array) { pair in
                        append(name, at: pair)
                        append(value, at: pair)
                    }
                }
            }
        }
    }

    private func append(_ text: String, at iterator: DBus.Iterator) {
        text.withCString { append("s", $0, at: iterator) }
    }

    private func append<Value: BitwiseCopyable>(
        _ type: Unicode.Scalar, _ value: Value, at iterator: DBus.Iterator
    ) {
        withUnsafePointer(to: value) { _ = DBus.append(iterator, Int32(type.value), $0) }
    }

    private func contain(
        _ type: Unicode.Scalar, _ signature: String?, in outer: DBus.Iterator, _ body: (DBus.Iterator) -> Void
    ) {
        DBus.withIterator { inner in
            _ = DBus.openContainer(outer, Int32(type.value), signature, inner)
            body(inner)
            _ = DBus.closeContainer(outer, inner)
        }
    }
}
