// A program that imports KnobKit can also use the types of KnobWidgets.
@_exported import KnobWidgets
