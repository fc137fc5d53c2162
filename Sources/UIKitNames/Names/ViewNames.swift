import KnobKit

// Views and controls.
/// KnobKit's `View`.
public typealias UIView = View
/// KnobKit's `Control`.
public typealias UIControl = Control
/// KnobKit's `Label`.
public typealias UILabel = Label
/// KnobKit's `ScrollView`.
public typealias UIScrollView = ScrollView
/// KnobKit's `Slider`.
public typealias UISlider = Slider
/// KnobKit's `StackView`.
public typealias UIStackView = StackView
/// KnobKit's `Switch`.
public typealias UISwitch = Switch
/// KnobKit's `TextField`.
public typealias UITextField = TextField
/// KnobKit's `ViewController`.
public typealias UIViewController = ViewController
/// KnobKit's `Window`.
public typealias UIWindow = Window

/// KnobKit's `Action`.
public typealias UIAction = Action

// Input.
/// KnobKit's `Event`.
public typealias UIEvent = Event
/// KnobKit's `Touch`.
public typealias UITouch = Touch
/// KnobKit's `GestureRecognizer`.
public typealias UIGestureRecognizer = GestureRecognizer
/// KnobKit's `Responder`.
public typealias UIResponder = Responder

// What views are described with.
/// KnobKit's `AccessibilityTraits`.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// KnobKit's `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// KnobKit's `TraitCollection`.
public typealias UITraitCollection = TraitCollection
/// KnobKit's `TextAlignment`.
public typealias NSTextAlignment = TextAlignment

extension Control {
    /// The events that a control sends actions for.
    public typealias Event = ControlEvents
}

extension ControlEvents {
    /// What a button is for: `touchUpInside`. Other controls send `valueChanged` for what they are for.
    public static let primaryActionTriggered = ControlEvents.touchUpInside
}

/// The name of ``/KnobWidgets/ControlEvents`` before Swift 4.2.
public typealias UIControlEvents = ControlEvents
/// The name of `UIView.ContentMode` before Swift 4.2.
public typealias UIViewContentMode = View.ContentMode
/// The name of ``/KnobWidgets/Control/State`` before Swift 4.2.
public typealias UIControlState = Control.State
