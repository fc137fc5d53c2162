import Foundation

internal import CKnobX11

/// Another program that owns selections and requests them (ICCCM), on a connection of its own.
package final class SelectionClient {
    /// A request of another program for a selection that this one owns.
    package struct Request {
        package let selection, target: String
        package let property, requestor, time: UInt
        fileprivate let event: XSelectionRequestEvent
    }

    /// The content of a property.
    package struct Content: Equatable {
        package var type: String
        package var format: Int
        package var bytes: [UInt8]

        package init(_ type: String, _ bytes: [UInt8], format: Int = 8) {
            (self.type, self.bytes, self.format) = (type, bytes, format)
        }

        package var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    private let desktop: Desktop
    /// The window that owns and requests.
    package let window: UInt
    private var connection: OpaquePointer { desktop.connection }

    package init(on display: String) throws {
        desktop = try Desktop(display: display)
        window = desktop.createWindow()
        XSelectInput(desktop.connection, window, PropertyChangeMask)
        desktop.sync()
    }

    deinit { stop() }

    /// Closes the connection, as a crash would.
    package func stop() { desktop.close() }

    /// Waits for an event of `type` that fits.
    private func event(_ type: Int32, _ what: String, where fits: (XEvent) -> Bool = { _ in true }) throws
        -> XEvent
    {
        var event = XEvent()
        try desktop.wait(what) {
            while XCheckTypedEvent(connection, type, &event) != 0 { if fits(event) { return true } }
            return false
        }
        return event
    }

    private func name(_ atom: UInt) -> String { desktop.name(atom) ?? "None" }

    /// Returns the server's current time.
    package func time() throws -> UInt {
        XChangeProperty(connection, window, XA_WM_NAME, XA_STRING, 8, PropModeAppend, nil, 0)
        let change = try event(PropertyNotify, "the time") { $0.xproperty.atom == XA_WM_NAME }
        return change.xproperty.time
    }

    // MARK: - Owner

    /// Becomes the owner of a selection, in a later millisecond than what has happened before. In the same one, an owner before
    /// it could become the owner again.
    package func own(_ selection: String) throws {
        let now = try time()
        var later = now
        for _ in 0..<100_000 where later == now { later = try time() }
        XSetSelectionOwner(connection, desktop.atom(selection), window, later)
        desktop.sync()
    }

    /// Whether it has owned a selection and another program owns it now.
    package func waitForLoss() throws { _ = try event(SelectionClear, "the loss of a selection") }

    /// The owner of a selection; 0 without one.
    package func owner(of selection: String) -> UInt {
        XGetSelectionOwner(connection, desktop.atom(selection))
    }

    /// Waits for the next request of another program.
    package func nextRequest() throws -> Request {
        let request = try event(SelectionRequest, "a request for a selection").xselectionrequest
        return Request(
            selection: name(request.selection), target: name(request.target), property: request.property,
            requestor: request.requestor, time: request.time, event: request)
    }

    /// Whether requests have arrived that were not taken.
    package var hasRequest: Bool {
        var event = XEvent()
        desktop.sync()
        guard XCheckTypedEvent(connection, SelectionRequest, &event) != 0 else { return false }
        XPutBackEvent(connection, &event)
        return true
    }

    /// Writes the property of a request and notifies its requestor; with `nil` it refuses.
    package func reply(to request: Request, _ content: Content?, property: UInt? = nil) {
        if let content { write(content, to: request.property, of: request.requestor) }
        notify(request, property: property ?? (content == nil ? 0 : request.property))
    }

    /// Refuses requests until one has `target`, and returns that.
    package func refuse(until target: String) throws -> Request {
        while true {
            let request = try nextRequest()
            if request.target == target { return request }
            reply(to: request, nil)
        }
    }

    /// Sends pieces; the last one has to be empty to end the text.
    package func send(_ pieces: [Content], to request: Request) throws {
        XSelectInput(connection, request.requestor, PropertyChangeMask)
        reply(to: request, Content("INCR", [UInt8](repeating: 0, count: 8), format: 32))
        for piece in pieces {
            try waitForDeletion(request.property, of: request.requestor)
            write(piece, to: request.property, of: request.requestor)
            desktop.sync()
        }
    }

    private func waitForDeletion(_ property: UInt, of requestor: UInt) throws {
        _ = try event(PropertyNotify, "the deletion of a piece") {
            $0.xproperty.window == requestor && $0.xproperty.atom == property
                && $0.xproperty.state == PropertyDelete
        }
    }

    private func write(_ content: Content, to property: UInt, of requestor: UInt) {
        // Xlib takes 32-bit items as C longs of 64 bits.
        let size = content.format == 32 ? 8 : content.format / 8
        // A server accepts less than 16 MiB in a request.
        let part = 1 << 20
        for start in stride(from: 0, to: max(1, content.bytes.count), by: part) {
            let bytes = Array(content.bytes[start..<min(start + part, content.bytes.count)])
            XChangeProperty(
                connection, requestor, property, desktop.atom(content.type), Int32(content.format),
                start == 0 ? PropModeReplace : PropModeAppend, bytes, Int32(bytes.count / size))
        }
    }

    private func notify(_ request: Request, property: UInt) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.event.selection
        event.xselection.target = request.event.target
        event.xselection.property = property
        event.xselection.time = request.time
        XSendEvent(connection, request.requestor, 0, 0, &event)
        desktop.sync()
    }

    // MARK: - Requestor

    /// Requests a selection and returns the property of the reply; `nil` if the owner refuses.
    ///
    /// - Parameters:
    ///   - requestor: The window with the property; that of this program by default.
    ///   - time: The time of the request; by default the server's current one.
    ///   - property: The name of the property; `nil` leaves it to the owner.
    package func request(
        _ selection: String, as target: String, for requestor: UInt? = nil, at time: UInt? = nil,
        property: String? = "TEST_PROPERTY"
    ) throws -> Content? {
        let (target, atom) = (desktop.atom(target), property.map(desktop.atom) ?? 0)
        let time = try time ?? self.time()
        XConvertSelection(connection, desktop.atom(selection), target, atom, requestor ?? window, time)
        guard requestor == nil else {
            desktop.sync()
            return nil
        }
        let reply = try event(SelectionNotify, "a reply") { $0.xselection.target == target }.xselection
        return reply.property == 0 ? nil : take(reply.property)
    }

    /// Writes a list of numbers that are the atoms of names.
    package func setAtoms(_ names: [String], property: String, type: String) {
        let numbers = names.map { desktop.atom($0) }
        let bytes = numbers.withUnsafeBytes { Array($0) }
        write(Content(type, bytes, format: 32), to: desktop.atom(property), of: window)
    }

    /// Returns the names of the atoms in the content of a property.
    package func names(_ content: Content?) -> [String] { numbers(content).map(name) }

    /// Returns the names of the atoms in the property of a request.
    package func names(of request: Request) -> [String] {
        names(take(request.property, of: request.requestor, deletes: false))
    }

    /// Returns the numbers of 32 bits in the content of a property.
    package func numbers(_ content: Content?) -> [UInt] {
        guard let content, content.format == 32 else { return [] }
        return content.bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / 8).map {
                bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt.self) & 0xFFFF_FFFF
            }
        }
    }

    /// Reads and deletes a property of this program's window; `nil` if it does not exist.
    package func take(_ property: String) -> Content? { take(desktop.atom(property)) }

    private func take(_ property: UInt, of requestor: UInt? = nil, deletes: Bool = true) -> Content? {
        var (type, format, count, rest): (UInt, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            connection, requestor ?? window, property, 0, 1 << 23, deletes ? 1 : 0, UInt(AnyPropertyType),
            &type,
            &format, &count, &rest, &data)
        defer { if let data { XFree(data) } }
        guard type != 0 else { return nil }
        let size = format == 32 ? 8 : Int(format) / 8
        return Content(
            name(type), Array(UnsafeBufferPointer(start: data, count: Int(count) * size)), format: Int(format)
        )
    }
}
