import CKnobCairo
import Glibc

/// 800 knobs of 40 by 40 pixels: one surface keeps the arcs of all, and the pointers are drawn over it.
final class DeskContent: WindowContent {
    let size: (width: Int32, height: Int32) = (1280, 1000)
    private static let (columns, rows, side): (Int32, Int32, Int32) = (32, 25, 40)
    private var values = [Double](repeating: 0, count: 800)
    private var dragged = 0
    private var tracks: OpaquePointer?

    func prepare(for target: OpaquePointer?) {
        play(at: 0)
        tracks = cairo_surface_create_similar(target, CAIRO_CONTENT_COLOR, size.width, size.height)
        let context = cairo_create(tracks)
        defer { cairo_destroy(context) }
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_set_source_rgb(context, 1, 0, 0)
        cairo_set_line_width(context, 2)
        for number in values.indices {
            let (x, y) = center(of: number)
            cairo_new_sub_path(context)
            cairo_arc(context, x, y, 14, Arc.start, Arc.end)
        }
        cairo_stroke(context)
    }

    func draw(_ context: OpaquePointer?) {
        cairo_set_source_surface(context, tracks, 0, 0)
        cairo_paint(context)
        for number in values.indices { addPointer(number, context) }
        strokePointers(context)
    }

    private func center(of number: Int) -> (x: Double, y: Double) {
        let (row, column) = Int32(number).quotientAndRemainder(dividingBy: Self.columns)
        return (Double(column * Self.side + 20), Double(row * Self.side + 20))
    }

    private func addPointer(_ number: Int, _ context: OpaquePointer?) {
        let (x, y) = center(of: number)
        let (along, across) = (cos(Arc.angle(values[number])), sin(Arc.angle(values[number])))
        cairo_move_to(context, x + 12 * along, y + 12 * across)
        cairo_line_to(context, x + 19 * along, y + 19 * across)
    }

    private func strokePointers(_ context: OpaquePointer?) {
        cairo_set_source_rgb(context, 1, 0, 0)
        cairo_set_line_width(context, 2)
        cairo_stroke(context)
    }

    func press(_ x: Int32, _ y: Int32) -> Bool {
        let (column, row) = (x / Self.side, y / Self.side)
        guard x >= 0, y >= 0, column < Self.columns, row < Self.rows else { return false }
        dragged = Int(row * Self.columns + column)
        return true
    }

    func drag(_ x: Int32, _ y: Int32, _ context: OpaquePointer?) -> Box {
        let (centerX, centerY) = center(of: dragged)
        values[dragged] = Arc.value(Double(x) - centerX, Double(y) - centerY)
        let box = Box(x: Int32(centerX) - 20, y: Int32(centerY) - 20, width: Self.side, height: Self.side)
        cairo_set_source_surface(context, tracks, 0, 0)
        cairo_rectangle(context, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
        cairo_fill(context)
        addPointer(dragged, context)
        strokePointers(context)
        return box
    }

    func play(at time: Double) {
        for number in values.indices { values[number] = 0.5 + 0.5 * sin(time * 1.2 + Double(number) * 0.01) }
    }
}
