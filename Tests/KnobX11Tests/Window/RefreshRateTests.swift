import CKnobX11
import KnobLayers
import Testing

@testable import KnobX11

/// The refresh rate of a monitor, from its mode.
@MainActor
struct RefreshRateTests {
    private func mode(_ clock: UInt, _ columns: UInt32, _ lines: UInt32, flags: UInt = 0) -> knob_mode {
        var mode = knob_mode()
        mode.dot_clock = clock
        mode.h_total = columns
        mode.v_total = lines
        mode.flags = flags
        return mode
    }

    @Test func `the standard modes have their rates`() {
        let hd = Monitor.refreshRate(of: mode(148_500_000, 2200, 1125))
        #expect(hd == 60)
        let cinema = Monitor.refreshRate(of: mode(74_250_000, 2750, 1125))
        #expect(cinema == 24)
        // 1080i: half of the lines in each of 60 fields.
        let interlaced = Monitor.refreshRate(of: mode(74_250_000, 2200, 1125, flags: 0x10))
        #expect(interlaced == 60)
        // 320x240, each line twice.
        let doubled = Monitor.refreshRate(of: mode(12_587_500, 400, 262, flags: 0x20))
        #expect(abs(doubled - 60.05) < 0.01)
        let fast = Monitor.refreshRate(of: mode(586_586_000, 2720, 1498))
        #expect(abs(fast - 143.96) < 0.01)
    }

    @Test func `an invalid mode has the default rate`() {
        #expect(Monitor.refreshRate(of: mode(0, 0, 0)) == 60)
        #expect(Monitor.refreshRate(of: mode(148_500_000, 0, 1125)) == 60)
        #expect(Monitor.refreshRate(of: mode(148_500_000, 2200, 0)) == 60)
        #expect(Monitor.refreshRate(of: mode(0, 2200, 1125)) == 60)
        #expect(Monitor.refreshRate(of: mode(.max, 1, 1)) == 60)
        #expect(Monitor.refreshRate(of: mode(19_999, 10, 100)) == 60)
        #expect(Monitor.refreshRate(of: mode(20_000, 10, 100)) == 20)
        #expect(Monitor.refreshRate(of: mode(500_000, 10, 100)) == 500)
        #expect(Monitor.refreshRate(of: mode(500_001, 10, 100)) == 60)
    }

    @Test func `the rate is that of the monitor under the center of the window`() {
        let monitors = [
            Monitor(
                frame: PixelRect(minX: 0, minY: 0, maxX: 1920, maxY: 1080), refreshRate: 60),
            Monitor(
                frame: PixelRect(minX: 1920, minY: 0, maxX: 4480, maxY: 1440), refreshRate: 144),
        ]
        #expect(monitors.monitor(at: (1919, 5))?.refreshRate == 60)
        #expect(monitors.monitor(at: (1920, 5))?.refreshRate == 144)
        #expect(monitors.monitor(at: (2000, 1200))?.refreshRate == 144)
        #expect(monitors.monitor(at: (-5, 5000))?.refreshRate == 60)
        #expect([Monitor]().monitor(at: (0, 0)) == nil)
    }
}
