internal import CX11
import KnobWidgets

/// The pasteboards as selections of the X server, CLIPBOARD and PRIMARY (ICCCM).
///
/// Nothing exists on the server before a pasteboard is used. No method waits for another program.
@MainActor
final class Selections: PasteboardHost {
    let connection: Connection
    var atoms: Atoms { connection.pasteboardAtoms }
    /// The owner of the selections; 0 before a pasteboard is used.
    private var window: XID = 0
    /// The selections that this program owns, and since when on the server's clock.
    private(set) var owned: [Atom: Time] = [:]
    /// The pasteboards that have changed and wait for the server's time.
    private var changed: Set<PasteboardName> = []
    /// The requests for text that wait for the server's time.
    private var requests: [(name: PasteboardName, completion: @MainActor (String?) -> Void)] = []
    private var readers: [SelectionReader] = []
    /// The texts that are being sent in pieces.
    var writers: [SelectionWriter] = []

    /// The timer that limits the saving of the clipboard; it is valid while the clipboard is to be saved.
    private var savingLimit: ScheduledTimer?
    /// The request that a clipboard manager saves the clipboard.
    private weak var saver: SelectionReader?

    /// The time in which a clipboard manager must take the text of a program that ends by itself or by a
    /// signal, in seconds. A signal forces the end after less than a second.
    private static let (longestSaving, longestUrgentSaving) = (5.0, 0.3)

    init(_ connection: Connection) { self.connection = connection }

    private func selection(of name: PasteboardName) -> Atom {
        name == .selection ? XA_PRIMARY : atoms[.clipboard]
    }

    /// Returns the pasteboard of a selection that this program owns.
    func pasteboard(of selection: Atom) -> Pasteboard { selection == XA_PRIMARY ? .selection : .general }

    // MARK: PasteboardHost

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
        let (changed, requests) = (changed, requests)
        (self.changed, self.requests) = ([], [])
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
        owned[selection] = time
        XSetSelectionOwner(display, selection, window, time)
        // Another program may have become the owner since `time`.
        guard XGetSelectionOwner(display, selection) == window else { return lose(selection) }
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
        // A clipboard manager that takes the text is not silent.
        saver?.wait()
        let target = EventTranslator.target(of: event)
        switch event.type {
        case SelectionRequest: reply(to: event.xselectionrequest)
        case SelectionClear:
            // The program may own the selection again, or is about to.
            let (selection, time) = (event.xselectionclear.selection, event.xselectionclear.time)
            guard owns(selection, at: time), !changed.contains(pasteboard(of: selection).name) else { return }
            lose(selection)
        case PropertyNotify where target == window: timeDidArrive(event.xproperty.time)
        case PropertyNotify where event.xproperty.state == PropertyDelete:
            let property = event.xproperty.atom
            writers.first { $0.requestor == target && $0.property == property }?.sendPiece()
        default: readers.first { $0.window == target }?.handle(event)
        }
    }

    /// Returns whether this program owns a selection, and did so at `time`; 0 is now.
    func owns(_ selection: Atom, at time: Time) -> Bool {
        guard let start = owned[selection] else { return false }
        // The server's clock starts again at 0 after 49.7 days.
        return time == 0 || Int32(truncatingIfNeeded: Int(bitPattern: time) - Int(bitPattern: start)) >= 0
    }

    // MARK: End

    /// Whether the desktop's clipboard manager may still take the text of the clipboard.
    var isSaving: Bool {
        savingLimit?.isValid == true && (changed.contains(.general) || owned[atoms[.clipboard]] != nil)
    }

    /// Offers the clipboard to the desktop's clipboard manager. Called when the application ends; `isUrgent`
    /// if a signal ends it.
    func saveClipboard(isUrgent: Bool) {
        guard window != 0 else { return }
        savingLimit = TimerQueue.desktop.schedule(
            after: isUrgent ? Self.longestUrgentSaving : Self.longestSaving
        ) { _ in }
        if !changed.contains(.general), let time = owned[atoms[.clipboard]] { requestSaving(at: time) }
    }

    private func requestSaving(at time: Time) {
        read(
            atoms[.clipboardManager], as: [atoms[.saveTargets]], parameter: atoms.textTargets, at: time
        ) { [weak self] _ in self?.savingLimit?.invalidate() }
        saver = readers.last
    }

    /// Ends everything.
    func end() {
        guard window != 0 else { return }
        savingLimit?.invalidate()
        for reader in readers { reader.finish(nil) }
        for request in requests { request.completion(nil) }
        for writer in writers { writer.finish() }
        if !connection.isLost { XDestroyWindow(connection.display, window) }
        (window, changed, requests) = (0, [], [])
        for selection in owned.keys { lose(selection) }
    }
}
