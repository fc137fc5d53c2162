import KnobKit

// Views and controls.
public typealias UIView = View
public typealias UIControl = Control
public typealias UIButton = Button
public typealias UIImageView = ImageView
public typealias UILabel = Label
public typealias UIScrollView = ScrollView
public typealias UISlider = Slider
public typealias UIStackView = StackView
public typealias UISwitch = Switch
public typealias UITextField = TextField
public typealias UIViewController = ViewController
public typealias UIWindow = Window

// Input.
public typealias UIEvent = Event
public typealias UITouch = Touch
public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UITapGestureRecognizer = TapGestureRecognizer
public typealias UIResponder = Responder

// What views are described with.
public typealias UIAccessibilityTraits = AccessibilityTraits
public typealias UIEdgeInsets = EdgeInsets
public typealias UITraitCollection = TraitCollection
public typealias NSTextAlignment = TextAlignment

extension Control {
    /// The events that a control sends actions for.
    public typealias Event = ControlEvents
}

/// The name of ``KnobWidgets/ControlEvents`` before Swift 4.2.
public typealias UIControlEvents = ControlEvents
/// The name of `UIView.ContentMode` before Swift 4.2.
public typealias UIViewContentMode = View.ContentMode
/// The name of ``KnobWidgets/Control/State`` before Swift 4.2.
public typealias UIControlState = Control.State
