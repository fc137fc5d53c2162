import Foundation
import KnobHarness
import Testing
import WindowTests

@testable import KnobDemo

/// The options that need no X server.
@Suite("The command line", .ownThread)
struct CommandLineTests {
    @Test("--help lists each option")
    func help() throws {
        let demo = try DemoProcess(["--help"], display: nil)
        #expect(try demo.waitForExit() == .status(0))
        let text = demo.process.output.all.joined(separator: "\n")
        for option in [
            "--scene", "--value", "--animate", "--seed", "--size", "--scale", "--appearance", "--bare",
            "--play",
            "--inspect", "--verify", "--trace", "--snapshot", "--help", "--version",
        ] {
            #expect(text.contains(option), "\(option)")
        }
        #expect(text.matches(of: /\n  (-h, )?--/).count == 15)
    }

    @Test("--version prints a version")
    func version() throws {
        let demo = try DemoProcess(["--version"], display: nil)
        #expect(try demo.waitForExit() == .status(0))
        let lines = demo.process.output.all
        #expect(lines.count == 1 && lines[0].contains { $0.isNumber }, "\(lines)")
    }

    @Test("an unset display is an error in one line", arguments: [nil, ""])
    func displayUnset(display: String?) throws {
        let demo = try DemoProcess([], display: display)
        #expect(try demo.waitForExit() == .status(1))
        let lines = demo.process.errors.all
        #expect(lines.count == 1, "\(lines)")
        #expect(lines.first?.contains("DISPLAY") == true, "\(lines)")
    }

    @Test(
        "invalid arguments exit with status 64 and a message that names the argument",
        arguments: [
            ["--size", "0x0"], ["--size", "abc"], ["--size", "320"], ["--size", "-5x10"],
            ["--size", "320x480x2"], ["--size", "99999999999x1"], ["--scale", "0"], ["--scale", "99"],
            ["--scale", "-1"], ["--scale", "nan"], ["--scale", "two"], ["--value", "abc"],
            ["--value", "nan"], ["--value", "1e400"], ["--value", "-inf"], ["--appearance", "pink"],
            ["--scene", "kitchen"], ["--seed", "x"], ["--seed", "-1"], ["--no-such-flag"],
            ["no-such-argument"], ["--size"], ["--snapshot", "/tmp/x.png", "--inspect"],
            ["--snapshot", "/no/such/folder/x.png", "--size", "8193x8192"],
        ])
    func wrongUsage(arguments: [String]) throws {
        // On a missing display: with valid arguments, the status would be 1.
        let demo = try DemoProcess(arguments, display: ":9999")
        #expect(try demo.waitForExit() == .status(64))
        let message = demo.process.errors.all.joined(separator: "\n")
        #expect(message.contains(arguments.last ?? ""), "\(message)")
        #expect(demo.process.output.all.isEmpty)
    }

    @Test(
        "a number that is not accepted has a hint",
        arguments: [
            ("--value", "1e400", "Use a finite number, such as 0.64."),
            ("--seed", "-1", "Use a whole number from 0 to 18446744073709551615."),
            ("--scale", "0", "Use a number from 0.5 to 8."),
        ])
    func hint(option: String, value: String, text: String) throws {
        let demo = try DemoProcess([option, value], display: nil)
        #expect(try demo.waitForExit() == .status(64))
        #expect(demo.process.errors.all.first?.hasSuffix(": \(text)") == true, "\(demo.process.errors.all)")
    }

    @Test(
        "an option of an earlier version is unknown",
        arguments: ["--position", "--discrete", "--speed", "--report", "--image", "--record", "--replay"])
    func gone(option: String) throws {
        let demo = try DemoProcess([option, "1"], display: ":9999")
        #expect(try demo.waitForExit() == .status(64))
        let message = demo.process.errors.all.first ?? ""
        #expect(message.hasPrefix("Error: Unknown option '\(option)'"), "\(message)")
    }

    @Test(
        "each message of the program is one line that ends with a period",
        arguments: [
            [], ["--snapshot", "/no/a.png"],
        ])
    func period(arguments: [String]) throws {
        let demo = try DemoProcess(arguments, display: nil)
        #expect(try demo.waitForExit() == .status(1))
        let lines = demo.process.errors.all
        #expect(lines.count == 1 && lines[0].hasPrefix("KnobDemo: "), "\(lines)")
        #expect(lines[0].hasSuffix(".") && !lines[0].hasSuffix(".."), "\(lines)")
    }

    @Test("--help names the exit statuses")
    func statuses() {
        let text = Launch.help
        for status in ["0 if", "1 if", "3 if", "64 if"] { #expect(text.contains(status)) }
    }

    @Test("--snapshot needs no display", arguments: [(1.0, "light"), (2, "dark"), (1.5, "light")])
    func snapshotSize(scale: Double, appearance: String) throws {
        let picture = try snapshot(["--scale", "\(scale)", "--appearance", appearance, "--value", "0.4"])
        #expect(picture.width == Int(320 * scale) && picture.height == Int(480 * scale))
        let corner = picture[0, 0]
        let brightness = Int(corner.red) + Int(corner.green) + Int(corner.blue)
        #expect(appearance == "light" ? corner == .init(red: 255, green: 255, blue: 255) : brightness < 200)
        // The root tint is red, so the track, the pointer, and the button's title are red.
        let red = PixelBuffer.Pixel(red: 255, green: 0, blue: 0)
        #expect(picture.count(of: red, tolerance: 100) > Int(300 * scale * scale))
    }

    @Test("the same arguments draw the same image, and another value another image")
    func snapshotIsStable() throws {
        let picture = try snapshot(["--value", "0.4"])
        #expect(try snapshot(["--value", "0.4"]) == picture)
        #expect(try snapshot(["--value", "0.5"]).difference(from: picture) > 0)
        #expect(try snapshot(["--value", "0.4", "--animate"]).difference(from: picture) > 0)
    }
}
