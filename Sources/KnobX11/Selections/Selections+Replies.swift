internal import CKnobX11
import KnobLayers

/// Replies to programs that request the text of a selection.
extension Selections {
    /// The largest text that is sent as one property, in bytes.
    private static let maximumPropertySize = 1 << 18
    /// The largest number of texts that are sent in pieces at the same time.
    private static let maximumWriterCount = 16

    /// Converts the text as `request` says, and notifies the requestor.
    func reply(to request: XSelectionRequestEvent) {
        // Old programs leave the choice of the property to the owner.
        let property = request.property == 0 ? request.target : request.property
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.time = request.time
        // The window of the requestor may not exist any longer.
        ServerFaults.allowingRefusal(on: connection.display) {
            if owns(request.selection, at: request.time), convert(request, to: request.target, property) {
                event.xselection.property = property
            }
            XSendEvent(connection.display, request.requestor, 0, 0, &event)
        }
    }

    /// Writes the text of a selection, or information about it, to a property of the requestor.
    ///
    /// - Returns: Whether the selection can be converted to `target`.
    private func convert(_ request: XSelectionRequestEvent, to target: Atom, _ property: Atom) -> Bool {
        guard let text = text(of: request.selection), let time = owned[request.selection] else {
            return false
        }
        func write(_ numbers: [Atom], _ type: Atom) -> Bool {
            connection.write(numbers, type: type, to: property, of: request.requestor)
            return true
        }
        switch target {
        case atoms[.targets]:
            let information = [target, atoms[.timestamp], atoms[.multiple]]
            return write(information + atoms.targets(for: text), XA_ATOM)
        case atoms[.timestamp]: return write([time], XA_INTEGER)
        case atoms[.multiple]:
            // Pairs of a target and a property. A target that fails gets the property 0.
            let type = atoms[.atomPair]
            let pairs = connection.numbers(property, of: request.requestor, type: type)
            guard request.target == target, request.property != 0, var pairs = pairs?.map({ Atom($0) }),
                pairs.count.isMultiple(of: 2)
            else { return false }
            for index in stride(from: 0, to: pairs.count, by: 2) where pairs[index + 1] != 0 {
                let isDone = pairs[index] != target && convert(request, to: pairs[index], pairs[index + 1])
                if !isDone { pairs[index + 1] = 0 }
            }
            return write(pairs, type)
        default:
            guard let (type, bytes) = atoms.encode(text, for: target) else { return false }
            if bytes.count > Self.maximumPropertySize {
                guard send(bytes, type: type, to: property, of: request.requestor) else { return false }
                return write([Atom(bytes.count)], atoms[.incremental])
            }
            connection.write(bytes, type: type, to: property, of: request.requestor)
            return true
        }
    }

    /// Sends `bytes` in pieces. Returns whether that is possible.
    private func send(_ bytes: [UInt8], type: Atom, to property: Atom, of requestor: XID) -> Bool {
        writers.first { $0.requestor == requestor && $0.property == property }?.finish()
        let display = connection.display
        var attributes = XWindowAttributes()
        guard writers.count < Self.maximumWriterCount,
            XGetWindowAttributes(display, requestor, &attributes) != 0
        else { return false }
        // The requestor may be any window, also one whose other events the program needs.
        let mask = attributes.your_event_mask
        XSelectInput(display, requestor, mask | PropertyChangeMask)
        let writer = SelectionWriter(bytes, type: type, to: property, of: requestor, on: connection) {
            [weak self, connection] writer in
            self?.writers.removeAll { $0 === writer }
            let isLast = self?.writers.allSatisfy { $0.requestor != requestor } ?? true
            guard isLast, !connection.isLost else { return }
            ServerFaults.allowingRefusal(on: display) { _ = XSelectInput(display, requestor, mask) }
        }
        writers.append(writer)
        return true
    }
}
