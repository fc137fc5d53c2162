internal import CKnobCairo
import Glibc
import Synchronization

/// The installed fonts, as Fontconfig knows them.
package enum InstalledFonts {
    /// Returns the pattern of the font that fits a family and a weight best. The caller destroys it.
    ///
    /// It has all that drawing needs, but neither characters nor languages, which take longer to read than the rest. The
    /// weight is on Fontconfig's scale. Without any font the pattern is empty, and cairo draws nothing.
    package static func pattern(family: String, weight: Int32) -> OpaquePointer {
        answers.withLock { answers in
            let question = "\(family):\(weight)"
            if let kept = answers.pattern(for: question) { return kept }
            let match = completePattern(family: family, weight: weight)
            FcPatternDel(match, FC_CHARSET)
            FcPatternDel(match, FC_LANG)
            if answers.keep(match, for: question) { saveLater() }
            return match
        }
    }

    /// Returns the pattern of that font with its characters and languages. The caller destroys it.
    static func completePattern(family: String, weight: Int32) -> OpaquePointer {
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

    // MARK: Kept answers

    private static let answers = Mutex(FontAnswers(in: FontAnswers.defaultPath))
    private static let isSavePlanned = Mutex(false)

    /// Saves the answers a second from now, on a thread of its own, because the user's folder may be slow. A program that
    /// ends before that saves nothing.
    private static func saveLater() {
        let wasPlanned = isSavePlanned.withLock { isSavePlanned in
            defer { isSavePlanned = true }
            return isSavePlanned
        }
        if wasPlanned { return }
        let hasStarted = DetachedThread.start {
            usleep(1_000_000)
            isSavePlanned.withLock { $0 = false }
            let answers = answers.withLock { $0 }
            answers.save()
        }
        if !hasStarted { isSavePlanned.withLock { $0 = false } }
    }
}
