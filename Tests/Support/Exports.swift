@_exported import DesktopHarness
