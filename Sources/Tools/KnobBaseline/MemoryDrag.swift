import CKnobCairo
import CKnobX11
import Glibc

/// Draws `steps` steps of a drag in memory. If libc_malloc_debug is loaded, the C library traces their
/// allocations.
func drawInMemory(steps: Int) {
    let content = KnobContent()
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, content.size.width, content.size.height)
    let context = cairo_create(surface)
    content.prepare(for: surface)
    content.draw(context)
    mtrace()
    for step in 0..<steps {
        let angle = Arc.angle(0.5 + 0.4 * sin(Double(step) * 0.05))
        _ = content.drag(90 + Int32(50 * cos(angle)), 110 + Int32(50 * sin(angle)), context)
    }
    cairo_destroy(context)
    cairo_surface_destroy(surface)
}
