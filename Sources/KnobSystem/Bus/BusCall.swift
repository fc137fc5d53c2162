/// A call of a method of another program on the bus.
struct BusCall: Equatable {
    var destination: String
    var path: String
    var interface: String
    var method: String
    var arguments: [BusValue] = []
    /// Whether the bus starts the program if it is not running.
    var startsProgram = false
}

extension BusConnection {
    /// Queues a call.
    ///
    /// - Returns: The serial number that the reply will refer to; 0 without memory.
    func send(_ call: BusCall) -> UInt32 {
        guard let message = libdbus.makeCall(call.destination, call.path, call.interface, call.method) else {
            return 0
        }
        defer { libdbus.unreferenceMessage(message) }
        libdbus.setStartsProgram(message, call.startsProgram ? 1 : 0)
        libdbus.withIterator { iterator in
            libdbus.beginAppending(message, iterator)
            for argument in call.arguments { argument.append(to: iterator) }
        }
        return send(message)
    }
}
