import KnobGraphics
import KnobKit

// Geometry. A `CGFloat` is a `Double`, so that neither is converted to the other.
public typealias CGFloat = Double
public typealias CGPoint = Point
public typealias CGSize = Size
public typealias CGRect = Rect
// Foundation has an AffineTransform too.
public typealias CGAffineTransform = KnobGraphics.AffineTransform
public typealias TimeInterval = Double
public typealias CFTimeInterval = Double

// Drawing.
public typealias CGColor = Color
public typealias CGContext = Context
public typealias CGImage = Image
public typealias CGLineCap = LineCap
public typealias CGLineJoin = LineJoin
public typealias CGPath = BezierPath
public typealias CGMutablePath = BezierPath
public typealias UIBezierPath = BezierPath
public typealias UIColor = Color
public typealias UIFont = Font
public typealias UIImage = Image

/// A `Double`, as KnobKit has no smaller numbers: a layer's opacity, for example, is a `Float` in Core Animation.
public typealias Float = Double
