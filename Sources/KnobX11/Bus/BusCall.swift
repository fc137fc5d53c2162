/// A call of a method of another program on the bus.
package struct BusCall: Equatable {
    var destination: String
    var path: String
    var interface: String
    var method: String
    var arguments: [BusValue]
    /// Whether the bus starts the program if it is not running.
    var startsProgram: Bool

    /// Creates a call. The names and the path must be valid: libdbus ends the program otherwise.
    package init(
        destination: String, path: String, interface: String, method: String, arguments: [BusValue] = [],
        startsProgram: Bool = false
    ) {
        (self.destination, self.path, self.interface) = (destination, path, interface)
        (self.method, self.arguments, self.startsProgram) = (method, arguments, startsProgram)
    }
}

extension BusConnection {
    /// Queues a call.
    ///
    /// - Returns: The serial number that the reply will refer to; 0 without memory.
    @discardableResult
    package func send(_ call: BusCall) -> UInt32 {
        guard let message = libdbus.makeCall(call.destination, call.path, call.interface, call.method) else {
            return 0
        }
        defer { libdbus.unreferenceMessage(message) }
        libdbus.setStartsProgram(message, call.startsProgram ? 1 : 0)
        append(call.arguments, to: message)
        return send(message)
    }

    /// Appends the arguments of a message.
    func append(_ arguments: [BusValue], to message: LibDBus.Reference) {
        libdbus.withIterator { iterator in
            libdbus.beginAppending(message, iterator)
            for argument in arguments { argument.append(to: iterator) }
        }
    }
}
