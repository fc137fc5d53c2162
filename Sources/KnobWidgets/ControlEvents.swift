/// What can happen to a control, as a set. The names and the meanings are those of UIKit's control events.
public struct ControlEvents: OptionSet, Hashable, Sendable {
    /// One bit an event.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The control was pressed.
    public static let touchDown = ControlEvents(rawValue: 1 << 0)
    /// A press was moved inside the control.
    public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
    /// A press was moved outside the control.
    public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
    /// A press was moved into the control.
    public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
    /// A press was moved out of the control.
    public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
    /// A press was released inside the control: a click.
    public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
    /// A press was released outside the control.
    public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
    /// A press was taken away from the control.
    public static let touchCancel = ControlEvents(rawValue: 1 << 8)
    /// The person has changed the value; never sent for a change by the program.
    public static let valueChanged = ControlEvents(rawValue: 1 << 12)
    /// The person has begun to change the value; `editingDidEnd` or `editingDidCancel` follows.
    public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
    /// The person has changed the value and goes on; also sent by a control that is not continuous.
    public static let editingChanged = ControlEvents(rawValue: 1 << 17)
    /// The person has changed the value and is done.
    public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
    /// The person has pressed Return in a text field; the focus is still there.
    public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)
    /// What the person did was broken off.
    public static let editingDidCancel = ControlEvents(rawValue: 1 << 20)
    /// Every event.
    public static let allEvents = ControlEvents(rawValue: ~0)
}
