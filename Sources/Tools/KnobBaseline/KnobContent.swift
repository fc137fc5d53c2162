import CCairo
import Glibc

/// One knob of 140 by 140 pixels in a window of 180 by 220: a surface keeps the arc, and the pointer is drawn
/// over it.
final class KnobContent: WindowContent {
    let size: (width: Int32, height: Int32) = (180, 220)
    private let box = Box(x: 20, y: 40, width: 140, height: 140)
    private var value = 0.0
    private var track: OpaquePointer?

    func prepare(for target: OpaquePointer?) {
        track = cairo_surface_create_similar(target, CAIRO_CONTENT_COLOR, box.width, box.height)
        let context = cairo_create(track)
        defer { cairo_destroy(context) }
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_set_source_rgb(context, 1, 0, 0)
        cairo_set_line_width(context, 4)
        cairo_arc(context, 70, 70, 62, Arc.start, Arc.end)
        cairo_stroke(context)
    }

    func draw(_ context: OpaquePointer?) {
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        drawKnob(context)
    }

    private func drawKnob(_ context: OpaquePointer?) {
        cairo_set_source_surface(context, track, Double(box.x), Double(box.y))
        cairo_rectangle(context, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
        cairo_fill(context)
        let (along, across) = (cos(Arc.angle(value)), sin(Arc.angle(value)))
        cairo_set_source_rgb(context, 1, 0, 0)
        cairo_set_line_width(context, 4)
        cairo_move_to(context, 90 + 60 * along, 110 + 60 * across)
        cairo_line_to(context, 90 + 70 * along, 110 + 70 * across)
        cairo_stroke(context)
    }

    func press(_ x: Int32, _ y: Int32) -> Bool {
        x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
    }

    func drag(_ x: Int32, _ y: Int32, _ context: OpaquePointer?) -> Box {
        value = Arc.value(Double(x) - 90, Double(y) - 110)
        drawKnob(context)
        return box
    }

    func play(at time: Double) {
        value = 0.5 + 0.5 * sin(time * 1.2)
    }
}
