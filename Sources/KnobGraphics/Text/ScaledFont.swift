internal import CCairo
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
    static let (fontCapacity, glyphCapacity) = (64, 4096)

    let pointer: OpaquePointer
    let ascent: Double
    let descent: Double
    private let pattern: OpaquePointer
    private let size: Double
    @exclusivity(unchecked) private(set) var glyphs: [Unicode.Scalar: Glyph] = [:]
    /// The installed fonts, best match first; `nil` until a character is missing in this font.
    private var fallbacks: UnsafeMutablePointer<FcFontSet>?
    /// The fonts of `fallbacks` that a character has needed, by their patterns.
    private var loaded: [OpaquePointer: ScaledFont] = [:]

    /// Returns fontconfig's best match for `font`, from the cache if it is there.
    static func matching(_ font: Font) -> ScaledFont {
        // Both kinds of digits have the same glyphs.
        let font = Font(name: font.familyName, size: font.pointSize, weight: font.weight)
        return cache.withLock { cache in
            if let cached = cache[font] { return cached.font }
            // A program uses a handful of fonts, but one that animates sizes must not use more and more
            // memory.
            if cache.count >= Self.fontCapacity { cache.removeAll() }
            let made = ScaledFont(pattern: Self.bestPattern(for: font), size: font.pointSize)
            cache[font] = Shared(font: made)
            return made
        }
    }

    /// An open font of the cache.
    struct Shared: @unchecked Sendable { let font: ScaledFont }
    static let cache = Mutex<[Font: Shared]>([:])

    private static func bestPattern(for font: Font) -> OpaquePointer {
        let wanted = FcPatternCreate()
        defer { FcPatternDestroy(wanted) }
        FcPatternAddString(wanted, FC_FAMILY, font.familyName)
        FcPatternAddInteger(wanted, FC_WEIGHT, font.weight.fontconfigWeight)
        FcPatternAddBool(wanted, FC_SCALABLE, 1)
        FcConfigSubstitute(nil, wanted, FcMatchPattern)
        FcDefaultSubstitute(wanted)
        var result = FcResultMatch
        // If no font is installed, the pattern is empty, and cairo draws nothing.
        return FcFontMatch(nil, wanted, &result) ?? FcPatternCreate()
    }

    /// Creates the font of `pattern` and takes ownership of the pattern.
    private init(pattern: OpaquePointer, size: Double) {
        (self.pattern, self.size) = (pattern, size)
        let face = cairo_ft_font_face_create_for_pattern(pattern)
        var (matrix, identity) = (cairo_matrix_t(), cairo_matrix_t())
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
        (ascent, descent) = (extents.ascent, extents.descent)
    }

    deinit {
        cairo_scaled_font_destroy(pointer)
        FcPatternDestroy(pattern)
        if let fallbacks { FcFontSetDestroy(fallbacks) }
    }

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
        if fallbacks == nil {
            var result = FcResultMatch
            fallbacks = FcFontSort(nil, pattern, 1, nil, &result)
        }
        guard let set = fallbacks?.pointee else { return nil }
        let fonts = (0..<Int(set.nfont)).lazy.compactMap { set.fonts[$0] }
        guard let best = fonts.first(where: { Self.hasCharacter(scalar, in: $0) }) else { return nil }
        if let font = loaded[best] { return font }
        let font = ScaledFont(
            pattern: FcFontRenderPrepare(nil, pattern, best) ?? FcPatternCreate(), size: size)
        loaded[best] = font
        return font
    }

    private static func hasCharacter(_ scalar: Unicode.Scalar, in font: OpaquePointer) -> Bool {
        var charset: OpaquePointer?
        guard FcPatternGetCharSet(font, FC_CHARSET, 0, &charset) == FcResultMatch else { return false }
        return FcCharSetHasChar(charset, scalar.value) != 0
    }
}
