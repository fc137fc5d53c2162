/// The lines of a recording, without their line feeds.
struct RecordedLines {
    private let bytes: [UInt8]
    /// The index of the first byte after the last line.
    private(set) var offset: Int

    init(_ bytes: [UInt8], from offset: Int) { (self.bytes, self.offset) = (bytes, offset) }

    /// Returns the next line; `nil` if there is no line feed.
    mutating func next() -> ArraySlice<UInt8>? {
        guard let end = bytes[offset...].firstIndex(of: 0x0A) else { return nil }
        defer { offset = end + 1 }
        return bytes[offset..<end]
    }
}
