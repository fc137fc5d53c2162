/// What two counters say to a window manager that waits for frames: pure arithmetic, whatever it is asked for.
///
/// The basic counter is set to the value of a request once the size that came with it has been drawn. The extended
/// one counts frames: odd while one is put on the window, even when it is there whole.
struct SyncState: Equatable {
    /// The values that counters are to be set to.
    struct Values: Equatable {
        var basic, extended: Int64?
    }

    /// What the extended counter is set to: even between frames.
    private(set) var extended: Int64 = 0
    /// What was asked for: it is about the size that comes next.
    private var requested = Values()
    /// What was asked for of a size that is here and not yet drawn.
    private var due = Values()

    /// Takes a request. The last of each kind stands for all before it.
    mutating func request(_ value: Int64, isExtended: Bool) {
        guard isExtended else { return requested.basic = value }
        // Frames end with even values that grow. At sixty a second these last for more than a thousand million years.
        guard value > extended, value < 1 << 62 else { return }
        requested.extended = value + value % 2
    }

    /// The size has come. Answers whether a frame is waited for.
    mutating func configure() -> Bool {
        due.basic = requested.basic ?? due.basic
        due.extended = requested.extended ?? due.extended
        requested = Values()
        return due != Values()
    }

    /// A frame is about to be put on the window: the odd value that says so.
    mutating func beginFrame() -> Int64 {
        // So that it ends with the very value that was asked for.
        let end = due.extended.map { max($0, extended &+ 2) } ?? extended &+ 2
        due.extended = nil
        extended = end &- 1
        return extended
    }

    /// The frame is on the window: the even value that says so.
    mutating func endFrame() -> Int64 {
        extended &+= 1
        return extended
    }

    /// All is drawn that there is to draw: what to set the counters to, so that nobody waits in vain.
    mutating func finish() -> Values {
        let values = due
        if let value = values.extended { extended = max(extended, value) }
        due = Values()
        return Values(basic: values.basic, extended: values.extended.map { _ in extended })
    }

    /// The window has gone from the desktop: no size comes any more, nor a frame.
    mutating func abandon() -> Values {
        _ = configure()
        return finish()
    }
}
