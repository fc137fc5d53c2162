// Code that imports UIKit types names of Foundation without importing it, such as `String(format:)` and `NSCoder`. Foundation
// also has a `CGFloat` and a `CGRect` of its own. These aliases come before them in a file only where Foundation is
// imported through this module: beside it, the names would be ambiguous.
@_exported import Foundation
@_exported import KnobKit
@_exported import KnobX11

// MARK: Geometry

/// A number of Core Graphics: a `Double`, as in KnobKit, so that neither is converted to the other.
public typealias CGFloat = Double
/// UIKit's name of a point.
public typealias CGPoint = Point
/// UIKit's name of a size.
public typealias CGSize = Size
/// UIKit's name of a rectangle.
public typealias CGRect = Rect
// Foundation has an `AffineTransform` too.
/// UIKit's name of a transform of a view.
public typealias CGAffineTransform = KnobKit.AffineTransform
/// Core Animation's name of a transform of a layer. It is the same type as that of a view, as layers are flat.
public typealias CATransform3D = KnobKit.AffineTransform

/// Returns a rotation by `angle` radians around the axis (`x`, `y`, `z`), clockwise around (0, 0, 1).
///
/// Layers are flat, so that `x` and `y` must be 0. For another axis, the identity is returned, with a message.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    guard x == 0, y == 0, z != 0 else {
        Diagnostics.report(
            "CATransform3DMakeRotation: the axis (\(x), \(y), \(z)) is ignored, as layers are flat. Use (0, 0, 1)."
        )
        return .identity
    }
    return CATransform3D(rotationAngle: z > 0 ? angle : -angle)
}

// MARK: Drawing

/// UIKit's name of a color.
public typealias UIColor = Color
/// UIKit's name of a path.
public typealias UIBezierPath = BezierPath
/// UIKit's name of an image.
public typealias UIImage = Image
/// UIKit's name of a font.
public typealias UIFont = Font

extension UIColor {
    /// The color itself, as KnobKit has one type of colors.
    public var cgColor: UIColor { self }
}

extension UIBezierPath {
    /// The path itself, as KnobKit has one type of paths.
    public var cgPath: UIBezierPath { self }
}

// MARK: Layers and animations

/// Core Animation's name of a layer.
public typealias CALayer = Layer
/// Core Animation's name of a layer that draws a path.
public typealias CAShapeLayer = ShapeLayer
/// Core Animation's name of a transaction.
public typealias CATransaction = Transaction
/// Core Animation's name of an animation.
public typealias CAAnimation = Animation
/// Core Animation's name of an animation from one value to another.
public typealias CABasicAnimation = BasicAnimation
/// Core Animation's name of an animation through several values.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// Core Animation's name of a timing curve.
public typealias CAMediaTimingFunction = MediaTimingFunction
/// The name of `MediaTimingFunctionName.easeInEaseOut` before Swift 4.2.
public let kCAMediaTimingFunctionEaseInEaseOut = MediaTimingFunctionName.easeInEaseOut

// MARK: Views and controls

/// UIKit's name of an object that handles events.
public typealias UIResponder = Responder
/// UIKit's name of a view.
public typealias UIView = View
/// UIKit's name of a view controller.
public typealias UIViewController = ViewController
/// UIKit's name of a window.
public typealias UIWindow = Window
/// UIKit's name of a view that shows an image.
public typealias UIImageView = ImageView
/// UIKit's name of a view that scrolls.
public typealias UIScrollView = ScrollView
/// UIKit's name of the delegate of a view that scrolls.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// UIKit's name of a line of text.
public typealias UILabel = Label
/// UIKit's name of a control.
public typealias UIControl = Control
/// UIKit's name of a button.
public typealias UIButton = Button
/// UIKit's name of a slider.
public typealias UISlider = Slider
/// UIKit's name of a switch.
public typealias UISwitch = Switch

// MARK: Input

/// UIKit's name of an event.
public typealias UIEvent = Event
/// UIKit's name of a touch.
public typealias UITouch = Touch
/// UIKit's name of a gesture recognizer.
public typealias UIGestureRecognizer = GestureRecognizer
/// UIKit's name of a recognizer of drags.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// Foundation's name of the token of an observer, for iOS.
public typealias NSKeyValueObservation = KeyValueObservation
