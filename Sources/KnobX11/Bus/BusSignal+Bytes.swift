/// The bytes of a signal, as D-Bus sends them.
///
/// libdbus writes the signature again for each argument that is appended: 100,000 instructions for a change of a value, a
/// tenth of which this needs.
extension BusSignal {
    /// Returns the whole message with the serial number 1.
    var bytes: [UInt8] {
        var body = BusBytes()
        for argument in arguments { body.append(argument) }
        // Little-endian, a signal, which has no reply, version 1.
        var message = BusBytes([UInt8(ascii: "l"), 4, 1, 1])
        message.append(number: UInt32(body.bytes.count))
        message.append(number: UInt32(1))
        message.appendArray(of: "(yv)") {
            $0.appendField(1, "o", path)
            $0.appendField(2, "s", interface)
            $0.appendField(3, "s", member)
            let signature = arguments.reduce("") { $0 + $1.signature }
            if !signature.isEmpty { $0.appendField(8, "g", signature) }
        }
        message.align(to: 8)
        return message.bytes + body.bytes
    }
}

/// Bytes in which each value begins at a multiple of its size.
private struct BusBytes {
    private(set) var bytes: [UInt8]

    init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
        // An event has about 200.
        self.bytes.reserveCapacity(256)
    }

    mutating func align(to size: Int) { while bytes.count % size != 0 { bytes.append(0) } }

    mutating func append<Number: FixedWidthInteger>(number: Number) {
        align(to: MemoryLayout<Number>.size)
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends a text up to its first null character.
    mutating func append(text: String) {
        let count = text.utf8.firstIndex(of: 0).map { text.utf8.distance(from: text.startIndex, to: $0) }
        append(number: UInt32(count ?? text.utf8.count))
        bytes.append(contentsOf: text.utf8.prefix(count ?? .max))
        bytes.append(0)
    }

    mutating func append(signature: String) {
        bytes.append(UInt8(signature.utf8.count))
        bytes.append(contentsOf: signature.utf8)
        bytes.append(0)
    }

    /// Appends an array, whose length in bytes comes first.
    mutating func appendArray(of signature: String, _ body: (inout Self) -> Void) {
        append(number: UInt32(0))
        let place = bytes.count - 4
        align(to: Self.alignment(of: signature))
        let start = bytes.count
        body(&self)
        withUnsafeBytes(of: UInt32(bytes.count - start).littleEndian) {
            bytes.replaceSubrange(place..<place + 4, with: $0)
        }
    }

    /// Appends a field of the header, whose type is "o", "s", or "g".
    mutating func appendField(_ code: UInt8, _ type: String, _ text: String) {
        align(to: 8)
        bytes.append(code)
        append(signature: type)
        if type == "g" { append(signature: text) } else { append(text: text) }
    }

    mutating func append(_ value: BusValue) {
        switch value {
        case .string(let text), .path(let text): append(text: text)
        case .byte(let number): append(number: number)
        case .unsigned(let number): append(number: number)
        case .signed(let number): append(number: number)
        case .small(let number): append(number: number)
        case .large(let number): append(number: number)
        case .unsignedLarge(let number): append(number: number)
        case .double(let number): append(number: number.bitPattern)
        case .bool(let value): append(number: UInt32(value ? 1 : 0))
        case .array(let values, let signature):
            appendArray(of: signature) { for value in values { $0.append(value) } }
        case .structure(let values):
            align(to: 8)
            for value in values { append(value) }
        case .entry(let key, let value):
            align(to: 8)
            append(key)
            append(value)
        case .variant(let value):
            append(signature: value.signature)
            append(value)
        case .other: break
        }
    }

    /// Returns the number of bytes at whose multiples values of a type begin.
    private static func alignment(of signature: String) -> Int {
        switch signature.utf8.first {
        case UInt8(ascii: "y"), UInt8(ascii: "v"): 1
        case UInt8(ascii: "n"): 2
        case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("), UInt8(ascii: "{"): 8
        default: 4
        }
    }
}
