internal import CKnobX11

/// The targets for text, and the encodings that they stand for (ICCCM).
extension Atoms {
    /// The targets for text, best first.
    var textTargets: [Atom] { [self[.utf8String], self[.plainText], XA_STRING, self[.text]] }

    /// Returns the targets to which `text` can be converted, best first.
    func targets(for text: String) -> [Atom] { textTargets.filter { $0 != XA_STRING || Self.isLatin1(text) } }

    /// Returns the type and the bytes of `text` for `target`; `nil` if it cannot be converted.
    func encode(_ text: String, for target: Atom) -> (type: Atom, bytes: [UInt8])? {
        switch target {
        case XA_STRING, self[.text]:
            if Self.isLatin1(text) { return (XA_STRING, text.utf16.map { UInt8(truncatingIfNeeded: $0) }) }
            // TEXT stands for an encoding of the owner's choice.
            return target == XA_STRING ? nil : encode(text, for: self[.utf8String])
        case self[.utf8String], self[.plainText]: return (target, Array(text.utf8))
        default: return nil
        }
    }

    /// Returns the text in a property of `type`; `nil` if this is no type of text. The bytes are untrusted
    /// input.
    func decode(_ bytes: [UInt8], type: Atom) -> String? {
        switch type {
        case self[.utf8String], self[.plainText]: String(decoding: bytes, as: UTF8.self)
        // Latin-1 is the start of Unicode.
        case XA_STRING: String(decoding: bytes.map { UInt16($0) }, as: UTF16.self)
        default: nil
        }
    }

    /// Returns whether all of `text` is in Latin-1, whose scalars begin with bytes up to 0xC3 in UTF-8.
    private static func isLatin1(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0xC4 } }
}
