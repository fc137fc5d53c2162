// A program that imports KnobWidgets can also use the types of KnobLayers.
@_exported import KnobLayers
