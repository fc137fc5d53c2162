/// What a program sends whose objects others use.
extension BusConnection {
    /// Queues a signal for all programs that listen.
    package func send(_ signal: BusSignal) {
        let bytes = signal.bytes
        let read = libdbus.readMessage(bytes, Int32(bytes.count), nil)
        assert(read != nil, "The signal \(signal.member) of \(signal.path) is invalid.")
        guard let read else { return }
        defer { libdbus.unreferenceMessage(read) }
        // A copy gets a serial number of its own when it is sent.
        guard let message = libdbus.copyMessage(read) else { return }
        defer { libdbus.unreferenceMessage(message) }
        _ = send(message)
    }

    /// Queues the reply to a call, unless its sender wants none.
    package func reply(to call: BusMessage, with result: Result<[BusValue], BusError>) {
        guard libdbus.wantsNoReply(call.reference) == 0 else { return }
        let message: LibDBus.Reference? =
            switch result {
            case .success: libdbus.makeReply(call.reference)
            case .failure(let error):
                libdbus.makeError(call.reference, "org.freedesktop.DBus.Error." + error.name, error.text)
            }
        guard let message else { return }
        defer { libdbus.unreferenceMessage(message) }
        if case .success(let values) = result { append(values, to: message) }
        _ = send(message)
    }
}
