import KnobKit

// Layers.
public typealias CALayer = Layer
public typealias CALayerDelegate = LayerDelegate
public typealias CAShapeLayer = ShapeLayer
public typealias CATextLayer = TextLayer

// Animations.
public typealias CAAction = Animation
public typealias CAAnimation = Animation
public typealias CAPropertyAnimation = Animation
public typealias CABasicAnimation = BasicAnimation
public typealias CAAnimationDelegate = AnimationDelegate
public typealias CAMediaTimingFunction = MediaTimingFunction
public typealias CAMediaTimingFunctionName = MediaTimingFunctionName
public typealias CATransaction = Transaction

// The constants before Swift 4.2.
public let kCAMediaTimingFunctionLinear = MediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = MediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = MediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = MediaTimingFunctionName.easeInEaseOut
public let kCAMediaTimingFunctionDefault = MediaTimingFunctionName.default
public let kCALineCapButt = LineCap.butt
public let kCALineCapRound = LineCap.round
public let kCALineCapSquare = LineCap.square
public let kCALineJoinMiter = LineJoin.miter
public let kCALineJoinRound = LineJoin.round
public let kCALineJoinBevel = LineJoin.bevel
public let kCAAlignmentLeft = TextAlignment.left
public let kCAAlignmentCenter = TextAlignment.center
public let kCAAlignmentRight = TextAlignment.right

public typealias CAShapeLayerLineCap = LineCap
public typealias CAShapeLayerLineJoin = LineJoin
public typealias CATextLayerAlignmentMode = TextAlignment
public typealias CALayerContentsGravity = ContentsGravity
public typealias CAGradientLayer = GradientLayer
public typealias CAGradientLayerType = GradientLayerType
public typealias CAMediaTimingFillMode = MediaTimingFillMode
public let kCAFillModeRemoved = MediaTimingFillMode.removed
public let kCAFillModeForwards = MediaTimingFillMode.forwards
public let kCAFillModeBackwards = MediaTimingFillMode.backwards
public let kCAFillModeBoth = MediaTimingFillMode.both
