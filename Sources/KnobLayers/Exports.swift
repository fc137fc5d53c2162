// A module that imports KnobLayers can also use the types that layers are drawn with.
@_exported import KnobGraphics
@_exported import KnobTiming
