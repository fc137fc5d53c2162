import KnobHarness
import KnobKit
import Testing

@testable import KnobX11

/// The position that a program requests for a window.
@MainActor
struct WindowPositionTests {
    @Test func `a position is in whole pixels and in the range of the server`() {
        #expect(DesktopWindow.possiblePosition(Point(x: 10.6, y: -7.2)) == Point(x: 11, y: -7))
        #expect(DesktopWindow.possiblePosition(Point(x: 1e300, y: -1e300)) == Point(x: 32767, y: -32768))
    }

    @Test(arguments: [Point(x: .nan, y: 3), Point(x: 0, y: .infinity), Point(x: -.infinity, y: .nan)])
    func `a position that is not finite is reported and left to the window manager`(point: Point) {
        let reports = messages { #expect(DesktopWindow.possiblePosition(point) == nil) }
        #expect(reports.count == 1 && reports[0].contains("Application.show: a position"))
    }
}
