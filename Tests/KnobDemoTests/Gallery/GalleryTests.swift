import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The gallery in memory: its layout in each width, choosing, scrolling, and undoing.
@MainActor
@Suite("The gallery")
struct GalleryTests {
    /// The columns, from the widths by hand: cells are at least 144 points wide, with 16 between them, and 24 or, below
    /// 480, 16 to the edges. From 700 on, 304 belong to the panel.
    @Test(
        "the cells are in columns, and the panel is beside them from 700 points on",
        arguments: [
            (1600.0, 6), (1000, 4), (900, 3), (700, 2), (699, 4), (500, 2), (360, 2), (320, 1),
        ])
    func columns(width: Double, columns: Int) throws {
        let stage = try GalleryStage(width: width)
        if width < 700 { stage.scene.choose(stage.scene.pairs[1], nil) }
        try stage.memory.frame(at: 2)
        let cells = stage.scene.cells.map(stage.frame)
        #expect(stage.scene.grid.columns == columns)
        let isWide = width >= 700
        let margin = (isWide ? width - 304 : width) < 480 ? 16.0 : 24
        for (index, cell) in cells.enumerated() {
            let (row, column) = (index / columns, index % columns)
            #expect(cell.height == (columns == 6 ? cells[0].height : 216) && cell.width >= 144)
            #expect(column > 0 || cell.minX == margin)
            #expect(column < columns - 1 || cell.maxX == (isWide ? width - 304 : width) - margin)
            if column > 0 {
                #expect(cell.minX == cells[index - 1].maxX + 16 && cell.minY == cells[index - 1].minY)
            }
            // The panel is below the first row that has the chosen cell.
            if column == 0, row > 0, isWide || row - 1 != 1 / columns {
                #expect(cell.minY == cells[index - columns].maxY + 16)
            }
        }
        let panel = stage.frame(of: stage.scene.panel)
        if isWide {
            #expect(panel.minX == width - 304)
        } else {
            #expect(panel.minY == cells[1].maxY + 16 && panel.minX == margin)
            #expect(cells[(1 / columns + 1) * columns].minY == panel.maxY + 16)
        }
    }

    @Test("captions and the centers of the dials are on one line in each row", arguments: [1000.0, 699, 360])
    func alignment(width: Double) throws {
        let stage = try GalleryStage(width: width)
        for cell in stage.scene.cells {
            let frame = stage.frame(of: cell)
            let dial = stage.frame(of: cell.pair.main.control)
            let first = stage.scene.cells[0]
            let top = stage.frame(of: first)
            let wanted = stage.frame(of: first.pair.main.control).midY - top.minY
            #expect(abs(dial.midY - frame.minY - wanted) <= 0.5, "\(cell.pair.name)")
            #expect(abs(dial.midX - frame.midX) <= 0.5, "\(cell.pair.name)")
            #expect(dial.minX >= frame.minX && dial.maxX <= frame.maxX)
        }
    }

    @Test("a click and a key choose a cell, and so does operating a control beside the panel")
    func choosing() throws {
        let stage = try GalleryStage()
        let (user, scene) = (stage.memory.user, stage.scene)
        #expect(scene.panel.pair === scene.pairs[1])
        let cell = stage.frame(of: scene.cells[6])
        user.click(cell.minX + 8, cell.minY + 8)
        #expect(scene.panel.pair === scene.pairs[6] && scene.panel.specimen === scene.pairs[6].knob)
        #expect(scene.cells.filter(\.isSelected).map(\.pair.name) == ["unbounded"])
        let slider = stage.frame(of: scene.pairs[0].slider.control)
        user.press(slider.midX, slider.midY)
        #expect(scene.panel.pair === scene.pairs[0])
        user.release(slider.midX, slider.midY)
        scene.cells[4].becomeFirstResponder()
        user.type(.space)
        #expect(scene.panel.pair === scene.pairs[4])
    }

    @Test("below a row, a second click closes the panel; a click on a control opens it, and a drag does not")
    func narrow() throws {
        let stage = try GalleryStage(width: 500)
        let (user, scene) = (stage.memory.user, stage.scene)
        #expect(scene.panel.pair == nil && scene.panel.isHidden)
        let knob = stage.frame(of: scene.pairs[0].knob.control)
        user.press(knob.midX - 40, knob.midY)
        user.move(knob.midX - 30, knob.midY - 30)
        user.release(knob.midX - 30, knob.midY - 30)
        #expect(scene.panel.pair == nil && scene.pairs[0].knob.control.value != 64)
        let cell = stage.frame(of: scene.cells[0])
        user.click(cell.minX + 8, cell.minY + 8)
        try stage.memory.frame(at: 2)
        #expect(scene.panel.pair === scene.pairs[0] && !scene.panel.isHidden)
        user.click(cell.minX + 8, cell.minY + 8)
        try stage.memory.frame(at: 3)
        #expect(scene.panel.pair == nil && scene.panel.isHidden)
        for pair in [scene.pairs[0], scene.pairs[2], scene.pairs[2]] {
            let value = pair.knob.control.value
            scene.scrollView.contentOffset.y += stage.frame(of: pair.knob.control).midY - 300
            try stage.memory.frame(at: 4)
            let knob = stage.frame(of: pair.knob.control)
            user.click(knob.midX - 40, knob.midY)
            for time in 0...20 { try stage.memory.frame(at: 5 + Double(time) / 30) }
            #expect(scene.panel.pair === pair && !scene.panel.isHidden && pair.knob.control.value == value)
        }
    }

    @Test("below a row, the chosen cell and the beginning of the panel become visible, and arrows say so")
    func reveal() throws {
        let stage = try GalleryStage(width: 500, height: 500)
        let (user, scene) = (stage.memory.user, stage.scene)
        #expect(scene.cells.allSatisfy { $0.showsDisclosure })
        scene.scrollView.contentOffset.y = 300
        try stage.memory.frame(at: 2)
        let cell = stage.frame(of: scene.cells[4])
        user.click(cell.minX + 8, cell.minY + 8)
        for time in 0...20 { try stage.memory.frame(at: 3 + Double(time) / 30) }
        let (shown, panel) = (stage.frame(of: scene.cells[4]), stage.frame(of: scene.panel))
        // The cell is 216 points high, with 16 above and below it.
        #expect(shown.minY == 16 && panel.minY == 248)
        let wide = try GalleryStage().scene
        #expect(wide.cells.allSatisfy { !$0.showsDisclosure })
    }

    @Test("the wheel turns a knob, scrolls the page, and goes on scrolling over a knob")
    func wheel() throws {
        let stage = try GalleryStage(height: 500)
        let (user, scene) = (stage.memory.user, stage.scene)
        let knob = scene.pairs[0].knob.control
        let dial = stage.frame(of: knob)
        // A notch is a hundredth of the range.
        user.scroll(1, dial.midX, dial.midY, at: 1)
        #expect(knob.value == 65 && scene.scrollView.contentOffset == .zero)
        let cell = stage.frame(of: scene.cells[4])
        // Two notches of 40 points from the gap between the rows bring a knob under the pointer.
        user.scroll(-1, cell.midX, cell.minY - 8, at: 5)
        #expect(scene.scrollView.contentOffset.y == 40)
        try stage.memory.frame(at: 5)
        let second = scene.pairs[4].knob.control.value
        for notch in 1...3 { user.scroll(-1, cell.midX, cell.minY - 8, at: 5 + 1.2 * Double(notch)) }
        #expect(scene.scrollView.contentOffset.y == 160 && scene.pairs[4].knob.control.value == second)
        #expect(knob.value == 65)
        // Over the panel it scrolls the panel.
        let panel = stage.frame(of: scene.panel)
        user.scroll(-1, panel.minX + 20, panel.minY + 120, at: 12)
        #expect(scene.scrollView.contentOffset.y == 160)
    }

    @Test("scrolling draws only what is visible")
    func damage() throws {
        let stage = try GalleryStage(height: 500)
        for step in 1...4 {
            stage.scene.scrollView.contentOffset.y = Double(step) * 25
            let pixels = try stage.memory.user.frame(at: 2 + Double(step)).rects.map(\.area).reduce(0, +)
            #expect(pixels <= 1000 * 500)
        }
        // A change that is scrolled out of sight draws nothing.
        stage.scene.scrollView.contentOffset.y = 400
        try stage.memory.user.frame(at: 10)
        stage.scene.pairs[0].set(10, animated: false)
        #expect(try stage.memory.user.frame(at: 11).isEmpty)
    }

    @Test("random values are the same for a seed, are animated in step, and are one step to undo")
    func random() throws {
        let stages = try (0..<2).map { _ in try GalleryStage(SceneOptions(seed: 7)) }
        for stage in stages {
            let button = stage.frame(of: stage.scene.randomButton)
            stage.memory.user.click(button.midX, button.midY)
            for frame in 0...20 { try stage.memory.frame(at: 2 + Double(frame) / 60) }
        }
        let values = stages.map { $0.scene.pairs.map(\.knob.control.value) }
        #expect(values[0] == values[1])
        let start: [Double] = [64, 440, -6, -0.3, 2, 45, 120, 7, 3, -9, 35, 0.75]
        #expect(zip(values[0], start).allSatisfy { $0 != $1 || $1 == 2 })
        stages[0].memory.session.window.undoManager?.undo()
        #expect(stages[0].scene.pairs.map(\.knob.control.value) == start)
        for stage in stages { #expect(stage.memory.monitor.finish(), "\(stage.memory.lines.last ?? "")") }
    }

    @Test("--value and --discrete apply to all pairs")
    func options() throws {
        let stage = try GalleryStage(SceneOptions(value: 1e9, isContinuous: false))
        for pair in stage.scene.pairs {
            #expect(pair.slider.control.value == pair.knob.control.maximumValue, "\(pair.name)")
            #expect(pair.specimens.allSatisfy { !$0.control.isContinuous })
        }
        #expect(stage.memory.monitor.finish())
    }

    @Test("Copy puts the code on the clipboard")
    func copy() throws {
        let stage = try GalleryStage()
        let button = stage.frame(of: stage.scene.panel.copyButton)
        stage.memory.user.click(button.midX, button.midY)
        let text = Pasteboard.general.string
        #expect(text?.hasPrefix("let knob = Knob()\n") == true)
        #expect(text?.contains("    control.limits = 20...20_000\n    control.defaultValue = 1000\n") == true)
        #expect(text?.hasSuffix("knob.value = 440\nlet binding = bind(knob, slider)\n") == true)
        Pasteboard.general.string = nil
    }

    @Test("a box of the panel is dragged as one step to undo, and its control follows")
    func box() throws {
        let stage = try GalleryStage()
        let (user, scene) = (stage.memory.user, stage.scene)
        let box = try #require(scene.panel.all(NumberBox.self).first)
        let frame = stage.frame(of: box)
        let knob = scene.pairs[1].knob.control
        user.press(frame.midX, frame.midY, at: 2)
        for step in 1...4 { user.move(frame.midX + Double(step) * 4, frame.midY, at: 2 + Double(step) / 10) }
        // 16 of 160 points are a tenth of three decades: a factor of 10 to the power of 0.3.
        #expect(abs(knob.value / 440 - 1.9953) < 0.01 && scene.pairs[1].slider.control.value == knob.value)
        user.release(frame.midX + 16, frame.midY, at: 3)
        try stage.memory.frame(at: 4)
        let end = knob.value
        user.type(.tab)
        let undoManager = try #require(stage.memory.session.window.undoManager)
        undoManager.undo()
        #expect(knob.value == 440 && !undoManager.canUndo && undoManager.canRedo)
        undoManager.redo()
        #expect(knob.value == end)
        #expect(stage.memory.monitor.finish())
    }
}
