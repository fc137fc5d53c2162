import KnobKit

// Layers.
/// KnobKit's `Layer`.
public typealias CALayer = Layer
/// KnobKit's `LayerDelegate`.
public typealias CALayerDelegate = LayerDelegate
/// KnobKit's `ShapeLayer`.
public typealias CAShapeLayer = ShapeLayer

// Animations.
/// KnobKit's `Animation`.
public typealias CAAction = Animation
/// KnobKit's `Animation`.
public typealias CAAnimation = Animation
/// KnobKit's `Animation`.
public typealias CAPropertyAnimation = Animation
/// KnobKit's `BasicAnimation`.
public typealias CABasicAnimation = BasicAnimation
/// KnobKit's `AnimationDelegate`.
public typealias CAAnimationDelegate = AnimationDelegate
/// KnobKit's `MediaTimingFunction`.
public typealias CAMediaTimingFunction = MediaTimingFunction
/// KnobKit's `MediaTimingFunctionName`.
public typealias CAMediaTimingFunctionName = MediaTimingFunctionName
/// KnobKit's `Transaction`.
public typealias CATransaction = Transaction

// The constants before Swift 4.2.
/// `MediaTimingFunctionName.linear`, by its name before Swift 4.2.
public let kCAMediaTimingFunctionLinear = MediaTimingFunctionName.linear
/// `MediaTimingFunctionName.easeIn`, by its name before Swift 4.2.
public let kCAMediaTimingFunctionEaseIn = MediaTimingFunctionName.easeIn
/// `MediaTimingFunctionName.easeOut`, by its name before Swift 4.2.
public let kCAMediaTimingFunctionEaseOut = MediaTimingFunctionName.easeOut
/// `MediaTimingFunctionName.easeInEaseOut`, by its name before Swift 4.2.
public let kCAMediaTimingFunctionEaseInEaseOut = MediaTimingFunctionName.easeInEaseOut
/// `MediaTimingFunctionName.default`, by its name before Swift 4.2.
public let kCAMediaTimingFunctionDefault = MediaTimingFunctionName.default
/// `LineCap.butt`, by its name before Swift 4.2.
public let kCALineCapButt = LineCap.butt
/// `LineCap.round`, by its name before Swift 4.2.
public let kCALineCapRound = LineCap.round
/// `LineCap.square`, by its name before Swift 4.2.
public let kCALineCapSquare = LineCap.square
/// `LineJoin.miter`, by its name before Swift 4.2.
public let kCALineJoinMiter = LineJoin.miter
/// `LineJoin.round`, by its name before Swift 4.2.
public let kCALineJoinRound = LineJoin.round
/// `LineJoin.bevel`, by its name before Swift 4.2.
public let kCALineJoinBevel = LineJoin.bevel
/// `TextAlignment.left`, by its name before Swift 4.2.
public let kCAAlignmentLeft = TextAlignment.left
/// `TextAlignment.center`, by its name before Swift 4.2.
public let kCAAlignmentCenter = TextAlignment.center
/// `TextAlignment.right`, by its name before Swift 4.2.
public let kCAAlignmentRight = TextAlignment.right

/// KnobKit's `LineCap`.
public typealias CAShapeLayerLineCap = LineCap
/// KnobKit's `LineJoin`.
public typealias CAShapeLayerLineJoin = LineJoin
/// KnobKit's `TextAlignment`.
public typealias CATextLayerAlignmentMode = TextAlignment
/// KnobKit's `ContentsGravity`.
public typealias CALayerContentsGravity = ContentsGravity
/// KnobKit's `GradientLayer`.
public typealias CAGradientLayer = GradientLayer
/// KnobKit's `GradientLayerType`.
public typealias CAGradientLayerType = GradientLayerType
/// KnobKit's `MediaTimingFillMode`.
public typealias CAMediaTimingFillMode = MediaTimingFillMode
/// `MediaTimingFillMode.removed`, by its name before Swift 4.2.
public let kCAFillModeRemoved = MediaTimingFillMode.removed
/// `MediaTimingFillMode.forwards`, by its name before Swift 4.2.
public let kCAFillModeForwards = MediaTimingFillMode.forwards
/// `MediaTimingFillMode.backwards`, by its name before Swift 4.2.
public let kCAFillModeBackwards = MediaTimingFillMode.backwards
/// `MediaTimingFillMode.both`, by its name before Swift 4.2.
public let kCAFillModeBoth = MediaTimingFillMode.both
