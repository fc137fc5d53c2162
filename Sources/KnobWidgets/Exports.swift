// Whoever imports widgets can use the layers that they are made of.
@_exported import KnobLayers
