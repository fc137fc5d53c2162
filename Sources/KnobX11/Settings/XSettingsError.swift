/// The reason why the bytes of a settings property are invalid.
struct XSettingsError: Error, Equatable, CustomStringConvertible {
    /// The reason.
    let reason: String
    /// The index of the byte.
    let offset: Int

    init(_ reason: String, at offset: Int) {
        (self.reason, self.offset) = (reason, offset)
    }

    var description: String { "the desktop's settings can't be read: \(reason), at byte \(offset)" }
}
