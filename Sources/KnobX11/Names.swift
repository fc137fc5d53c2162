import KnobLayers
import KnobKit

// Xlib has types with these names. In this module the names stand for these types, and CKnobX11.Window for that
// of Xlib.
typealias Window = KnobKit.Window
typealias Region = KnobLayers.Region
typealias KeyPress = KnobKit.KeyPress
