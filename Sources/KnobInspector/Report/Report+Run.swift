import Glibc
import KnobKit

extension Report {
    /// Creates the report of what a monitor has seen.
    ///
    /// - Parameters:
    ///   - program: The name of the program; by default that of its file.
    ///   - version: The version of the program, if it is known.
    @MainActor
    init(of monitor: ControlMonitor, program: String? = nil, version: String? = nil) {
        self.init()
        (checklist, counts) = (monitor.checklist, monitor.log.counts)
        (faults, faultCount) = (monitor.faults, monitor.faultCount)
        startTime = monitor.startTime ?? 0
        let numbers = monitor.log.events.numbers.suffix(Self.mostEvents)
        events = numbers.map { monitor.log.events[$0].event }
        omittedEvents = numbers.lowerBound
        let name = program ?? CommandLine.arguments.first.map(SavedFile.name)
        facts = [
            Fact(name: "Date", value: SavedFile.text(of: time(nil), "%Y-%m-%d %H:%M:%S %z")),
            Fact(name: "Program", value: [name ?? "?", version].compactMap { $0 }.joined(separator: " ")),
            Fact(name: "KnobKit", value: Inspector.libraryVersion),
            Fact(name: "System", value: Self.system),
        ]
        guard let window = monitor.window else { return }
        facts += Self.facts(of: window)
        let duration = max(0, currentMediaTime() - startTime)
        facts.append(
            Fact(
                name: "Observed",
                value: "\(duration.text(decimals: 1)) s, \(monitor.frameCount.text("frame"))"))
    }

    @MainActor
    private static func facts(of window: Window) -> [Fact] {
        let (tree, size) = (window.layerTree, window.contentSize)
        let pixels = tree.pixelBounds
        return [
            Fact(name: "Display", value: Environment.value(named: "DISPLAY") ?? "none"),
            Fact(name: "Window", value: window.title.isEmpty ? "without a title" : window.title),
            Fact(
                name: "Size",
                value: "\(size.width.shortText) × \(size.height.shortText) points, "
                    + "\(pixels.width) × \(pixels.height) pixels"),
            Fact(name: "Scale", value: tree.scale.shortText),
            Fact(name: "Appearance", value: tree.appearance == .dark ? "dark" : "light"),
            Fact(
                name: "Animations",
                value: tree.reducesMotion ? "reduced" : "speed \(tree.speed.shortText)"),
        ]
    }

    /// The name of the operating system and the version of its kernel.
    private static var system: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "unknown" }
        func text<Field>(_ field: Field) -> String {
            withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return "\(text(names.sysname)) \(text(names.release)) \(text(names.machine))"
    }
}
