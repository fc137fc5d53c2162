internal import CKnobX11
import KnobKit
import KnobLayers

/// The pasteboards as selections of the X server, by which programs exchange text (ICCCM).
///
/// Nothing exists on the server before a pasteboard is used. No method waits for another program.
@MainActor
final class Selections: PasteboardHost {
    private let connection: Connection
    private var atoms: Atoms { connection.atoms }
    /// The owner of the selections; 0 before one is used.
    private var window: XID = 0
    /// The selections that this program owns, and since when on the server's clock.
    private var owned: [Atom: Time] = [:]
    /// The pasteboards whose texts have changed and wait for the server's time.
    private var changed: Set<PasteboardName> = []
    /// The requests for text that wait for the server's time.
    private var requests: [(name: PasteboardName, completion: @MainActor (String?) -> Void)] = []
    private var readers: [SelectionReader] = []

    /// The timer that limits the saving of the clipboard; it is valid while the clipboard is to be saved.
    private var savingLimit: ScheduledTimer?

    /// The time in which a clipboard manager must take the text of a program that ends by itself, in seconds.
    private static let longestSaving = 5.0
    /// That of a program that a signal ends. It is forced to end after less than a second.
    private static let longestUrgentSaving = 0.3

    /// Creates the selections of a program that owns none.
    init(_ connection: Connection) { self.connection = connection }

    private func selection(of name: PasteboardName) -> Atom {
        switch name {
        case .general: atoms[.clipboard]
        case .selection: XA_PRIMARY
        }
    }

    private func name(of selection: Atom) -> PasteboardName {
        selection == XA_PRIMARY ? .selection : .general
    }

    private func pasteboard(of selection: Atom) -> Pasteboard {
        selection == XA_PRIMARY ? .selection : .general
    }

    // MARK: PasteboardHost

    /// Makes the program the owner of a selection whose text it has set, or gives it up if the text was removed.
    func pasteboardDidChange(_ name: PasteboardName) { if changed.insert(name).inserted { requestTime() } }

    func readString(from name: PasteboardName, completion: @escaping @MainActor (String?) -> Void) {
        guard !connection.isLost else { return completion(nil) }
        requests.append((name, completion))
        requestTime()
    }

    /// Requests the server's time, which comes with the event about a changed property.
    private func requestTime() {
        guard !connection.isLost, changed.count + requests.count == 1 else { return }
        if window == 0 { window = connection.createHiddenWindow() }
        XChangeProperty(connection.display, window, XA_WM_NAME, XA_STRING, 8, PropModeAppend, nil, 0)
    }

    /// Does what waited for the server's time.
    private func timeDidArrive(_ time: Time) {
        let changed = changed
        let requests = requests
        self.changed = []
        self.requests = []
        // A request that came before a change is for the text of another program.
        for (name, completion) in requests {
            read(selection(of: name), as: atoms.textTargets, at: time, completion: completion)
        }
        for name in changed { publish(selection(of: name), at: time) }
    }

    private func read(
        _ selection: Atom, as targets: [Atom], parameter: [Atom] = [], at time: Time,
        completion: @escaping @MainActor (String?) -> Void
    ) {
        let reader = SelectionReader(
            selection, as: targets, parameter: parameter, at: time, on: connection
        ) { [weak self] reader, text in
            self?.readers.removeAll { $0 === reader }
            completion(text)
        }
        readers.append(reader)
        reader.request()
    }

    private func publish(_ selection: Atom, at time: Time) {
        let display = connection.display
        guard pasteboard(of: selection).string != nil else {
            // With this time, the request has no effect if another program is the owner now.
            if let start = owned.removeValue(forKey: selection) {
                XSetSelectionOwner(display, selection, 0, start)
            }
            return
        }
        let wasOwned = owned.updateValue(time, forKey: selection) != nil
        XSetSelectionOwner(display, selection, window, time)
        // Another program may have become the owner since `time`. An owner would get SelectionClear.
        guard wasOwned || XGetSelectionOwner(display, selection) == window else { return lose(selection) }
        if savingLimit?.isValid == true, selection == atoms[.clipboard] { requestSaving(at: time) }
    }

    private func lose(_ selection: Atom) {
        owned[selection] = nil
        pasteboard(of: selection).wasReplaced()
    }

    // MARK: Events

    /// Handles an event about selections or properties of any window.
    func handle(_ event: XEvent) {
        // Owners of selections send SelectionNotify. All other events must come from the server.
        guard window != 0, !connection.isLost, event.type == SelectionNotify || event.xany.send_event == 0
        else { return }
        let target = event.target
        switch event.type {
        case SelectionRequest: reply(to: event.xselectionrequest)
        case SelectionClear:
            // The program may own the selection again, also since the same millisecond, or is about to.
            let selection = event.xselectionclear.selection
            guard owned[selection] != nil, !changed.contains(name(of: selection)),
                XGetSelectionOwner(connection.display, selection) != window
            else { return }
            lose(selection)
        case PropertyNotify where target == window: timeDidArrive(event.xproperty.time)
        default: readers.first { $0.window == target }?.handle(event)
        }
    }

    /// Returns whether this program owns a selection, and did so at `time`; 0 is now.
    private func owns(_ selection: Atom, at time: Time) -> Bool {
        guard let start = owned[selection] else { return false }
        // The server's clock starts again at 0 after 49.7 days.
        return time == 0 || Int32(truncatingIfNeeded: Int(bitPattern: time) - Int(bitPattern: start)) >= 0
    }

    // MARK: Replies

    /// Converts the text as `request` says, and notifies the requestor.
    private func reply(to request: XSelectionRequestEvent) {
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

    /// Writes the text of a selection, or information about it, to a property of the requestor. A text of any size is one
    /// property.
    ///
    /// - Returns: Whether the selection can be converted to `target`.
    private func convert(_ request: XSelectionRequestEvent, to target: Atom, _ property: Atom) -> Bool {
        guard let text = pasteboard(of: request.selection).string, let time = owned[request.selection] else {
            return false
        }
        func write(_ numbers: [Atom], _ type: Atom) {
            connection.write(numbers, type: type, to: property, of: request.requestor)
        }
        switch target {
        case atoms[.targets]:
            let information = [target, atoms[.timestamp], atoms[.multiple]]
            write(information + atoms.targets(for: text), XA_ATOM)
        case atoms[.timestamp]: write([time], XA_INTEGER)
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
            write(pairs, type)
        default:
            guard let (type, bytes) = atoms.encode(text, for: target) else { return false }
            connection.write(bytes, type: type, to: property, of: request.requestor)
        }
        return true
    }

    // MARK: End

    /// Whether the desktop's clipboard manager may still take the text of the clipboard.
    var isSaving: Bool {
        savingLimit?.isValid == true && (changed.contains(.general) || owned[atoms[.clipboard]] != nil)
    }

    /// Offers the clipboard to the desktop's clipboard manager. Called when the application ends; `isUrgent`
    /// if a signal ends it.
    func saveClipboard(isUrgent: Bool) {
        guard window != 0, !connection.isLost else { return }
        savingLimit = TimerQueue.desktop.schedule(
            after: isUrgent ? Self.longestUrgentSaving : Self.longestSaving
        ) { _ in }
        if !changed.contains(.general), let time = owned[atoms[.clipboard]] { requestSaving(at: time) }
    }

    private func requestSaving(at time: Time) {
        read(
            atoms[.clipboardManager], as: [atoms[.saveTargets]], parameter: atoms.textTargets, at: time
        ) { [weak self] _ in self?.savingLimit?.invalidate() }
    }

    /// Ends everything: the application ends, or the connection is lost.
    func end() {
        guard window != 0 else { return }
        savingLimit?.invalidate()
        if !connection.isLost { XDestroyWindow(connection.display, window) }
        window = 0
        for reader in readers { reader.finish(nil) }
        let requests = requests
        changed = []
        self.requests = []
        for request in requests { request.completion(nil) }
        for selection in owned.keys { lose(selection) }
    }
}

/// The targets for text, and the encodings that they stand for (ICCCM).
extension Atoms {
    /// The targets for text, best first.
    fileprivate var textTargets: [Atom] { [self[.utf8String], self[.plainText], XA_STRING, self[.text]] }

    /// Returns the targets to which `text` can be converted, best first.
    func targets(for text: String) -> [Atom] { textTargets.filter { $0 != XA_STRING || Self.isLatin1(text) } }

    /// Returns the type and the bytes of `text` for `target`; `nil` if it cannot be converted.
    func encode(_ text: String, for target: Atom) -> (type: Atom, bytes: [UInt8])? {
        switch target {
        case XA_STRING, self[.text]:
            if Self.isLatin1(text) { return (XA_STRING, text.utf16.map { UInt8(truncatingIfNeeded: $0) }) }
            // TEXT stands for an encoding of the owner's choice.
            return target == XA_STRING ? nil : encode(text, for: self[.utf8String])
        case self[.utf8String], self[.plainText]: return (target, Array(text.utf8))
        default: return nil
        }
    }

    /// Returns the text in a property of `type`; `nil` if this is no type of text. The bytes are untrusted
    /// input.
    func decode(_ bytes: [UInt8], type: Atom) -> String? {
        switch type {
        case self[.utf8String], self[.plainText]: String(decoding: bytes, as: UTF8.self)
        // Latin-1 is the start of Unicode.
        case XA_STRING: String(decoding: bytes.map { UInt16($0) }, as: UTF16.self)
        default: nil
        }
    }

    /// Returns whether all of `text` is in Latin-1, whose scalars begin with bytes up to 0xC3 in UTF-8.
    private static func isLatin1(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0xC4 } }
}
