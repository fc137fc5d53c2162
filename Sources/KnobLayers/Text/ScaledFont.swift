internal import CKnobCairo
import Synchronization

/// A typeface at one size, with the glyphs measured so far and the fallback fonts for characters that it
/// lacks.
///
/// Only the thread that measures and draws the text uses it.
final class ScaledFont {
    /// The glyph of a character, in the font that has it.
    struct Glyph {
        /// The font, which keeps the glyph in its cache, or has the font that does.
        unowned(unsafe) let font: ScaledFont
        let index: UInt
        /// The distance to the next glyph, in points.
        var advance: Double
        /// The bounds of the glyph's ink relative to its origin, in points; empty for a space.
        var ink: Rect
        /// The distance of the origin from the end of the glyph before it, in points.
        var offset = 0.0

        /// Returns the glyph in the middle of `width` points.
        func centered(in width: Double) -> Glyph {
            var glyph = self
            glyph.offset = (width - advance) / 2
            glyph.ink = ink.offsetBy(dx: glyph.offset, dy: 0)
            glyph.advance = width
            return glyph
        }
    }

    /// The capacity of the cache of fonts, and of each font's cache of glyphs.
    private static let fontCapacity = 64
    private static let glyphCapacity = 4096

    let pointer: OpaquePointer
    let ascent: Double
    let descent: Double
    private let font: Font
    private var glyphs: [Unicode.Scalar: Glyph] = [:]
    /// The fonts for characters that this one lacks.
    private lazy var fallbacks = FallbackFonts(family: font.familyName, weight: font.weight.fontconfigWeight)
    /// The fonts of `fallbacks` that a character has needed, by their numbers.
    private var loaded: [Int: ScaledFont] = [:]

    /// Returns fontconfig's best match for `font`, from the cache if it is there.
    static func matching(_ font: Font) -> ScaledFont {
        // Both kinds of digits have the same glyphs.
        let font = Font(name: font.familyName, size: font.pointSize, weight: font.weight)
        return cache.withLock { cache in
            if let cached = cache[font] { return cached.font }
            // A program uses a handful of fonts, but one that animates sizes must not use more and more
            // memory.
            if cache.count >= Self.fontCapacity { cache.removeAll() }
            let made = ScaledFont(
                InstalledFonts.pattern(family: font.familyName, weight: font.weight.fontconfigWeight),
                for: font)
            cache[font] = Shared(font: made)
            return made
        }
    }

    /// An open font of the cache.
    struct Shared: @unchecked Sendable { let font: ScaledFont }
    static let cache = Mutex<[Font: Shared]>([:])

    /// Creates the font of `pattern`, and destroys the pattern.
    private init(_ pattern: OpaquePointer, for font: Font) {
        self.font = font
        let size = font.pointSize
        let face = cairo_ft_font_face_create_for_pattern(pattern)
        FcPatternDestroy(pattern)
        var matrix = cairo_matrix_t()
        var identity = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, size, size)
        cairo_matrix_init_identity(&identity)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        // Layout must not depend on the scale, so advances are not rounded to pixels.
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pointer = cairo_scaled_font_create(face, &matrix, &identity, options)
        cairo_font_options_destroy(options)
        cairo_font_face_destroy(face)
        var extents = cairo_font_extents_t()
        cairo_scaled_font_extents(pointer, &extents)
        ascent = extents.ascent
        descent = extents.descent
    }

    deinit { cairo_scaled_font_destroy(pointer) }

    /// Returns the glyph of `scalar`, from this font or else from the first fallback font that has it.
    func glyph(for scalar: Unicode.Scalar) -> Glyph {
        if let cached = glyphs[scalar] { return cached }
        // The capacity is enough for a page in any script. A text of all characters must not use more and
        // more memory.
        if glyphs.count >= Self.glyphCapacity { glyphs.removeAll() }
        let own = measure(scalar)
        let best = own.index == 0 ? fallback(for: scalar)?.measure(scalar) ?? own : own
        glyphs[scalar] = best
        return best
    }

    /// The advance width of the widest digit from 0 to 9, in points.
    private(set) lazy var digitAdvance = "0123456789".unicodeScalars.map { glyph(for: $0).advance }.max() ?? 0

    private func measure(_ scalar: Unicode.Scalar) -> Glyph {
        var buffer: UnsafeMutablePointer<cairo_glyph_t>?
        var count: Int32 = 0
        var utf8 = Array(String(Character(scalar)).utf8CString)
        let status = cairo_scaled_font_text_to_glyphs(
            pointer, 0, 0, &utf8, Int32(utf8.count - 1), &buffer, &count, nil, nil, nil)
        defer { cairo_glyph_free(buffer) }
        guard status == CAIRO_STATUS_SUCCESS, count > 0, let buffer else {
            return Glyph(font: self, index: 0, advance: 0, ink: .zero)
        }
        var extents = cairo_text_extents_t()
        cairo_scaled_font_glyph_extents(pointer, buffer, 1, &extents)
        return Glyph(
            font: self, index: UInt(buffer[0].index), advance: extents.x_advance,
            ink: Rect(
                x: extents.x_bearing, y: extents.y_bearing, width: extents.width, height: extents.height))
    }

    /// Returns the best installed font that has a character, loaded; `nil` if none has.
    private func fallback(for scalar: Unicode.Scalar) -> ScaledFont? {
        guard let index = fallbacks.index(of: scalar) else { return nil }
        if let known = loaded[index] { return known }
        let new = ScaledFont(fallbacks.pattern(at: index), for: font)
        loaded[index] = new
        return new
    }
}
