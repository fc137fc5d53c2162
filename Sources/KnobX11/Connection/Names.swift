import KnobLayers
import KnobWidgets

// Xlib has types of the same names, which this module writes as CX11.Window.
typealias Window = KnobWidgets.Window
typealias Region = KnobLayers.Region
typealias KeyPress = KnobWidgets.KeyPress
