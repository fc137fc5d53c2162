/// Why the bytes of a settings property can't be read.
struct XSettingsError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, in a few words.
    let reason: String
    /// At which byte, counted from 0.
    let offset: Int

    init(_ reason: String, at offset: Int) {
        (self.reason, self.offset) = (reason, offset)
    }

    var description: String { "the desktop's settings can't be read: \(reason), at byte \(offset)" }
}
