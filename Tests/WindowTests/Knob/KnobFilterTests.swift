import CKnobX11
import Foundation
import KnobHarness
import Testing

extension SharedWindow {
    /// `knob` as a filter: its lines, and what it does with the lines that it reads. A knob is 120 wide, with its center
    /// at 80, 80, and a drag by 200 points covers the range.
    @Suite("knob in the shell")
    struct KnobFilterTests {
        // MARK: Writing

        @Test
        func `a drag, keys, the wheel, a typed number, and undo write the values that they set`() throws {
            try KnobRun.run(["0", "100"]) { knob in
                knob.drag(fromX: 80, 80, by: 60)
                try knob.expectLine("30")
                for (key, value) in [(XK_Up, "31"), (XK_Page_Down, "21"), (XK_End, "100"), (XK_Delete, "0")] {
                    knob.desktop.type(UInt(key))
                    try knob.expectLine(value)
                }
                for key in [XK_4, XK_2, XK_Return] { knob.desktop.type(UInt(key)) }
                try knob.expectLine("42")
                let mark = knob.process.output.count
                knob.desktop.movePointer(x: 80, y: 80)
                knob.desktop.turnWheel(up: true)
                try knob.expectLine("43", since: mark)
                knob.desktop.pressKey(UInt(XK_Control_L))
                knob.desktop.type(UInt(XK_z))
                knob.desktop.releaseKey(UInt(XK_Control_L))
                try knob.expectLine("42", since: mark)
                #expect(!knob.process.output.all.contains("0.0"))
            }
        }

        @Test func `the first value is not written`() throws {
            try KnobRun.run(["0", "100", "--value", "50"]) { knob in
                try knob.settle()
                #expect(knob.process.output.all.isEmpty)
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLine("51")
            }
        }

        @Test func `a first value beyond the limits is the nearest limit`() throws {
            try KnobRun.run(["0", "1", "--value", "9"]) { knob in
                knob.desktop.type(UInt(XK_Down))
                try knob.expectLine("0.99")
            }
        }

        @Test func `with --end a drag writes one line, at its end`() throws {
            try KnobRun.run(["0", "100", "--end"]) { knob in
                knob.drag(fromX: 80, 80, by: 40, holds: true)
                try knob.settle()
                #expect(knob.process.output.all.isEmpty)
                knob.desktop.release()
                try knob.expectLine("20")
                #expect(knob.process.output.all == ["20"])
            }
        }

        /// A drag by 100 points leads to the middle of the scale, which is 10 on a logarithmic one from 1 to 100.
        @Test(arguments: [
            (["1", "100", "--scale", "log"], "10", "1"),
            (["-60", "12", "dB", "--value", "-60", "--scale", "0:-60,0.5:-10,1:12"], "-10", "-60"),
            (["0", "1", "--step", "0.25", "--default", "0.75"], "0.5", "0.75"),
            (["-60", "12", "dB", "--value", "-60"], "-24", "-60"),
        ])
        func `the scale, the step, and the default are those of the options`(
            arguments: [String], middle: String, reset: String
        ) throws {
            try KnobRun.run(arguments) { knob in
                knob.drag(fromX: 60, 80, by: 100)
                try knob.expectLine(middle)
                knob.desktop.type(UInt(XK_Delete))
                try knob.expectLine(reset, since: 1)
            }
        }

        /// A key moves the knob by a hundredth of its range, which is here a factor of 10 to the power of 0.03.
        @Test func `a value has at most ten significant digits`() throws {
            try KnobRun.run(["20", "20000", "--scale", "log"]) { knob in
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLine("21.4303861")
            }
        }

        @Test func `a knob and a slider are in step`() throws {
            try KnobRun.run(["0", "100", "--both"]) { knob in
                knob.drag(fromX: 80, 80, by: 60)
                try knob.expectLine("30")
                knob.desktop.type(UInt(XK_Tab))
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLine("31")
                try knob.write("50\n")
                try knob.settle()
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLine("51")
            }
        }

        @Test func `a slider has the width of the window`() throws {
            try KnobRun.run(["0", "100", "--slider", "--width", "400"]) { knob in
                #expect(knob.desktop.size(of: knob.window).width == 400)
                let middle = knob.desktop.size(of: knob.window).height - 36
                // The thumb, 28 wide, moves on 400 - 2 * 20 - 28 = 332 points.
                knob.drag(fromX: 34, middle, by: 166)
                try knob.expectLine("50")
            }
        }

        // MARK: Reading

        @Test func `a line moves the knob and is not written back`() throws {
            try KnobRun.run(["0", "100", "%"]) { knob in
                for (line, next) in [
                    ("20", "21"), (" 30 %", "31"), ("60%", "61"), ("47,5", "48"), ("1e2\r", "99"),
                    ("-7", "1"),
                ] {
                    try knob.write("\(line)\n")
                    try knob.settle()
                    let mark = knob.process.output.count
                    knob.desktop.type(UInt(next == "99" ? XK_Down : XK_Up))
                    try knob.expectLine(next, since: mark)
                    #expect(knob.process.output.count == mark + 1)
                }
                #expect(knob.process.errors.all.isEmpty)
            }
        }

        @Test func `lines that are no number have one message, and the window outlives the input`() throws {
            try KnobRun.run(["0", "100"]) { knob in
                try knob.write("loud\n\nnan\n50 60\n" + String(repeating: "7", count: 100_000) + "\n40\nlou")
                knob.closeInput()
                try knob.desktop.wait("the message") { !knob.process.errors.all.isEmpty }
                try knob.settle()
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLine("41")
                let message =
                    "knob: the line \"loud\" on standard input is not a number; such lines are ignored."
                #expect(knob.process.errors.all == [message])
            }
        }

        @Test func `during a drag the user's value counts, and the newest line follows`() throws {
            try KnobRun.run(["0", "100"]) { knob in
                knob.drag(fromX: 80, 80, by: 60, holds: true)
                try knob.expectLine("30")
                try knob.write("5\n90\n")
                try knob.settle()
                knob.desktop.movePointer(x: 142, y: 80)
                try knob.expectLine("31")
                knob.desktop.release()
                try knob.settle()
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLine("91")
            }
        }

        @Test func `with several knobs, lines are names and values`() throws {
            try KnobRun.run(["gain", "-60", "12", "dB", ":", "pan", "-50", "50"]) { knob in
                try knob.write("pan 10\ngain -20 dB\nvolume 3\n10\n")
                try knob.settle()
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLine("gain -19.9")
                knob.desktop.type(UInt(XK_Tab))
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLine("pan 11")
                #expect(knob.process.errors.all.count == 1, "\(knob.process.tail)")
                #expect(knob.process.errors.all.first?.contains("\"volume 3\"") == true)
            }
        }

        // MARK: Load

        @Test(arguments: [false, true])
        func `a reader that is busy gets the newest value next, and not those before it, also after the end`(
            closes: Bool
        ) throws {
            let script = """
                mkfifo "$FOLDER/go"
                knob 0 100 | { read -r v; echo $v >> "$FOLDER/read"; read -r _ < "$FOLDER/go"
                while read -r v; do echo $v >> "$FOLDER/read"; done; }
                """
            try KnobRun.run(script: script) { knob in
                knob.drag(fromX: 80, 80, by: 20)
                try knob.desktop.wait("the first line") { !knob.lines(of: "read").isEmpty }
                knob.drag(fromX: 80, 80, by: 80)
                if closes {
                    knob.desktop.sendDeleteWindow(knob.window)
                    try knob.desktop.wait("the end") { knob.desktop.window(of: 0) == nil }
                }
                try knob.write("go\n", to: "go")
                try knob.expectLast("50", of: "read")
                // Of 50 values, one was in the pipe, and the drag may have gone on for a while.
                #expect(knob.lines(of: "read").count < 10, "\(knob.lines(of: "read"))")
            }
        }

        @Test
        func `10,000 lines per second and a stopped reader cost no memory; the last line counts`() throws {
            // The program itself keeps the pipe, which is full, open for reading.
            let script = """
                mkfifo "$FOLDER/out" && exec 3<>"$FOLDER/out" && head -c 65536 /dev/zero >&3 && exec knob 0 100 >&3
                """
            try KnobRun.run(script: script) { knob in
                func send(_ count: Int) throws {
                    for block in 0..<count / 1000 {
                        try knob.write((0..<1000).map { "\(($0 + block) % 100)\n" }.joined())
                        knob.desktop.type(UInt(XK_Up))
                    }
                    try knob.settle()
                }
                try send(50_000)
                let before = try Self.memory(of: knob.process.pid)
                try send(200_000)
                let after = try Self.memory(of: knob.process.pid)
                #expect(after < before + 4 << 20, "\(before) and then \(after) bytes")
                try knob.write("60\n")
                try knob.settle()
                knob.desktop.type(UInt(XK_Up))
                try knob.settle()
                // The reader continues.
                let reader = try ChildProcess(
                    "/bin/sh", ["-c", "head -c 65536 >/dev/null; head -n 1"], environment: [:],
                    input: open(knob.folder.appendingPathComponent("out").path, O_RDONLY | O_CLOEXEC))
                #expect(try reader.waitForExit() == .status(0))
                #expect(reader.output.all == ["61"], "\(reader.tail)")
            }
        }

        /// Returns the memory that a program uses, in bytes.
        private static func memory(of pid: Int32) throws -> Int {
            let text = try String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8)
            return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
                * Int(getpagesize())
        }

        @Test func `the flags of standard input and output, which other programs share, stay`() throws {
            try KnobRun.run(["0", "100"]) { knob in
                knob.drag(fromX: 80, 80, by: 60)
                try knob.expectLine("30")
                for descriptor in 0...1 {
                    let text = try String(
                        contentsOfFile: "/proc/\(knob.process.pid)/fdinfo/\(descriptor)", encoding: .utf8)
                    let flags = try #require(text.firstMatch(of: /flags:\s+0*([0-7]+)/)).output.1
                    #expect(Int32(flags, radix: 8).map { $0 & O_NONBLOCK } == 0)
                }
            }
        }

        // MARK: Ends

        @Test
        func `a reader that closes ends the program with status 0, also while nothing changes`() throws {
            let script = "{ knob 0 100; echo $? > \"$FOLDER/status\"; } | { read -r v; echo $v; }"
            try KnobRun.run(script: script) { knob in
                knob.desktop.type(UInt(XK_Up))
                try knob.expectLine("1")
                try knob.expectLast("0", of: "status")
                #expect(try knob.process.waitForExit() == .status(0))
                #expect(knob.process.errors.all.isEmpty)
            }
        }

        @Test(arguments: 0..<3)
        func `closing the window, Control with Q, and a signal end it with status 0`(way: Int) throws {
            try KnobRun.run(["0", "100"]) { knob in
                knob.drag(fromX: 80, 80, by: 60)
                switch way {
                case 0: knob.desktop.sendDeleteWindow(knob.window)
                case 1:
                    knob.desktop.pressKey(UInt(XK_Control_L))
                    knob.desktop.type(UInt(XK_q))
                    knob.desktop.releaseKey(UInt(XK_Control_L))
                default:
                    try knob.settle()
                    knob.process.send(signal: SIGTERM)
                }
                #expect(try knob.process.waitForExit() == .status(0))
                #expect(knob.process.output.all.last == "30", "the last value is written")
            }
        }

        @Test func `output that cannot be written is status 1 and one line`() throws {
            try KnobRun.run(script: "exec knob 0 100 > /dev/full") { knob in
                knob.desktop.type(UInt(XK_Up))
                let exit = try knob.process.waitForExit()
                #expect(exit == .status(1))
                let message = "knob: cannot write to standard output: No space left on device"
                #expect(knob.process.errors.all == [message])
            }
        }
    }
}

/// `knob` without a window.
@Suite("knob without a window", .ownThread)
struct KnobUsageTests {
    @Test func `no display is status 1 and one line`() throws {
        let result = try KnobRun.result(of: ["0", "100"])
        #expect(result.exit == .status(1))
        #expect(
            result.errors.count == 1 && result.errors[0].hasPrefix("knob: no display: "), "\(result.errors)")
    }

    @Test(arguments: [
        (
            ["5"],
            "\"5\" is not a knob. Give two numbers, the smaller one first, perhaps a name before and a unit "
                + "after them, as in: knob gain -60 12 dB"
        ),
        (["10", "0"], "\"10 0\" is not a knob. Give two numbers, the smaller one first"),
        (["0", "100", "%", "x"], "\"0 100 % x\" is not a knob."), (["0", "inf"], "\"0 inf\" is not a knob."),
        (["-1e308", "1e308"], "\"-1e308 1e308\" is not a knob."),
        (["two\nlines", "0", "1"], "\"two\\nlines\" is not a name. A name is a text of one line."),
        (
            ["0", "100", "--sldier"],
            "There is no option --sldier. \"knob --help\" lists those that there are."
        ),
        (
            ["0", "1", "--scale", "log"],
            "--scale does not fit the limits 0 and 1: a logarithmic scale needs a minimum above 0. "
                + "Use other limits or another scale."
        ),
        (
            ["0", "100", "--scale", "0:0,1:50"],
            "--scale does not fit the limits 0 and 100: a table scale from 0 to 50 needs limits inside of "
                + "that. Use other limits or another scale."
        ),
        (
            ["0", "100", "--scale", "lin"],
            "The value 'lin' is invalid for '--scale <scale>': Use log, or positions with their values"
        ),
        (
            ["0", "100", "--scale", "0:0,0.5:60,1:50"],
            "The value '0:0,0.5:60,1:50' is invalid for '--scale <scale>': Use two or more positions, which "
                + "increase as their values do"
        ),
        (
            ["0", "1", "--step", "-1"],
            "The value '-1' is invalid for '--step <step>': Use a number above 0, or 0 for all values."
        ),
        (
            ["0", "1", "--step", "abc"],
            "The value 'abc' is invalid for '--step <step>': Use a number above 0"
        ),
        (
            ["0", "1", "--value", "abc"],
            "The value 'abc' is invalid for '--value <value>': Use a number, such as 0.5."
        ),
        (
            ["0", "1", "--default", "nan"],
            "The value 'nan' is invalid for '--default <default>': Use a number, such as 0.5."
        ),
        (
            ["0", "100", "--width", "10"],
            "The value '10' is invalid for '--width <width>': Use 80 to 4000 points."
        ),
        (
            ["--both", "--slider"],
            "--both and --slider exclude each other: --both shows a slider as well. Use one of them."
        ),
        (["0", "100", ":", "0", "10"], "Each of several knobs has a name of its own"),
        (["a", "0", "1", ":", "a", "0", "1"], "Each of several knobs has a name of its own"),
    ])
    func `invalid arguments are status 64, and the message says what to do`(
        arguments: [String], message: String
    ) throws {
        let result = try KnobRun.result(of: arguments)
        #expect(result.exit == .status(64))
        #expect(result.output.isEmpty)
        #expect(result.errors.first?.hasPrefix("Error: \(message)") == true, "\(result.errors)")
    }

    @Test func `the manual describes the options of --help, and no others`() throws {
        let help = try KnobRun.result(of: ["--help"]).output.joined(separator: "\n")
        let options = Set(help.matches(of: /\n  (?:-h, )?(--[a-z]+)/).map { String($0.output.1) })
        let page = try Checkout.text("Resources/knob.1")
        let described = page.matches(of: /\n\.It (?:Fl h , )?Fl Fl ([a-z]+)/).map { "--\($0.output.1)" }
        #expect(options.count > 10 && Set(described) == options && described.count == options.count)
    }
}
