// A program that imports KnobX11 can also use the errors of a display.
@_exported import KnobXlib
