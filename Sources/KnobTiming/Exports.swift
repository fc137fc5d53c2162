@_exported import KnobProcess
