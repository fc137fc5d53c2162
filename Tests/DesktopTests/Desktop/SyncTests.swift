import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The frame synchronization with a window manager that resizes the window (_NET_WM_SYNC_REQUEST).
    @Suite("Frame synchronization")
    struct SyncTests {
        @Test(
            .enabled(if: ScriptedManager.canWatchDrawing, "libXdamage.so.1 not found"),
            arguments: [false, true])
        func `the counter has the requested value when the new size is drawn, not before`(isExtended: Bool)
            throws
        {
            try Stage.runScripted(["--bare"]) { stage, manager in
                let counters = try counters(of: stage)
                let counter = isExtended ? counters.extended : counters.basic
                manager.watchDrawing(on: stage.window)
                manager.watch(counter: counter)
                for (step, side) in [500, 640, 333].enumerated() {
                    try resize(
                        stage, manager, to: side, value: Int64(step + 1) * 240, isExtended: isExtended,
                        counter)
                }
            }
        }

        private func resize(
            _ stage: Stage, _ manager: ScriptedManager, to side: Int, value: Int64, isExtended: Bool,
            _ counter: UInt
        ) throws {
            // Until the program continues, only the server draws: the background where the window has grown.
            stage.demo.process.send(signal: SIGSTOP)
            manager.requestSync(stage.window, value: value, isExtended: isExtended)
            manager.resize(stage.window, width: side, height: side)
            // A reply follows all events of the server.
            _ = manager.value(of: counter)
            manager.takeEvents()
            let mark = manager.notes.count
            stage.demo.process.send(signal: SIGCONT)
            try manager.wait("the counter to be \(value)", since: mark) {
                $0.contains(.counter(counter, value: value))
            }
            let notes = manager.notes.dropFirst(mark)
            let end = try #require(notes.firstIndex(of: .counter(counter, value: value)))
            let drawn = try #require(
                notes.firstIndex {
                    if case .drawn(_, _, let width, let height) = $0 {
                        width == side && height == side
                    } else {
                        false
                    }
                }, "\(notes)")
            #expect(drawn < end)
            if isExtended { #expect(notes[..<drawn].contains(.counter(counter, value: value - 1))) }
            try stage.expectPicture(of: ["--size", "\(side)x\(side)"])
        }

        @Test func `openbox resizes the window by its border, and the content follows`() throws {
            try Stage.run(["--bare"], by: .openbox) { stage in
                let counters = try counters(of: stage)
                let before = stage.desktop.size(of: stage.window)
                let origin = stage.desktop.origin(of: stage.window)
                // The border to drag is below the content.
                let (x, y) = (origin.x + 160, origin.y + before.height + 2)
                stage.desktop.movePointer(x: x, y: y)
                stage.desktop.press()
                for step in 1...10 {
                    try drag(to: x, y + 10 * step, height: before.height + 10 * step, stage)
                }
                stage.desktop.release()
                try stage.desktop.wait("the counter") { stage.desktop.value(ofCounter: counters.basic) > 0 }
                let after = stage.desktop.size(of: stage.window)
                try stage.settle()
                try stage.expectPicture(of: ["--size", "\(after.width)x\(after.height)"])
            }
        }

        /// Moves the pointer until the window has the height. The first motions only begin the drag.
        private func drag(to x: Int, _ y: Int, height: Int, _ stage: Stage) throws {
            var shift = 0
            try stage.desktop.wait("a height of \(height)") {
                shift = 1 - shift
                stage.desktop.movePointer(x: x + shift, y: y)
                return stage.desktop.size(of: stage.window).height == height
            }
        }

        private func counters(of stage: Stage) throws -> (basic: UInt, extended: UInt) {
            let list = stage.desktop.property("_NET_WM_SYNC_REQUEST_COUNTER", of: stage.window)
            try #require(list.count == 2)
            return (list[0], list[1])
        }
    }
}
