/// A reader of values in a message, one after the other. A value of another type than expected is `nil`.
struct BusReader {
    private let iterator: DBus.Iterator

    init(_ iterator: DBus.Iterator) { self.iterator = iterator }

    /// Reads a string or the path of an object.
    func string() -> String? {
        guard isAt("s") || isAt("o") else { return nil }
        var text: UnsafePointer<CChar>?
        DBus.read(iterator, &text)
        defer { skip() }
        return text.map { String(cString: $0) }
    }

    /// Reads an unsigned number of 32 bits.
    func number() -> UInt32? { isAt("u") ? word() : nil }

    /// Reads a Boolean value.
    func bool() -> Bool? { isAt("b") ? word() != 0 : nil }

    /// Returns what `body` reads inside a structure or a variant.
    func inside<Result>(_ body: (BusReader) -> Result?) -> Result? {
        guard isAt("r") || isAt("v") else { return nil }
        defer { skip() }
        return DBus.withIterator { inner in
            DBus.recurse(iterator, inner)
            return body(BusReader(inner))
        }
    }

    /// Calls `body` with the name of each entry of a dictionary, and a reader of its value.
    func forEachEntry(_ body: (String, BusReader) -> Void) {
        guard isAt("a") else { return }
        defer { skip() }
        DBus.withIterator { entries in
            DBus.recurse(iterator, entries)
            while DBus.type(entries) == Int32(UInt8(ascii: "e")) {
                DBus.withIterator { entry in
                    DBus.recurse(entries, entry)
                    let reader = BusReader(entry)
                    if let name = reader.string() { body(name, reader) }
                }
                _ = DBus.next(entries)
            }
        }
    }

    /// Moves to the next value.
    func skip() { _ = DBus.next(iterator) }

    private func isAt(_ type: Unicode.Scalar) -> Bool { DBus.type(iterator) == Int32(type.value) }

    private func word() -> UInt32 {
        var word: UInt32 = 0
        DBus.read(iterator, &word)
        skip()
        return word
    }
}
