// Programs that import the widgets can use their layers.
@_exported import KnobLayers
