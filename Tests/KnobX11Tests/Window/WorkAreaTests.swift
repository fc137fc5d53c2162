import KnobLayers
import Testing

@testable import KnobX11

/// The room for a window, from properties of the window manager, which are untrusted input.
struct WorkAreaTests {
    private let monitor = PixelRect(minX: 0, minY: 0, maxX: 1366, maxY: 768)

    @Test func `panels and the window's frame take room`() {
        let size = WorkArea.contentSize(
            areas: [0, 30, 1366, 738, 0, 30, 1366, 738], monitor: monitor, borders: [5, 5, 29, 5])
        #expect(size == WindowSize(width: 1356, height: 704))
    }

    @Test func `the area of several monitors is cut to the window's monitor`() {
        let right = PixelRect(minX: 1366, minY: 0, maxX: 3286, maxY: 1080)
        let size = WorkArea.contentSize(areas: [0, 0, 3286, 1040], monitor: right)
        #expect(size == WindowSize(width: 1920, height: 1040))
    }

    @Test func `the smallest area of the virtual desktops counts`() {
        let size = WorkArea.contentSize(
            areas: [0, 0, 1366, 700, 66, 0, 1300, 768], monitor: monitor)
        #expect(size == WindowSize(width: 1300, height: 700))
    }

    @Test(arguments: [
        [], [0, 0, 1366], [0, 0, 0, 768], [2000, 0, 100, 100], [0, 0, 1366, 768, 0],
        [4_294_967_295, 4_294_967_295, 4_294_967_295, 4_294_967_295],
    ])
    func `invalid numbers are ignored`(areas: [Int]) {
        #expect(WorkArea.contentSize(areas: areas, monitor: monitor, borders: [1, 1, 20, 4]) == nil)
    }

    @Test func `a frame that is larger than the area is ignored`() {
        let huge = WorkArea.contentSize(
            areas: [0, 0, 1366, 768], monitor: monitor, borders: [4_294_967_295, 0, 0, 0])
        #expect(huge == nil)
    }
}
