import KnobHarness
import Testing
import WindowTests

/// The option `--report` in runs that need no X server.
@Suite("Reports on the command line", .ownThread)
struct ReportCommandTests {
    @Test("a run without a display writes a report, and an image beside it on request")
    func snapshot() throws {
        let folder = try ReportFolder()
        let demo = try DemoProcess(
            [
                "--verify", "--report", folder.report, "--image", "--scale", "2", "--appearance", "dark",
                "--snapshot", "\(folder.path)/scene.png",
            ], display: nil)
        #expect(try demo.waitForExit() == .status(0))
        let lines = try folder.lines()
        let expected = [
            "# Checklist: 0 of 9 seen and in step", "| Program | KnobDemo |", "| Scale | 2 |",
            "| Appearance | dark |", "| Size | 320 × 480 points, 640 × 960 pixels |", "| Display | none |",
            "| ○ | Drag the knob |  |  |  |  |  | not done |", "None.", "![The scene](<run.png>)",
        ]
        for line in expected { #expect(lines.contains(line), "\(line)") }
        #expect(folder.start(of: "run.png") == [0x89, 0x50, 0x4E, 0x47])
    }

    @Test("a scene without bound controls has no item to do")
    func unbound() throws {
        let folder = try ReportFolder()
        let demo = try DemoProcess(
            [
                "--verify", "--report", folder.report, "--scene", "dial", "--snapshot",
                "\(folder.path)/scene.png",
            ], display: nil)
        #expect(try demo.waitForExit() == .status(0))
        let lines = try folder.lines()
        #expect(lines.first == "# Checklist: no controls that are bound to each other")
        #expect(lines.filter { $0.hasPrefix("| – |") }.count == 9)
        #expect(folder.start(of: "run.png").isEmpty)
    }

    @Test("a report that cannot be written ends the program at launch, with one line that says why")
    func unwritable() throws {
        let folder = try ReportFolder()
        let picture = "\(folder.path)/scene.png"
        let demo = try DemoProcess(
            ["--verify", "--report", "/no/such/folder/a.md", "--snapshot", picture], display: nil)
        #expect(try demo.waitForExit() == .status(1))
        #expect(
            demo.process.errors.all == [
                "KnobDemo: cannot write the report \"/no/such/folder/a.md\": No such file or directory."
            ])
        #expect(demo.process.output.all.isEmpty && folder.start(of: "scene.png").isEmpty)
    }

    @Test("a full disk is an error, and status 1")
    func fullDisk() throws {
        let folder = try ReportFolder()
        let demo = try DemoProcess(
            ["--verify", "--report", "/dev/full", "--snapshot", "\(folder.path)/scene.png"], display: nil)
        #expect(try demo.waitForExit() == .status(1))
        #expect(
            demo.process.errors.all == [
                "KnobDemo: cannot write the report \"/dev/full\": No space left on device."
            ])
    }

    @Test(
        "invalid uses exit with status 64 and a message that names the option",
        arguments: [
            (["--report", "a.md"], "--report"), (["--verify", "--report", ""], "--report"),
            (["--verify", "--image"], "--image"),
        ])
    func invalid(arguments: [String], option: String) throws {
        let demo = try DemoProcess(arguments, display: nil)
        #expect(try demo.waitForExit() == .status(64))
        #expect(demo.process.errors.all.first?.contains(option) == true, "\(demo.process.errors.all)")
    }
}
