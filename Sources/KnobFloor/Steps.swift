import CCairo
import CX11
import Glibc

/// Draws `steps` steps of a drag in memory, with the C library's own trace of allocations where that is loaded.
func drawInMemory(steps: Int) {
    let picture = KnobPicture()
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, picture.size.width, picture.size.height)
    let context = cairo_create(surface)
    picture.prepare(for: surface)
    picture.draw(context)
    mtrace()
    for step in 0..<steps {
        let angle = Arc.angle(0.5 + 0.4 * sin(Double(step) * 0.05))
        _ = picture.drag(90 + Int32(50 * cos(angle)), 110 + Int32(50 * sin(angle)), context)
    }
    cairo_destroy(context)
    cairo_surface_destroy(surface)
}
