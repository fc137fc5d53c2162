/// The arguments of a call. Their types are those of the method's signature.
struct Arguments {
    let values: [BusValue]

    /// The whole number at `index`.
    func integer(_ index: Int) -> Int {
        switch values[index] {
        case .signed(let number): Int(number)
        case .unsigned(let number): Int(number)
        default: 0
        }
    }

    /// The text at `index`.
    func string(_ index: Int) -> String {
        if case .string(let text) = values[index] { text } else { "" }
    }
}

/// The signatures of several values in a row.
enum BusSignature {
    /// Returns the signature of each value.
    static func types(of signature: String) -> [String] {
        var (result, type, depth): ([String], String, Int) = ([], "", 0)
        for character in signature {
            type.append(character)
            if "({".contains(character) { depth += 1 }
            if ")}".contains(character) { depth -= 1 }
            guard depth == 0, character != "a" else { continue }
            result.append(type)
            type = ""
        }
        return result
    }
}

extension BusValue {
    /// A whole number, clamped to 32 bits.
    static func integer(_ number: Int) -> BusValue { .signed(Int32(clamping: number)) }

    /// A number of pixels, rounded and clamped to 32 bits.
    static func pixels(_ number: Double) -> BusValue {
        .signed(number.isNaN ? 0 : Int32(max(-2_147_483_648, min(2_147_483_647, number.rounded()))))
    }

    /// Words by their names.
    static func words(_ pairs: [(String, String)]) -> BusValue {
        .array(pairs.map { .entry(.string($0.0), .string($0.1)) }, of: "{ss}")
    }

    /// The two numbers of 32 states each.
    static func states(_ bits: UInt64) -> BusValue {
        .array([.unsigned(UInt32(truncatingIfNeeded: bits)), .unsigned(UInt32(bits >> 32))], of: "u")
    }
}
