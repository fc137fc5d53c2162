import KnobLayers
import KnobKit

// Xlib has types with these names. In this module the names stand for these types, and CKnobX11.Window for that
// of Xlib.
package typealias Window = KnobKit.Window
package typealias Region = KnobLayers.Region
package typealias KeyPress = KnobKit.KeyPress
