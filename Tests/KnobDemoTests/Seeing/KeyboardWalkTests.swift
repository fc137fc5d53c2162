import KnobHarness
@testable import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// Each control that the pointer reaches is reached by Tab, and by the arrow keys inside a group.
@MainActor
@Suite("By keyboard alone")
struct KeyboardWalkTests {
    /// Returns what must have the focus so that keys operate the enabled controls of a window that a press in
    /// their middle reaches: each control itself, or the list in which it is a row.
    ///
    /// The parts of the status bar have keys of the window instead.
    private func pressable(_ window: Window) -> [View] {
        func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
        return all(window).compactMap { $0 as? Control }.filter { control in
            let middle = control.convert(control.bounds.center, to: window)
            return !(control is BarControl) && control.isEnabled
                && window.hitTest(middle, with: nil) === control
        }.map { control in
            let list = control.superview?.nearest { $0 is any ScrollContainer && $0.canBecomeFirstResponder }
            return control.canBecomeFirstResponder ? control : list ?? control
        }
    }

    /// Walks through a window by Tab, and inside each group by the arrow keys, and returns the views.
    private func walk(_ window: Window, with flags: ModifierFlags = []) throws -> [View] {
        let user = SimulatedUser(window: window)
        let drawn = try WindowContrast(window, in: .light)
        var seen: [View] = []
        for _ in 0..<500 {
            // The only stop of a window would have the focus already.
            if seen.isEmpty { window.makeFirstResponder(nil) }
            try drawn.draw()
            user.type(.tab, with: flags)
            let view = try #require(window.firstResponder)
            guard !seen.contains(where: { $0 === view }) else { break }
            seen.append(view)
            let box = view.convert(view.bounds, to: nil)
            let isVisible = try drawn.draw().contains { rect in
                Double(rect.minX) < 2 * box.maxX && Double(rect.maxX) > 2 * box.minX
                    && Double(rect.minY) < 2 * box.maxY && Double(rect.maxY) > 2 * box.minY
            }
            #expect(isVisible, "the focus of \(view) is not visible")
            if view is Control { #expect((view as? Control)?.focusRing != nil) }
            if view is any ScrollContainer {
                user.type(.down)
                #expect(view.subviews.contains { ($0 as? Control)?.isSelected == true }, "no row of \(view)")
            }
            guard view.focusGroup != nil else { continue }
            for key in [KeyPress.Key.right, .left, .down, .up] {
                view.becomeFirstResponder()
                for _ in 0..<100 {
                    let last = window.firstResponder
                    user.type(key)
                    guard let next = window.firstResponder, next !== last else { break }
                    if !seen.contains(where: { $0 === next }) { seen.append(next) }
                }
            }
            view.becomeFirstResponder()
        }
        return seen
    }

    private func expectReached(_ window: Window, atLeast count: Int) throws {
        let wanted = pressable(window)
        #expect(wanted.count >= count)
        for flags: ModifierFlags in [[], .shift] {
            let seen = try walk(window, with: flags)
            let missing = wanted.filter { control in !seen.contains { $0 === control } }
            #expect(missing.isEmpty, "\(missing.map { "\($0) \($0.layer.name ?? "")" })")
        }
    }

    @Test(arguments: SceneDescription.all.map(\.name)) func `in every scene`(name: String) throws {
        let memory = MemorySession(try #require(SceneDescription.all.first { $0.name == name }))
        memory.session.showsStatusBar = true
        try memory.frame(at: 1)
        try expectReached(memory.session.window, atLeast: 1)
    }

    @Test func `in each panel of the inspector`() throws {
        let memory = MemorySession(TutorialScene.description)
        let inspector = memory.session.inspector
        inspector.open()
        // An edit with several events, which can be shown and hidden.
        let knob = try memory.tutorial.knob
        memory.user.press(29, 88)
        for x in [40.0, 60, 80] { memory.user.move(x, 45) }
        memory.user.release(80, 45)
        #expect(knob.value > 0)
        try memory.frame(at: currentMediaTime() + 1)
        let controller = inspector.controller
        for index in controller.panels.indices {
            controller.select(index)
            inspector.window.layerTree.layOut()
            try expectReached(inspector.window, atLeast: 4)
        }
    }

    @Test(arguments: SceneDescription.all.map(\.name))
    func `keys of the desktop change no focus and no value`(name: String) throws {
        let memory = MemorySession(try #require(SceneDescription.all.first { $0.name == name }))
        try memory.frame(at: 1)
        let window = memory.session.window
        memory.user.type(.tab)
        let focus = try #require(window.firstResponder)
        let values = memory.session.scene.editableControls.map { ($0 as? ValueControl)?.value }
        for flags: ModifierFlags in [.command, .alternate, .control, [.alternate, .shift]] {
            memory.user.type(.tab, with: flags)
        }
        for key in [KeyPress.Key.up, .down, .left, .right, .home, .end, .delete, .enter, .space, .escape] {
            memory.user.type(key, with: .command)
            memory.user.type(key, with: [.command, .shift])
        }
        #expect(window.firstResponder === focus)
        #expect(memory.session.scene.editableControls.map { ($0 as? ValueControl)?.value } == values)
        #expect(window.subviews.allSatisfy { !($0 is TextField) && !($0 is Sheet) })
    }
}
