import KnobLayers
import KnobWidgets

// Xlib has types with these names. In this module the names stand for these types, and CX11.Window for that
// of Xlib.
typealias Window = KnobWidgets.Window
typealias Region = KnobLayers.Region
typealias KeyPress = KnobWidgets.KeyPress
