import Foundation
import KnobTestSupport

/// The folder for the screenshots: the first argument, or `.build/tour`.
let folder = CommandLine.arguments.dropFirst().first ?? ".build/tour"

/// Tours the window with simulated input and saves screenshots, for a machine without a display.
func tour(_ stage: Stage) throws {
    func shoot(_ name: String) throws {
        let path = "\(folder)/\(name).png"
        try stage.pixels().writePNG(to: path)
        print("  \(path)")
    }
    func onKnob(_ angle: Double) -> Location { Location(90 + 64 * cos(angle), 110 + 64 * sin(angle)) }

    try stage.settle()
    print("screenshots:")
    try shoot("1-at-rest")

    let (start, end) = (-Double.pi * 11 / 8, Double.pi * 3 / 8)
    stage.press(at: onKnob(start))
    for step in 0...90 { stage.move(to: onKnob(start + (end - start) * 0.8 * Double(step) / 90)) }
    try stage.settle()
    try shoot("2-knob-in-mid-drag")
    stage.release()

    let slider = try stage.settledLine().shownSlider
    let (length, middle) = (280.0 - 28, 188 + 15.5)
    stage.press(at: Location(34 + length * slider, middle))
    for step in 0...40 { stage.move(to: Location(34 + length * (slider - 0.5 * Double(step) / 40), middle)) }
    try stage.settle()
    try shoot("3-slider-in-mid-drag")
    stage.release()

    stage.click(at: Location(81, 303))
    try stage.settle()
    let mark = stage.demo.mark
    let angle = stage.demo.lines().last?.shownAngle ?? 0
    stage.click(at: Location(214, 302))
    // The first frame still shows the start.
    try stage.demo.waitForLine("the animation", since: mark) {
        $0.phase == .frame && abs($0.shownAngle - angle) > 0.2 * abs($0.angle - angle)
    }
    try shoot("4-in-mid-animation")
    try stage.settle()
    try shoot("5-random-value")

    print("trace:")
    let lines = stage.demo.lines()
    for (cause, group) in Dictionary(grouping: lines, by: \.cause).sorted(by: { "\($0.key)" < "\($1.key)" }) {
        let phases = Dictionary(grouping: group, by: \.phase).map { "\($0.value.count) \($0.key)" }.sorted()
        print("  \(cause): \(phases.joined(separator: ", "))")
    }
    stage.demo.process.send(signal: SIGTERM)
    _ = try stage.demo.waitForExit()
    print("  \(stage.demo.process.output.all.last { $0.hasPrefix("verified") } ?? "not verified")")
}

do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Stage.run(["--verify", "--seed", "7"], tour)
} catch {
    FileHandle.standardError.write(Data("KnobTour: \(error)\n".utf8))
    exit(1)
}
