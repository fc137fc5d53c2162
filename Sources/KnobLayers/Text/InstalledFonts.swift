internal import CKnobCairo

/// The installed fonts, as Fontconfig knows them.
enum InstalledFonts {
    /// Returns the pattern of the font that fits a family and a weight best. The caller destroys it.
    ///
    /// The weight is on Fontconfig's scale. Without any font the pattern is empty, and cairo draws nothing.
    static func pattern(family: String, weight: Int32) -> OpaquePointer {
        let wanted = FcPatternCreate()
        defer { FcPatternDestroy(wanted) }
        FcPatternAddString(wanted, FC_FAMILY, family)
        FcPatternAddInteger(wanted, FC_WEIGHT, weight)
        FcPatternAddBool(wanted, FC_SCALABLE, 1)
        FcConfigSubstitute(nil, wanted, FcMatchPattern)
        FcDefaultSubstitute(wanted)
        var result = FcResultMatch
        return FcFontMatch(nil, wanted, &result) ?? FcPatternCreate()
    }
}

/// The installed fonts in the order in which they fit a family and a weight, for characters that the best one lacks.
final class FallbackFonts {
    private let pattern: OpaquePointer
    private let fonts: UnsafeMutablePointer<FcFontSet>?

    /// Sorts the installed fonts.
    init(family: String, weight: Int32) {
        pattern = InstalledFonts.pattern(family: family, weight: weight)
        var result = FcResultMatch
        fonts = FcFontSort(nil, pattern, 1, nil, &result)
    }

    deinit {
        FcPatternDestroy(pattern)
        if let fonts { FcFontSetDestroy(fonts) }
    }

    /// Returns the number of the first font that has a character; `nil` if none has.
    func index(of scalar: Unicode.Scalar) -> Int? {
        guard let set = fonts?.pointee else { return nil }
        return (0..<Int(set.nfont)).first { set.fonts[$0].map { Self.has(scalar, in: $0) } ?? false }
    }

    /// Returns the pattern of the font with a number. The caller destroys it.
    func pattern(at index: Int) -> OpaquePointer {
        FcFontRenderPrepare(nil, pattern, fonts?.pointee.fonts[index]) ?? FcPatternCreate()
    }

    private static func has(_ scalar: Unicode.Scalar, in font: OpaquePointer) -> Bool {
        var charset: OpaquePointer?
        guard FcPatternGetCharSet(font, FC_CHARSET, 0, &charset) == FcResultMatch else { return false }
        return FcCharSetHasChar(charset, scalar.value) != 0
    }
}
