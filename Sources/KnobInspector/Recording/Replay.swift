import KnobKit

/// The repetition of a recorded run in a window without a display.
///
/// While the window handles a recorded event, `currentMediaTime()` returns the recorded time, and
/// `TimerQueue.main`, `Pasteboard.general`, and `Pasteboard.selection` are objects of the replay. So a
/// program behaves as it did, at any speed, and next to windows that are on a display, whose clipboard it
/// neither reads nor writes.
///
/// ```swift
/// let recording = try Recording(contentsOfFile: "drag.recording")
/// let replay = Replay(of: recording)
/// replay.start { makeWindow(recording.arguments) } window: { $0 }
/// replay.finish()
/// ```
@MainActor
public final class Replay: ExternalEventObserver {
    /// The recording.
    public let recording: Recording
    /// The window; `nil` before `start(make:window:)`.
    public private(set) var window: Window?
    /// The pixels of the last frame that was drawn; `nil` before the first.
    public private(set) var surface: Surface?
    /// The number of frames that have been repeated.
    public private(set) var frameCount = 0
    /// The time of the last event that came from the user or another program, or during an animation, on the
    /// clock of the recording.
    public private(set) var activityTime: Double
    /// Whether frames are drawn; `true` by default. Nothing else depends on it.
    public var drawsFrames = true
    /// Called with each text of `Recorder.note(_:)`, after the events before it.
    public var didReadNote: (@MainActor (String) -> Void)?
    /// Called after a change of the speed of animations that came from outside, such as from an inspector.
    public var speedDidChange: (@MainActor () -> Void)?

    private var events: AnyIterator<RecordedEvent>
    /// The next event, and the notes before it that have not been reported.
    private var (next, notes): (RecordedEvent?, [String]) = (nil, [])
    /// The windows in the order in which they were presented.
    private var hosts: [ReplayHost] = []
    private let timers = TimerQueue()
    private let pasteboards = (
        general: Pasteboard(.general, isShared: false), selection: Pasteboard(.selection, isShared: false)
    )
    /// The number of events that are being handled, and the calls of the host since the first began.
    private var (depth, calls) = (0, 0)
    private var presented = Region()

    /// The largest number of pixels of a frame that is drawn, 256 MiB. A recording can contain any size.
    private static let maximumArea = 64 << 20

    /// Creates a replay of `recording`.
    public init(of recording: Recording) {
        self.recording = recording
        (events, activityTime) = (AnyIterator(recording.events.makeIterator()), recording.startTime)
        readNext()
    }

    /// Creates the window as it was created for the recording.
    ///
    /// - Parameters:
    ///   - make: Creates the window, and perhaps other objects.
    ///   - window: Returns the window of what `make` has created.
    /// - Returns: What `make` has created.
    @discardableResult
    public func start<Content>(make: () -> Content, window: (Content) -> Window) -> Content {
        let content = withTime(recording.startTime, make)
        let window = window(content)
        self.window = window
        hosts = []
        add(window)
        return content
    }

    /// The time of the next event, on the clock of the recording; `nil` at the end.
    public var nextTime: Double? { next?.kind == .end ? nil : next?.time }

    /// Repeats the events up to `time`, on the clock of the recording.
    public func advance(to time: Double) {
        reportNotes()
        while let event = takeEvent(where: { $0.time <= time }) {
            calls = 0
            withTime(event.time) { handle(event) }
            reportNotes()
        }
    }

    /// Repeats all remaining events.
    public func finish() { advance(to: .infinity) }

    /// Takes the next event if it satisfies a condition.
    private func takeEvent(where condition: (RecordedEvent) -> Bool) -> RecordedEvent? {
        guard let event = next, event.kind != .end, condition(event) else { return nil }
        reportNotes()
        readNext()
        return event
    }

    private func readNext() {
        next = events.next()
        while case .note(let text)? = next?.kind {
            notes.append(text)
            next = events.next()
        }
    }

    private func reportNotes() {
        let taken = notes
        notes = []
        for note in taken { didReadNote?(note) }
    }

    private func withTime<Result>(_ time: Double, _ body: () -> Result) -> Result {
        let (fixed, queue, shared) = (fixedMediaTime, TimerQueue.replacement, Pasteboard.all)
        (fixedMediaTime, TimerQueue.replacement, Pasteboard.all) = (time, timers, pasteboards)
        ExternalEvent.observers.append(self)
        defer {
            ExternalEvent.observers.removeAll { $0 === self }
            (fixedMediaTime, TimerQueue.replacement, Pasteboard.all) = (fixed, queue, shared)
        }
        return body()
    }

    private func handle(_ event: RecordedEvent) {
        guard hosts.indices.contains(event.window), let window = hosts[event.window].window else { return }
        depth += 1
        defer { depth -= 1 }
        switch event.kind {
        case .frame, .presented, .timers: if window.layerTree.isAnimating { activityTime = event.time }
        default: activityTime = event.time
        }
        switch event.kind {
        case .input(let input): window.handle(input)
        case .traits(let traits): window.traitCollection = traits
        case .frame(let isDrawn): runFrame(of: window, at: event.time, isDrawn: isDrawn)
        case .presented:
            window.framePresented(presented)
            presented = Region()
        case .timers: timers.fireDue()
        case .closed: window.close()
        case .placed(let position): window.offset = position
        case .pasteboard(let name, let change):
            let pasteboard = name == .general ? pasteboards.general : pasteboards.selection
            switch change {
            case .read(let index, let text): pasteboard.finishRead(at: index, with: text)
            case .replaced: pasteboard.wasReplaced()
            }
        case .speed(let speed):
            window.layerTree.speed = speed
            speedDidChange?()
        case .advanced(let seconds): window.layerTree.advance(by: seconds)
        case .note, .end: break
        }
    }

    private func runFrame(of window: Window, at time: Double, isDrawn: Bool) {
        let tree = window.layerTree
        frameCount += 1
        guard isDrawn, drawsFrames, window === self.window, let surface = fittingSurface(for: tree) else {
            tree.runUnseenFrame(at: time)
            if isDrawn { tree.collectDamage() }
            return
        }
        do {
            for rect in try tree.runFrame(at: time, on: surface).rects { presented.add(rect) }
        } catch {
            Diagnostics.report("Replay: a frame could not be drawn: \(error)")
        }
    }

    private func fittingSurface(for tree: LayerTree) -> Surface? {
        let pixels = tree.pixelBounds
        if let surface, surface.width == pixels.width, surface.height == pixels.height { return surface }
        guard pixels.area <= Self.maximumArea else { return nil }
        surface = try? Surface(width: pixels.width, height: pixels.height)
        tree.setNeedsDisplay()
        return surface
    }
}

/// The calls of the hosts, in which the recorded ones delivered events.
extension Replay {
    /// Whether a replay handles an event now. What an inspector has done comes from the recording, so none
    /// opens.
    static var isHandlingEvent: Bool { ExternalEvent.observers.contains { $0 is Replay } }

    /// Becomes the host of a window that the program has created or presented.
    private func add(_ window: Window) {
        // A window that was closed keeps its number when it is presented again.
        if let host = hosts.first(where: { $0.window === window }) { return window.host = host }
        hosts.append(ReplayHost(of: window))
    }

    /// Repeats the events that the host of a window, or that of the pasteboards, delivered in a call.
    public func willHandle(_ event: ExternalEvent, by receiver: AnyObject) {
        guard case .hostCall = event,
            receiver is Pasteboard || hosts.contains(where: { $0.window === receiver })
        else { return }
        for child in (receiver as? Window)?.recordedWindows ?? [] { add(child) }
        calls += 1
        while let event = takeEvent(where: { [depth, calls] in
            $0.nesting == RecordedEvent.Nesting(depth: depth, calls: calls)
        }) {
            handle(event)
        }
    }

    /// Does nothing.
    public func didHandle(_ event: ExternalEvent, by receiver: AnyObject) {}
}
