import KnobKit

/// A recorder of what a window receives from outside, which a `Replay` can repeat.
///
/// It records the input, traits, frames, and closing of the window and of those that it presents, the timers
/// of `TimerQueue.main`, and the text that the program reads from a `Pasteboard`. A program is repeated
/// exactly if it depends on nothing else: random numbers need a seed that is among the arguments, and tasks
/// of the main actor that wait for something are not repeated.
///
/// While the window handles an event, `currentMediaTime()` returns the time of the event.
@MainActor
public final class Recorder: ExternalEventObserver {
    /// An event that is being handled.
    private enum Scope {
        /// The window handles something that the program would do again.
        case program
        /// The window's host, or something else that does not belong to the window, acts.
        case outside
        /// A tool acts, which a replay does not have.
        case tool
    }

    /// Whether the recording has ended: by `finish()`, because of its size, or because a line could not be
    /// written.
    public private(set) var hasEnded = false
    /// Whether a line could not be written, so that the recording is incomplete.
    public private(set) var hasFailed = false
    /// Called when the recording has ended, for example while an event is handled; `nil` by default.
    public var didEnd: (@MainActor () -> Void)?

    /// The time from the start to the last event, in seconds.
    public var duration: Double { time - startTime }

    private let maximumSize: Int
    private let write: @MainActor (String) -> Bool
    private var windows: [WindowReference] = []
    private var checksum = Checksum()
    private var size = 0
    /// The events that are being handled, each with the fixed time before it.
    private var scopes: [(scope: Scope, isRecorded: Bool, time: Double?)] = []
    /// The number of recorded events that are being handled, and their time.
    private var (depth, time) = (0, 0.0)
    private var startTime = 0.0
    /// The number of calls of the host since the first of them began.
    private var calls = 0
    /// What a tool has caused during an event, which comes after it in the recording.
    private var lateEvents: [RecordedEvent] = []

    /// The room for the last line, in bytes.
    private static let reserve = 256

    /// Creates a recorder.
    ///
    /// - Parameter write: Writes a line, including its line feed. It must not wait. It returns whether the
    ///   line is or will be written; after `false` nothing else is written.
    public convenience init(write: @escaping @MainActor (String) -> Bool) {
        self.init(maximumSize: Recording.maximumSize, write: write)
    }

    init(maximumSize: Int, write: @escaping @MainActor (String) -> Bool) {
        (self.maximumSize, self.write) = (maximumSize, write)
    }

    /// Begins the recording of a window.
    ///
    /// - Parameters:
    ///   - program: The name of the program.
    ///   - arguments: The arguments by which the program can create the same window.
    ///   - make: Creates the window, which must not be shown yet, and perhaps other objects.
    ///   - window: Returns the window of what `make` has created.
    /// - Returns: What `make` has created.
    @discardableResult
    public func start<Content>(
        program: String, arguments: [String], make: () -> Content, window: (Content) -> Window
    ) -> Content {
        startTime = currentMediaTime()
        time = startTime
        add([
            ("recording", Recording.version.json), ("t", time.json),
            ("program", program.json), ("arguments", arguments.json),
        ])
        let fixed = fixedMediaTime
        fixedMediaTime = time
        let content = make()
        fixedMediaTime = fixed
        windows = [WindowReference(window(content))]
        if !hasEnded { ExternalEvent.observers.append(self) }
        return content
    }

    /// Adds a text of the program's own, such as a line of its trace. A replay passes it to
    /// `Replay.didReadNote`.
    public func note(_ text: String) { add(RecordedEvent(time: time, kind: .note(text)).fields) }

    /// Ends the recording.
    public func finish() {
        addLateEvents()
        guard !hasEnded else { return }
        // The room for this line was reserved.
        let line = checksum.line(RecordedEvent(time: time, kind: .end).fields)
        hasFailed = !write(line)
        end()
    }

    private func end() {
        hasEnded = true
        ExternalEvent.observers.removeAll { $0 === self }
        didEnd?()
    }

    private func addLateEvents() {
        let events = lateEvents
        lateEvents = []
        for event in events { add(event.fields) }
    }

    private func add(_ fields: [RecordedField]) {
        guard !hasEnded else { return }
        var next = checksum
        let line = next.line(fields)
        guard size + line.utf8.count + Self.reserve <= maximumSize else {
            Diagnostics.report("Recorder: the recording ended at its largest size, \(maximumSize) bytes.")
            return finish()
        }
        (checksum, size) = (next, size + line.utf8.count)
        guard !write(line) else { return }
        hasFailed = true
        end()
    }

    // MARK: ExternalEventObserver

    /// Records an event that comes from outside.
    public func willHandle(_ event: ExternalEvent, by receiver: AnyObject) {
        let index =
            isShared(receiver) ? 0 : windows.firstIndex { $0.window?.isOrOwns(receiver) ?? false }
        let scope = scopes.last?.scope ?? .outside
        let kind = scope == .program || index == nil ? nil : RecordedEvent.Kind(event, of: receiver)
        let fixed = fixedMediaTime
        if case .hostCall = event, index != nil {
            calls += 1
            for child in (receiver as? Window)?.recordedWindows ?? []
            where !windows.contains(where: { $0.window === child }) {
                windows.append(WindowReference(child))
            }
            scopes.append((scope == .tool ? .tool : .outside, false, fixed))
            // The host waits for the display by the real time.
            fixedMediaTime = nil
            return
        }
        guard let kind, let index else {
            return scopes.append((scope, false, fixed))
        }
        if scope == .tool, depth > 0 {
            lateEvents.append(RecordedEvent(time: time, kind: kind, window: index))
            fixedMediaTime = time
            return scopes.append((.program, false, fixed))
        }
        if depth == 0 {
            if case .frame(let frameTime, _) = event { time = frameTime } else { time = currentMediaTime() }
            calls = 0
        }
        let nesting = depth > 0 ? RecordedEvent.Nesting(depth: depth, calls: calls) : nil
        add(RecordedEvent(time: time, kind: kind, window: index, nesting: nesting).fields)
        depth += 1
        fixedMediaTime = time
        scopes.append((.program, true, fixed))
    }

    /// Returns whether an object belongs to the whole program.
    private func isShared(_ object: AnyObject) -> Bool {
        object === TimerQueue.main || object === Pasteboard.general || object === Pasteboard.selection
    }

    /// Ends the handling of an event.
    public func didHandle(_ event: ExternalEvent, by receiver: AnyObject) {
        guard let scope = scopes.popLast() else { return }
        fixedMediaTime = scope.time
        guard scope.isRecorded else { return }
        depth -= 1
        if depth == 0 { addLateEvents() }
    }
}

extension Recorder {
    /// Calls `body`, in which a tool acts on a window of the program. For a recording, all of it comes from
    /// outside, after the event that is being handled, if there is one.
    static func withTool(_ body: () -> Void) {
        // A replay has no tool that calls the host.
        let recorders = ExternalEvent.observers.compactMap { $0 as? Recorder }.map { ($0, $0.calls) }
        for (recorder, _) in recorders { recorder.scopes.append((.tool, false, fixedMediaTime)) }
        body()
        for (recorder, calls) in recorders {
            recorder.scopes.removeLast()
            recorder.calls = calls
        }
    }
}

extension Window {
    fileprivate func isOrOwns(_ object: AnyObject) -> Bool { object === self || object === layerTree }
}

extension RecordedEvent.Kind {
    /// Creates the kind of an event that is recorded; `nil` for any other.
    @MainActor
    fileprivate init?(_ event: ExternalEvent, of receiver: AnyObject) {
        switch event {
        case .frame(_, let isDrawn): self = .frame(isDrawn: isDrawn)
        case .presented: self = .presented
        case .timers: self = .timers
        case .closed: self = .closed
        case .speed(let speed): self = .speed(speed)
        case .advanced(let seconds): self = .advanced(by: seconds)
        case .hostCall: return nil
        case .value(let input as InputEvent): self = .input(input)
        case .value(let traits as TraitCollection): self = .traits(traits)
        case .value(let position as Point): self = .placed(position)
        case .value(let change as Pasteboard.Change):
            guard let pasteboard = receiver as? Pasteboard else { return nil }
            self = .pasteboard(pasteboard.name, change)
        case .value(let value):
            Diagnostics.report("Recorder: a \(type(of: value)) is not recorded")
            return nil
        }
    }
}
