import KnobHarness
import Testing

@testable import KnobKit

/// The texts that stand for a number.
struct ValueParserTests {
    @Test(arguments: [
        ("0", 0), ("5", 5), ("-5", -5), ("+5", 5), ("\u{2212}5", -5), ("007", 7), ("0.79", 0.79),
        ("0,79", 0.79),
        (".5", 0.5), (",5", 0.5), ("5.", 5), ("5,", 5), ("-.25", -0.25), (" 1.5 ", 1.5),
        ("\u{A0}2\u{202F}", 2),
        ("1e3", 1000), ("1E3", 1000), ("1.5E-2", 0.015), ("2e+1", 20), ("1,5e2", 150), ("3e\u{2212}1", 0.3),
        ("1.2k", 1200), ("1.2K", 1200), ("1.2 k", 1200), ("1.1m", 0.0011), ("3M", 3e6), ("2G", 2e9),
        ("7u", 7e-6), ("7µ", 7e-6), ("7\u{3BC}", 7e-6), ("9n", 9e-9), ("1e3k", 1e6), ("-2,5k", -2500),
        ("1.2kHz", 1200), ("1.2 kHz", 1200), ("1.2khz", 1200), ("5ms", 0.005), ("10 µF", 1e-5), ("3MΩ", 3e6),
        ("5Hz", 5), ("5 hz", 5), ("5 dB", 5), ("5 min", 5), ("12 notes", 12), ("3 Mode", 3), ("90°", 90),
        ("6 dB/oct", 6), ("5e", 5), ("5 ex", 5), ("1e400", .infinity), ("-1e400", -.infinity), ("1e-400", 0),
        ("0e99999999999999999999", 0), ("1e99999999999999999999", .infinity),
        ("1e-99999999999999999999", 0),
    ])
    func `a number with an optional prefix and unit is read as a value`(text: String, expected: Double) {
        #expect(ValueParser().read(text) == .value(expected))
        #expect(ValueParser(unit: "Hz").read(text) == .value(expected))
    }

    @Test(arguments: [
        "", " ", "k", "Hz", "%", "-", "+", ".", ",", "-.", "e3", ".e3", "--5", "+-5", "- 5", "1.2.3", "1,2,3",
        "1.234,5", "1,234.5", "1 200", "5%%", "5 % k", "5e-", "5e+", "5k3", "0x10", "1_000", "5!", "(5)",
        "=5",
        "inf", "nan", "infinity", "five", "①", "五", "Ⅴ", "²", "٫", "٪", "\u{200E}", "۵۵k۳", "۱٬۰۰۰", "5\n6",
        "\u{0}", "🎛️",
    ])
    func `text that is not a number is rejected`(text: String) {
        #expect(ValueParser().read(text) == nil)
        #expect(ValueParser(unit: "Hz").read(text) == nil)
    }

    @Test(arguments: [
        ("50%", 0.5), ("12,5 %", 0.125), ("-10%", -0.1), ("1e3%", 10), ("0%", 0), ("110%", 1.1),
    ])
    func `a percentage is a position, or a value where the unit is a percent sign`(text: String, part: Double)
        throws
    {
        #expect(ValueParser().read(text) == .position(part))
        guard case .value(let value)? = ValueParser(unit: "%").read(text) else {
            Issue.record("not a value")
            return
        }
        #expect(abs(value - part * 100) < 1e-9)
    }

    @Test(arguments: [
        ("۰۱۲۳۴۵۶۷۸۹", 123_456_789), ("٠١٢٣٤٥٦٧٨٩", 123_456_789), ("०१२३४५६७८९", 123_456_789),
        ("๐๑๒๓๔๕๖๗๘๙", 123_456_789), ("５", 5), ("-۱۲٫۵", -12.5), ("\u{200E}\u{2212}۱۲٫۵", -12.5),
        ("۱۲٫۵\u{200F}", 12.5), ("\u{61C}-٣٫٢٥", -3.25), ("१.५e३", 1500), ("۱٫۲k", 1200), ("١٠ Hz", 10),
        ("۵e-۲", 0.05), ("1۲3", 123),
    ])
    func `the digits of any script and the decimal separator of Arabic are read`(
        text: String, expected: Double
    ) {
        #expect(ValueParser().read(text) == .value(expected))
        #expect(ValueParser(unit: "Hz").read(text) == .value(expected))
    }

    @Test func `the percent sign of Arabic is one, also in the unit`() {
        #expect(ValueParser().read("۵۰٪") == .position(0.5))
        #expect(ValueParser(unit: "٪").read("۵۰٪") == .value(50))
        #expect(ValueParser(unit: "%").read("۵۰ ٪") == .value(50))
        #expect(ValueParser(unit: "٪").read("50%") == .value(50))
    }

    @Test(arguments: [
        ("m", "5m", 5), ("m", "5 mm", 0.005), ("m", "5km", 5000), ("m", "5k", 5000), ("M", "5M", 5),
        ("m", "5u", 5e-6), ("st", "7st", 7), ("st", "7mst", 0.007), ("n", "3n", 3), ("°C", "21°C", 21),
        ("%", "5 k", 5000),
        ("mV", "5mV", 5), ("kHz", "5kHz", 5), ("bar", "5mbar", 0.005), ("bar", "5 mBar", 0.005),
        ("m/s²", "9.8m/s²", 9.8), ("m/s²", "9.8 µm/s²", 9.8e-6), ("€$", "3 €$", 3), ("", "1.2k", 1200),
        ("", "5", 5),
    ])
    func `the control's unit is never read as a prefix`(unit: String, text: String, expected: Double) {
        #expect(ValueParser(unit: unit).read(text) == .value(expected))
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (-0.25, "-0.25"), (1200, "1200"),
        (1.0 / 3, "0.333333"),
        (200.0 / 3, "66.6667"), (123_456.7, "123457"), (0.1 + 0.2, "0.3"), (1_000_000, "1000000"),
        (0.000012345678, "1.23457e-05"), (999_999.7, "1000000"), (9.999999, "10"), (-1e-9, "-1e-09"),
        (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (.infinity, "inf"),
        // Less than the smallest power of ten with full precision.
        (1.6578345e-300 * 1e-16, "1.65783e-316"), (-9.8765432e-309, "-9.87654e-309"),
        (1.2345678e-303, "1.23457e-303"),
    ])
    func `shortText has at most six significant digits`(number: Double, text: String) {
        #expect(number.shortText == text)
    }
}
