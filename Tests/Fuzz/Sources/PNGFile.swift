/// The parts of PNG files that seeds and checksums need.
enum PNGFile {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns the file of one black pixel of `size` bytes with the color type `kind`, whose header claims `side` as width
    /// and height.
    static func pixel(kind: UInt8, size: Int, side: UInt32 = 1) -> [UInt8] {
        let row = [UInt8](repeating: 0, count: 1 + size)
        // A zlib stream of one uncompressed block, and the checksum of its zeros.
        let length = UInt8(row.count)
        let data = [0x78, 0x01, 0x01, length, 0, ~length, 0xFF] + row + [0, length, 0, 1]
        return signature + chunk("IHDR", word(side) + word(side) + [8, kind, 0, 0, 0]) + chunk("IDAT", data)
            + chunk("IEND", [])
    }

    /// Returns the file with the correct checksum in each chunk.
    static func corrected(_ file: [UInt8]) -> [UInt8] {
        var (result, start) = (file, signature.count)
        while start + 12 <= result.count {
            let length = result[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            guard end + 4 <= result.count else { break }
            result.replaceSubrange(end..<end + 4, with: word(checksum(result[start + 4..<end])))
            start = end + 4
        }
        return result
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return word(UInt32(data.count)) + body + word(checksum(body[...]))
    }

    private static func word(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Returns the CRC-32 of the specification, computed bit by bit.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var rest = UInt32.max
        for byte in bytes {
            rest ^= UInt32(byte)
            for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
        return ~rest
    }
}
