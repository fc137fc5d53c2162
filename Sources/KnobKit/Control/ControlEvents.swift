/// The events of a control, as a set; named as in UIKit.
public struct ControlEvents: OptionSet, Hashable, Sendable {
    /// One bit for each event.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A touch began.
    public static let touchDown = ControlEvents(rawValue: 1 << 0)
    /// A touch ended inside the control: a click.
    public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
    /// A touch ended outside the control.
    public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = ControlEvents(rawValue: 1 << 8)
    /// The user edited the value, which may have stayed the same; never sent for a change by the program.
    public static let valueChanged = ControlEvents(rawValue: 1 << 12)
    /// The user began to edit; `editingDidEnd` or `editingDidCancel` follows.
    public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
    /// The user changed the value during an edit; also sent by a control that is not continuous.
    public static let editingChanged = ControlEvents(rawValue: 1 << 17)
    /// An edit ended.
    public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
    /// The user pressed Return in a text field, which keeps the focus.
    public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)
    /// An edit was cancelled. Escape has restored the values. After other causes, such as disabling the
    /// control during a drag, the values are unchanged, so compare them before you record an undo step.
    public static let editingDidCancel = ControlEvents(rawValue: 1 << 20)
    /// All events.
    public static let allEvents = ControlEvents(rawValue: ~0)
}
