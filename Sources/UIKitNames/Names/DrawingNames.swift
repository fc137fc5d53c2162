import KnobGraphics
import KnobKit

// Geometry. A `CGFloat` is a `Double`, so that neither is converted to the other.
/// KnobKit's `Double`.
public typealias CGFloat = Double
/// KnobKit's `Point`.
public typealias CGPoint = Point
/// KnobKit's `Size`.
public typealias CGSize = Size
/// KnobKit's `Rect`.
public typealias CGRect = Rect
// Foundation has an AffineTransform too.
/// KnobKit's `KnobGraphics.AffineTransform`.
public typealias CGAffineTransform = KnobGraphics.AffineTransform
/// KnobKit's `Double`.
public typealias TimeInterval = Double
/// KnobKit's `Double`.
public typealias CFTimeInterval = Double

// Drawing.
/// KnobKit's `Color`.
public typealias CGColor = Color
/// KnobKit's `Context`.
public typealias CGContext = Context
/// KnobKit's `Image`.
public typealias CGImage = Image
/// KnobKit's `LineCap`.
public typealias CGLineCap = LineCap
/// KnobKit's `LineJoin`.
public typealias CGLineJoin = LineJoin
/// KnobKit's `BezierPath`.
public typealias CGPath = BezierPath
/// KnobKit's `BezierPath`.
public typealias CGMutablePath = BezierPath
/// KnobKit's `BezierPath`.
public typealias UIBezierPath = BezierPath
/// KnobKit's `Color`.
public typealias UIColor = Color
/// KnobKit's `Font`.
public typealias UIFont = Font
/// KnobKit's `Image`.
public typealias UIImage = Image

/// A `Double`, as KnobKit has no smaller numbers: a layer's opacity, for example, is a `Float` in Core Animation.
public typealias Float = Double
/// A `Double`, like `Float`.
public typealias CFloat = Double
