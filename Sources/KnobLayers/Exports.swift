// Whoever imports layers can use the values that they are drawn with.
@_exported import KnobGraphics
