internal import CCairo
import Synchronization

/// One typeface at one size, with the glyphs measured so far and, for what it lacks, the next best typefaces.
///
/// Only ever used from one thread at a time: text is measured and drawn by the thread that owns the picture.
final class ScaledFont {
    /// One character's picture: in which font, which one, how wide.
    struct Glyph {
        unowned let font: ScaledFont
        let index: UInt
        /// How far the pen moves on, in points.
        let advance: Double
        /// What is inked, relative to the pen, in points; empty for a space.
        let ink: Rect
    }

    /// How many fonts are remembered, and how many glyphs of each.
    static let (mostFonts, mostGlyphs) = (64, 4096)

    let pointer: OpaquePointer
    let ascent: Double
    let descent: Double
    private let pattern: OpaquePointer
    private let size: Double
    private(set) var glyphs: [Unicode.Scalar: Glyph] = [:]
    /// The other fonts of the machine, best first; found when the first glyph is missing.
    private lazy var others: [Candidate] = Candidate.sorted(for: pattern)

    /// The font that fontconfig thinks best for `font`; the same object each time.
    static func matching(_ font: Font) -> ScaledFont {
        cache.withLock { cache in
            if let known = cache.fonts[font] { return known.font }
            // A program uses a handful of fonts; one that animates sizes must not grow without end.
            if cache.fonts.count >= Self.mostFonts { cache.fonts.removeAll() }
            let made = ScaledFont(pattern: Self.bestPattern(for: font), size: font.pointSize)
            cache.fonts[font] = Shared(font: made)
            return made
        }
    }

    struct Shared: @unchecked Sendable { let font: ScaledFont }
    struct Cache { var fonts: [Font: Shared] = [:] }
    static let cache = Mutex(Cache())

    private static func bestPattern(for font: Font) -> OpaquePointer {
        let wanted = FcPatternCreate()
        defer { FcPatternDestroy(wanted) }
        FcPatternAddString(wanted, FC_FAMILY, font.familyName)
        FcPatternAddInteger(wanted, FC_WEIGHT, font.weight.fontconfigWeight)
        FcPatternAddBool(wanted, FC_SCALABLE, 1)
        FcConfigSubstitute(nil, wanted, FcMatchPattern)
        FcDefaultSubstitute(wanted)
        var result = FcResultMatch
        // A machine without any font: cairo draws nothing for the empty pattern, and nothing breaks.
        return FcFontMatch(nil, wanted, &result) ?? FcPatternCreate()
    }

    /// Takes over the reference to `pattern`.
    private init(pattern: OpaquePointer, size: Double) {
        self.pattern = pattern
        self.size = size
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
        ascent = extents.ascent
        descent = extents.descent
    }

    deinit {
        cairo_scaled_font_destroy(pointer)
        FcPatternDestroy(pattern)
    }

    /// The picture of `scalar`, from this font or, if it has none, from the first other font that does.
    func glyph(for scalar: Unicode.Scalar) -> Glyph {
        if let known = glyphs[scalar] { return known }
        // As many as a page of any writing has; a text of all characters must not grow without end.
        if glyphs.count >= Self.mostGlyphs { glyphs.removeAll() }
        let own = measure(scalar)
        var best = own
        if own.index == 0, let other = others.first(where: { $0.covers(scalar) }) {
            best = other.font(ofSize: size, insteadOf: pattern).measure(scalar)
        }
        glyphs[scalar] = best
        return best
    }

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

    /// Another font of the machine that may have what this one lacks.
    ///
    /// Its pattern is fontconfig's own, which all fonts share; only what is used is prepared and loaded.
    private final class Candidate {
        private let pattern: OpaquePointer
        private var made: ScaledFont?

        private init(_ pattern: OpaquePointer) {
            FcPatternReference(pattern)
            self.pattern = pattern
        }

        deinit { FcPatternDestroy(pattern) }

        static func sorted(for pattern: OpaquePointer) -> [Candidate] {
            var result = FcResultMatch
            guard let set = FcFontSort(nil, pattern, 1, nil, &result) else { return [] }
            defer { FcFontSetDestroy(set) }
            return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0].map(Candidate.init) }
        }

        func covers(_ scalar: Unicode.Scalar) -> Bool {
            var charset: OpaquePointer?
            guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &charset) == FcResultMatch else { return false }
            return FcCharSetHasChar(charset, scalar.value) != 0
        }

        func font(ofSize size: Double, insteadOf wanted: OpaquePointer) -> ScaledFont {
            if let made { return made }
            let font = ScaledFont(
                pattern: FcFontRenderPrepare(nil, wanted, pattern) ?? FcPatternCreate(), size: size)
            made = font
            return font
        }
    }
}
