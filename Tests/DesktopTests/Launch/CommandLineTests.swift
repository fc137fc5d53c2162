import Foundation
import KnobHarness
import Testing
import WindowTests

@testable import KnobDemo

/// The options that need no X server.
@Suite("The command line", .ownThread)
struct CommandLineTests {
    @Test func `--help lists each option and the exit statuses`() throws {
        let text = KnobDemo.helpMessage(columns: 1000)
        for part in [
            "--scene", "--value", "--animate", "--seed", "--size", "--scale", "--appearance", "--bare",
            "--play", "--inspect", "--verify", "--trace", "--snapshot", "--help", "--version", "0 if", "1 if",
            "3 if", "64 if",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(text.matches(of: /\n  (-h, )?--/).count == 15)
    }

    @Test func `--version prints a version`() throws {
        let demo = try DemoProcess(["--version"], display: nil)
        #expect(try demo.waitForExit() == .status(0))
        let lines = demo.process.output.all
        #expect(lines.count == 1 && lines[0].contains { $0.isNumber }, "\(lines)")
    }

    @Test(
        arguments: [
            ([], nil, "DISPLAY"), ([], "", "DISPLAY"), (["--snapshot", "/no/a.png"], nil, "/no/a.png"),
        ]
            as [([String], String?, String)])
    func `an unset display and a missing folder are errors in one line that ends with a period`(
        arguments: [String], display: String?, text: String
    ) throws {
        let demo = try DemoProcess(arguments, display: display)
        #expect(try demo.waitForExit() == .status(1))
        let lines = demo.process.errors.all
        #expect(lines.count == 1 && lines[0].hasPrefix("KnobDemo: ") && lines[0].contains(text), "\(lines)")
        #expect(lines[0].hasSuffix(".") && !lines[0].hasSuffix(".."), "\(lines)")
    }

    @Test(
        arguments: [
            (
                [
                    ["--size", "0x0"], ["--size", "abc"], ["--size", "320"], ["--size", "-5x10"],
                    ["--size", "320x480x2"], ["--size", "99999999999x1"], ["--appearance", "pink"],
                    ["--scene", "kitchen"], ["--no-such-flag"], ["no-such-argument"], ["--size"],
                    ["--snapshot", "/tmp/x.png", "--inspect"],
                    ["--snapshot", "/no/such/folder/x.png", "--size", "8193x8192"],
                ], ""
            ),
            (
                ["0", "99", "-1", "nan", "two"].map { ["--scale", $0] },
                ": Use a number from 0.5 to 8."
            ),
            (
                ["abc", "nan", "1e400", "-inf"].map { ["--value", $0] },
                ": Use a finite number, such as 0.64."
            ),
            (["x", "-1"].map { ["--seed", $0] }, ": Use a whole number from 0 to 18446744073709551615."),
        ] as [([[String]], String)])
    func
        `invalid arguments exit with status 64 and a message that names the argument, with a hint for numbers`(
            invalid: [[String]], hint: String
        ) throws
    {
        for arguments in invalid {
            // On a missing display: with valid arguments, the status would be 1.
            let demo = try DemoProcess(arguments, display: ":9999")
            #expect(try demo.waitForExit() == .status(64))
            let lines = demo.process.errors.all
            #expect(lines.joined(separator: "\n").contains(arguments.last ?? ""), "\(lines)")
            #expect(hint.isEmpty || lines.first?.hasSuffix(hint) == true, "\(lines)")
            #expect(demo.process.output.all.isEmpty)
        }
    }

    @Test func `--snapshot needs no display, and draws the same image for the same arguments only`() throws {
        let picture = try snapshot(["--value", "0.4"])
        #expect(picture.width == 320 && picture.height == 480)
        #expect(try snapshot(["--value", "0.4"]) == picture)
        for other in [["--value", "0.5"], ["--value", "0.4", "--animate"]] {
            #expect(try snapshot(other).difference(from: picture) > 0)
        }
        let large = try snapshot(["--value", "0.4", "--scale", "1.5", "--appearance", "dark"])
        #expect(large.width == 480 && large.height == 720 && large[0, 0].red < 66)
    }
}
