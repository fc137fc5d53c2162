import Foundation
import KnobKit
import KnobTestSupport
import Testing

@testable import KnobDemo

/// The windows of a user who records by the menu: the first one, and those of the programs that it starts.
struct RecordingWindows {
    let stage: Stage
    var desktop: Desktop { stage.desktop }

    /// Starts the demo for a user whose folder for documents is `folder`.
    static func run(
        _ arguments: [String] = [], in folder: RecordingFolder, managed: Bool = false,
        _ body: (RecordingWindows) throws -> Void
    ) throws {
        let variables = try folder.environment(documents: folder.url.path)
        try Stage.run(arguments, managed: managed, environment: variables) {
            try body(RecordingWindows(stage: $0))
        }
    }

    /// Returns the number of the process that a program has started.
    func child(of pid: Int32) -> Int32? {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return numbers.compactMap { Int32($0) }.first { number in
            let status = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
            // The name of the program, in parentheses, is followed by the state and the parent.
            let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 1 && fields[0] != "Z" && Int32(fields[1]) == pid
        }
    }

    /// Whether a process has ended.
    func hasEnded(_ pid: Int32) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
        return kill(pid, 0) != 0 || status.contains(") Z ")
    }

    /// Waits for the window of the process that the demo has started.
    func childWindow() throws -> (pid: Int32, window: UInt) {
        var found: (Int32, UInt)?
        try desktop.wait("the other window\n\(stage.demo.process.tail)") {
            guard let pid = child(of: stage.demo.process.pid), let window = desktop.window(of: pid),
                desktop.property("_NET_WM_PID", of: window) == [UInt(pid)]
            else { return false }
            found = (pid, window)
            return true
        }
        guard let found else { throw HarnessError("there is no other window") }
        return found
    }

    /// Moves the pointer to a location in a window.
    func move(_ window: UInt, _ location: Location) {
        let origin = desktop.origin(of: window)
        desktop.movePointer(x: origin.x + Int(location.x), y: origin.y + Int(location.y))
    }

    func click(_ window: UInt, _ location: Location) {
        move(window, location)
        desktop.press()
        desktop.release()
    }

    /// Gives the focus to a window whose child is new on the screen. The desktop keeps the child in front.
    func activate(_ window: UInt, from child: UInt) throws {
        // The child gets the focus late, which would close a menu.
        try desktop.wait("the focus of the child") { desktop.focusedWindow == child }
        desktop.activate(window)
        try desktop.wait("the focus") { desktop.focusedWindow == window }
    }

    /// Chooses a row of the menu of a window with the pointer, below a number of separators.
    func chooseRow(_ row: Int, below separators: Int = 0, _ window: UInt) throws {
        click(window, Location(301, 494))
        try desktop.wait("the menu") { desktop.menus.count == 1 }
        let y = 5 + 26 * (Double(row) + 0.5) + 9 * Double(separators)
        click(try #require(desktop.menus.first), Location(40, y))
        try desktop.wait("the end of the menu") { desktop.menus.isEmpty }
    }

    /// Whether a window is behind a sheet.
    func hasSheet(_ window: UInt) throws -> Bool { try desktop.pixels(of: window)[4, 60].red < 200 }

    /// Waits until a window is behind a sheet, or is not any more.
    func waitForSheet(_ window: UInt, isOpen: Bool = true) throws {
        try desktop.wait(isOpen ? "the sheet" : "the end of the sheet") { try hasSheet(window) == isOpen }
    }

    /// Draws the sheet with `content` in the window of a session.
    @MainActor
    static func draw(_ content: SheetContent) throws -> (panel: Rect, pixels: PixelBuffer) {
        let bar = try BarSession()
        bar.session.open(content)
        let picture = try bar.picture()
        let sheet = try #require(bar.window.subviews.compactMap { $0 as? Sheet }.first)
        let panel = try #require(sheet.subviews.first).frame.insetBy(dx: 10, dy: 10)
        return (panel, picture.part(panel))
    }
}

extension RecordingFolder {
    /// Returns environment variables of a user whose folder for documents is `documents`.
    func environment(documents: String) throws -> [String: String] {
        try "XDG_DOCUMENTS_DIR=\"\(documents)\"\n".write(
            toFile: path("user-dirs.dirs"), atomically: true, encoding: .utf8)
        return ["XDG_CONFIG_HOME": url.path]
    }

    /// The recordings in the folder.
    var recordings: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: url.path)
                .filter { $0.hasSuffix(".recording") }.map(path)
        }
    }
}

extension PixelBuffer {
    /// Returns the part in a rectangle.
    func part(_ frame: Rect) -> PixelBuffer {
        part(x: Int(frame.minX)..<Int(frame.maxX), y: Int(frame.minY)..<Int(frame.maxY))
    }
}
