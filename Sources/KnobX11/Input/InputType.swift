internal import CKnobX11

/// The types of input that no core event has. They have the layout of an event of a button; that of a finger
/// has its number as the button. The types of the protocol are below 128.
package enum InputType {
    package static let fingerDown = 128 + XI_TouchBegin
    package static let fingerMoved = 128 + XI_TouchUpdate
    package static let fingerUp = 128 + XI_TouchEnd
    /// Another program has taken the finger.
    package static let fingerLost: Int32 = 160
    /// A rotation of the wheel, which is stored behind the fields of the core event.
    package static let scrolled: Int32 = 161
}
