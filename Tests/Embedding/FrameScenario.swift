import KnobKit
import KnobX11

/// A view that invalidates itself whenever it is drawn.
@MainActor
enum FrameScenario {
    private final class RestlessView: View {
        var count = 0

        override func draw(_ rect: Rect) {
            count += 1
            Context.current?.fill(BezierPath(rect: bounds), with: count % 2 == 0 ? .red : .blue)
            setNeedsDisplay()
        }
    }

    /// Writes how often the view was drawn in half a second, and how many frames of the screen that was.
    static func run() {
        let view = RestlessView(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        KnobEmbedding.show(view) { application in
            view.count = 0
            let start = currentMediaTime()
            TimerQueue.main.schedule(after: 0.5) { _ in
                let frames = (currentMediaTime() - start) * 60
                KnobEmbedding.say("drawn:", view.count, "frames:", Int(frames.rounded(.up)))
                application.stop()
            }
        }
    }
}
