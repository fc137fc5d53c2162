import KnobTestSupport
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

    @Test("a valid line is read")
    func reads() throws {
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

    @Test(
        "a first line without the scale or a control's frame is rejected",
        arguments: [
            ("\"scale\":1.5,", ""), ("\"switch\":[56,288,51,31],", ""), ("[20,40,140,140]", "[20,40,140]"),
            (",\"controls\"", ",\"control\""), ("}}", "}"),
        ])
    func refusesFirstLine(part: String, replacement: String) throws {
        let text = Self.launch.replacing(part, with: replacement)
        #expect(text != Self.launch)
        #expect(throws: HarnessError.self) { try TraceLine(parsing: text) }
    }

    @Test("the rotary scene's label has three decimals, or its greeting before the first change")
    func rotary() throws {
        let greeting = Self.line.replacing("0.79", with: "Drag the slider or turn the knob")
        #expect(try TraceLine(parsing: greeting, as: .rotary).label == "Drag the slider or turn the knob")
        let number = Self.line.replacing("0.79", with: "21.407")
        #expect(try TraceLine(parsing: number, as: .rotary).label == "21.407")
        for label in ["21.41", "", "Drag the slider", "nan"] {
            let line = Self.line.replacing("0.79", with: label)
            #expect(throws: HarnessError.self) { try TraceLine(parsing: line, as: .rotary) }
        }
        #expect(throws: HarnessError.self) { try TraceLine(parsing: greeting) }
        #expect(throws: HarnessError.self) { try TraceLine(parsing: Self.launch, as: .rotary) }
    }

    @Test("the dial's label is a whole number, and the desk lists 800 knobs")
    func dialAndDesk() throws {
        let dial = Self.line.replacing("\"0.79\"", with: "\"11\"")
        #expect(try TraceLine(parsing: dial, as: .dial).label == "11")
        for label in ["0.79", "", "-1", "1.", "a"] {
            let line = Self.line.replacing("\"0.79\"", with: "\"\(label)\"")
            #expect(throws: HarnessError.self) { try TraceLine(parsing: line, as: .dial) }
        }
        #expect(try TraceLine(parsing: Self.line, as: .desk).label == "0.79")
        #expect(try TraceLine(parsing: Self.deskLaunch(knobs: 800), as: .desk).controls?.count == 800)
        #expect(throws: HarnessError.self) {
            try TraceLine(parsing: Self.deskLaunch(knobs: 799), as: .desk)
        }
    }

    @Test(
        "after a new first line the format is that scene's, and the first scene is that of --scene")
    func changingScene() throws {
        let reader = TraceReader(of: ["--trace"])
        #expect(throws: HarnessError.self) { try reader.read(Self.deskLaunch(knobs: 800)) }
        _ = try reader.read(Self.launch)
        _ = try reader.read(Self.line)
        let dial = Self.line.replacing("\"0.79\"", with: "\"11\"")
        #expect(throws: HarnessError.self) { try reader.read(dial) }
        _ = try reader.read(Self.dialLaunch)
        _ = try reader.read(dial)
        #expect(throws: HarnessError.self) { try reader.read(Self.line) }
        _ = try reader.read(Self.deskLaunch(knobs: 800))
        _ = try reader.read(Self.line)
    }

    private static func firstLine(label: String, controls: [String]) -> String {
        let frames = controls.map { "\"\($0)\":[0,0,40,40]" }.joined(separator: ",")
        return line.dropLast().replacing("knob\",\"phase", with: "launch\",\"phase")
            .replacing("\"0.79\"", with: "\"\(label)\"") + ",\"scale\":1,\"controls\":{\(frames)}}"
    }
    private static let dialLaunch = firstLine(label: "0", controls: ["dial", "label"])
    private static func deskLaunch(knobs: Int) -> String {
        firstLine(label: "0.79", controls: (0..<knobs).map { "knob\($0)" })
    }

    @Test("the expected numbers of the tutorial are those of BEHAVIOUR.md")
    func table() {
        func value(_ degrees: Double) -> Double {
            // At this distance, whole pixels are exact directions.
            Expected.knobValue(at: Expected.ring(degrees, radius: 1e7))
        }
        #expect(abs(value(0) - 0.7857) < 5e-5)
        #expect(abs(value(-90) - 0.5) < 1e-6)
        #expect(abs(value(180) - 0.2143) < 5e-5)
        #expect(Expected.knobValue(at: Location(90, 175)) == 1)
        #expect(value(91) == 0)
        #expect(abs(Expected.angle(of: 0) + 11 * .pi / 8) < 1e-12)
        #expect(abs(Expected.angle(of: 1) - 3 * .pi / 8) < 1e-12)
        #expect(Expected.label(of: 0.7857) == "0.79")
        #expect(abs(Expected.progress(at: 0.5) - 0.5) < 1e-12)
        #expect(abs(Expected.progress(at: 0.25) - 0.1291) < 1e-4)
        for time in stride(from: 0, through: 1, by: 0.01) {
            #expect(abs(Expected.time(ofProgress: Expected.progress(at: time)) - time) < 1e-6)
        }
    }

    @Test("the expected numbers of the rotary scene are those of BEHAVIOUR.md")
    func rotaryTable() {
        #expect(abs(RotaryExpected.value(20, rotatedBy: 19) - 21.407) < 5e-4)
        #expect(abs(RotaryExpected.angle(of: 10) + 225 * .pi / 180) < 1e-12)
        #expect(abs(RotaryExpected.angle(of: 30) - 45 * .pi / 180) < 1e-12)
        #expect(RotaryExpected.value(28, rotatedBy: 45) == 30)
        #expect(RotaryExpected.ring(90) == Location(220, 173) && RotaryExpected.ring(0) == Location(160, 113))
        let (a, b) = (RotaryExpected.place(-19, -70), RotaryExpected.place(4, -60))
        #expect(abs(RotaryExpected.rotation(from: a, to: b) - 19) < 1e-4)
        let (c, d) = (RotaryExpected.place(26, -75), RotaryExpected.place(69, -32))
        #expect(abs(RotaryExpected.rotation(from: c, to: d) - 46) < 1e-4)
        #expect(RotaryExpected.label(of: 10) == "10.000")
    }
}
