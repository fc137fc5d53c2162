import KnobLayers
import KnobWidgets

// Xlib has types of the same names; in this module these are ours, and Xlib's are written CX11.Window.
typealias Window = KnobWidgets.Window
typealias Region = KnobLayers.Region
typealias KeyPress = KnobWidgets.KeyPress
