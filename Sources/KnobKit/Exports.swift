// A program that imports KnobKit has everything that controls are made of.
@_exported import KnobWidgets
