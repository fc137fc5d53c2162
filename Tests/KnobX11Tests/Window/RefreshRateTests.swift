import CKnobX11
import KnobLayers
import Testing

@testable import KnobX11

/// The refresh rate of a monitor, from its mode.
@MainActor
struct RefreshRateTests {
    @Test(
        arguments: [
            (148_500_000, 2200, 1125, 0, 60), (74_250_000, 2750, 1125, 0, 24),
            (586_586_000, 2720, 1498, 0, 143.96),
            // 1080i: half of the lines in each of 60 fields. Then 320x240, each line twice.
            (74_250_000, 2200, 1125, 0x10, 60), (12_587_500, 400, 262, 0x20, 60.05),
            // From 20 to 500 Hz.
            (20_000, 10, 100, 0, 20), (19_999, 10, 100, 0, 60), (500_000, 10, 100, 0, 500),
            (500_001, 10, 100, 0, 60),
            // Invalid modes have the default rate.
            (0, 0, 0, 0, 60), (148_500_000, 0, 1125, 0, 60), (148_500_000, 2200, 0, 0, 60),
            (0, 2200, 1125, 0, 60), (.max, 1, 1, 0, 60),
        ] as [(UInt, UInt32, UInt32, UInt, Double)])
    func `a mode has the rate of its clock and its lines`(
        clock: UInt, columns: UInt32, lines: UInt32, flags: UInt, rate: Double
    ) {
        var mode = knob_mode()
        mode.dot_clock = clock
        mode.h_total = columns
        mode.v_total = lines
        mode.flags = flags
        #expect(abs(Monitor.refreshRate(of: mode) - rate) <= (rate == rate.rounded() ? 0 : 0.01))
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
