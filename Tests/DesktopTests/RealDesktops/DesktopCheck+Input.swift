import Foundation
import KnobHarness

/// Checks of input, of the end, and of the cost at rest.
extension DesktopCheck {
    /// Drags the knob; at every change and frame all controls are in step.
    @Sendable static func drag(_ desktop: RealDesktop) throws {
        try desktop.run(["--verify"]) { stage in
            // A compositor may place the window after its first frame.
            try stage.settleAfterLaunch()
            let mark = stage.demo.mark
            stage.press(at: Expected.ring(200))
            for degrees in stride(from: 205.0, through: 300, by: 5) { try stage.rotate(to: degrees) }
            try stage.finish(.knob, since: mark)
            stage.demo.process.send(signal: 15)
            try requireVerdict(stage)
        }
    }

    /// Closes the window as the manager's close button does.
    @Sendable static func close(_ desktop: RealDesktop) throws {
        try desktop.run(["--verify"]) { stage in
            stage.desktop.close(stage.window)
            try requireVerdict(stage)
        }
    }

    private static func requireVerdict(_ stage: Stage) throws {
        let exit = try stage.demo.waitForExit()
        try require(exit == .status(0), "the program ended with \(exit)")
        let verdict = stage.demo.process.output.all.last ?? ""
        try require(verdict.hasSuffix(", 0 out of sync"), "the verdict is: \(verdict)")
        let errors = stage.demo.process.errors.all
        try require(errors.isEmpty, "standard error has: \(errors)")
    }

    /// Does nothing for a second. A timer would wake the program more often.
    @Sendable static func idle(_ desktop: RealDesktop) throws {
        try desktop.run { stage in
            stage.move(to: Expected.nowhere)
            try stage.settle()
            // A busy machine may deliver a late event of the desktop: one quiet second of ten is enough.
            var used: [Int] = []
            for _ in 0..<10 {
                guard let before = ProcessActivity(of: stage.demo.process.pid) else { break }
                sleep(1)
                guard let after = ProcessActivity(of: stage.demo.process.pid) else { break }
                used.append(after.switches - before.switches)
                if used.last ?? 9 <= 2 { return }
            }
            throw HarnessError("context switches in each second at rest: \(used)")
        }
    }
}
