import KnobHarness
import Testing

/// The checker of the trace's format, which accepts nothing but that format.
@Suite("The trace's format")
struct TraceFormatTests {
    static let line =
        #"{"ms":12.345,"cause":"knob","phase":"changed","knob":0.7857,"slider":0.7857,"label":"0.79","#
        + #""angle":0.0000,"shownAngle":-0.1234,"shownSlider":0.7857}"#
    static let launch =
        #"{"ms":1.000,"cause":"launch","phase":"changed","knob":0.0000,"slider":0.0000,"label":"0.00","#
        + #""angle":-4.3197,"shownAngle":-4.3197,"shownSlider":0.0000,"scale":1.5,"controls":{"#
        + #""knob":[20,40,140,140],"slider":[20,188,280,31],"label":[168,124,132,56],"#
        + #""switch":[56,288,51,31],"random":[150,287.5,128,30]}}"#

    @Test func `a valid line is read`() throws {
        let line = try TraceLine(parsing: Self.line)
        #expect(line.ms == 12.345)
        #expect(line.cause == .knob)
        #expect(line.phase == .changed)
        #expect(line.knob == 0.7857 && line.slider == 0.7857 && line.label == "0.79")
        #expect(line.angle == 0 && line.shownAngle == -0.1234 && line.shownSlider == 0.7857)
        #expect(line.scale == nil && line.controls == nil)
        let launch = try TraceLine(parsing: Self.launch)
        #expect(launch.scale == 1.5)
        #expect(launch.controls?["random"] == [150, 287.5, 128, 30])
    }

    @Test(
        "a line with a small difference is rejected",
        arguments: [
            ("12.345", "12.34"), ("12.345", "12.3456"), ("0.7857,\"slider", "0.786,\"slider"),
            ("\"0.79\"", "0.79"), ("\"0.79\"", "\"0.789\""), ("\"cause\":\"knob\",", ""),
            ("\"knob\":0.7857,\"slider\":0.7857", "\"slider\":0.7857,\"knob\":0.7857"),
            ("\"cause\":", "\"cause\": "), ("\"knob\",", "\"mouse\","), ("changed", "change"),
            ("}", "} "), ("}", ",\"scale\":1}"), ("-0.1234", "nan"), ("-0.1234", "-1.2e-1"),
        ])
    func refuses(part: String, replacement: String) throws {
        let text = try #require(Self.line.contains(part) ? Self.line.replacing(part, with: replacement) : nil)
        #expect(throws: HarnessError.self) { try TraceLine(parsing: text) }
    }
}
