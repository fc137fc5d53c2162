@_exported import DesktopHarness

/// The name that the tests use for an error of the harness.
package typealias UITestFailure = HarnessError
