import KnobKit
import KnobX11

/// A layer that invalidates itself whenever it is drawn.
@MainActor
enum FrameScenario {
    private final class RestlessLayer: Layer {
        var count = 0

        override func draw(in context: Context) {
            count += 1
            context.fill(bounds, with: count % 2 == 0 ? .red : .blue)
            setNeedsDisplay()
        }
    }

    /// Writes how often the layer was drawn in half a second, and how many frames of the screen that was.
    static func run() {
        let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        let layer = RestlessLayer()
        layer.frame = view.bounds
        view.layer.addSublayer(layer)
        KnobEmbedding.show(view) { application in
            layer.count = 0
            let start = currentMediaTime()
            TimerQueue.main.schedule(after: 0.5) { _ in
                let frames = (currentMediaTime() - start) * 60
                KnobEmbedding.say("drawn:", layer.count, "frames:", Int(frames.rounded(.up)))
                application.stop()
            }
        }
    }
}
