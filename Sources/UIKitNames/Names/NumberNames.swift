/// An integer, by its name in Objective-C.
public typealias NSInteger = Int
/// A true value of Core Foundation.
public let kCFBooleanTrue = true
/// A false value of Core Foundation.
public let kCFBooleanFalse = false
