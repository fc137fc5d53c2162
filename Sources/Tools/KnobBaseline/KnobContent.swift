import CKnobCairo
import Glibc

/// The tutorial's window: a knob of 140 by 140 pixels, a slider, and the value as text. A surface keeps the arc, and the
/// rest is drawn over it.
final class KnobContent {
    /// The whole window.
    let bounds = Box(x: 0, y: 0, width: 400, height: 400)
    private let knob = Box(x: 20, y: 40, width: 140, height: 140)
    private let label = Box(x: 168, y: 124, width: 130, height: 56)
    private let slider = Box(x: 4, y: 188, width: 372, height: 31)
    /// All that a step of a drag changes.
    private let changed = Box(x: 4, y: 40, width: 372, height: 180)
    private var value = 0.0
    private var track: OpaquePointer?

    /// Draws what never changes to a surface that is similar to `target`.
    func prepare(for target: OpaquePointer?) {
        track = cairo_surface_create_similar(target, CAIRO_CONTENT_COLOR, knob.width, knob.height)
        let context = cairo_create(track)
        defer { cairo_destroy(context) }
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_set_source_rgb(context, 1, 0, 0)
        cairo_set_line_width(context, 4)
        cairo_arc(context, 70, 70, 62, Arc.start, Arc.end)
        cairo_stroke(context)
    }

    /// Draws everything.
    func draw(_ context: OpaquePointer?) {
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        drawKnob(context)
        drawLabel(context)
        drawSlider(context)
    }

    private func drawKnob(_ context: OpaquePointer?) {
        cairo_set_source_surface(context, track, Double(knob.x), Double(knob.y))
        fill(knob, context)
        let (along, across) = (cos(Arc.angle(value)), sin(Arc.angle(value)))
        cairo_set_source_rgb(context, 1, 0, 0)
        cairo_set_line_width(context, 4)
        cairo_move_to(context, 90 + 60 * along, 110 + 60 * across)
        cairo_line_to(context, 90 + 70 * along, 110 + 70 * across)
        cairo_stroke(context)
    }

    private func drawLabel(_ context: OpaquePointer?) {
        cairo_set_source_rgb(context, 1, 1, 1)
        fill(label, context)
        let percent = Int((value * 100).rounded())
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_set_font_size(context, 50)
        cairo_move_to(context, 168, 175)
        cairo_show_text(context, "\(percent / 100).\(percent / 10 % 10)\(percent % 10)")
    }

    private func drawSlider(_ context: OpaquePointer?) {
        cairo_set_source_rgb(context, 1, 1, 1)
        fill(slider, context)
        cairo_set_source_rgb(context, 0.8, 0.8, 0.8)
        fill(Box(x: 20, y: 202, width: 340, height: 2), context)
        cairo_set_source_rgb(context, 1, 0, 0)
        cairo_arc(context, 20 + 340 * value, 203, 14, 0, 2 * .pi)
        cairo_fill(context)
    }

    private func fill(_ box: Box, _ context: OpaquePointer?) {
        cairo_rectangle(context, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
        cairo_fill(context)
    }

    /// Handles a press; returns whether it begins a drag.
    func press(_ x: Int32, _ y: Int32) -> Bool { knob.contains(x, y) }

    /// Handles a motion in a drag: draws what changes, and returns its rectangle.
    func drag(_ x: Int32, _ y: Int32, _ context: OpaquePointer?) -> Box {
        value = Arc.value(Double(x) - 90, Double(y) - 110)
        drawKnob(context)
        drawLabel(context)
        drawSlider(context)
        return changed
    }
}
