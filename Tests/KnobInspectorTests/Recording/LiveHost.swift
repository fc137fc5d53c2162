import KnobKit
import SeededRandom

/// The host of a window of a `LiveRun`, which delivers events while the window calls.
@MainActor
final class LiveHost: WindowHost {
    private(set) weak var window: Window?
    private unowned let run: LiveRun

    /// Becomes the host of `window`.
    init(of window: Window, in run: LiveRun) {
        (self.window, self.run) = (window, run)
        window.host = self
    }

    /// Whether the window is a menu.
    var isMenu: Bool { window?.style != .normal }

    /// Gives the first window another size than it wants, as on a small screen.
    func windowDidChange() {
        guard let window, window.parent == nil else { return }
        let size = window.contentSize
        if size.width > 400 { window.handle(.resized(Size(width: 400, height: 180))) }
        if size.width > 500 { window.handle(.pointerLost) }
    }

    func windowTextInputDidChange(isActive: Bool) {
        if isActive { window?.handle(.key(KeyPress(.other, characters: "7"))) }
    }

    func windowNeedsPresentation() {
        for child in window?.presentedWindows ?? [] where child.host == nil { run.show(child) }
    }

    func windowWillClose() { window?.host = nil }
}

/// The pasteboards of a `LiveRun`: another program that sometimes responds at once, and sometimes later.
@MainActor
final class LivePasteboard: PasteboardHost {
    /// The functions that wait for text.
    private var reads: [@MainActor (String?) -> Void] = []
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    func pasteboardDidChange(_ name: PasteboardName) {
        // Another program was faster.
        if name == .selection, Bool.random(using: &random) { Pasteboard.selection.wasReplaced() }
    }

    func readString(from name: PasteboardName, completion: @escaping @MainActor (String?) -> Void) {
        if Int.random(in: 0..<4, using: &random) == 0 { return completion(text) }
        reads.append(completion)
    }

    /// Does something that another program can do: responds to a request, or replaces a text.
    func act() {
        if let index = reads.indices.randomElement(using: &random) { reads.remove(at: index)(text) }
        if Bool.random(using: &random) { Pasteboard.general.wasReplaced() }
    }

    private var text: String? {
        let number = Int.random(in: 0..<100, using: &random)
        return number < 20 ? nil : "\(number)\n\"é\""
    }
}
