// A program that imports KnobKit can also use the types of KnobLayers.
@_exported import KnobLayers
