import Glibc

/// Numbers as C writes them, which does not need Foundation.
enum Format {
    /// "%.Nf": `digits` digits behind the point.
    static func fixed(_ value: Double, _ digits: Int32) -> String { written("%.*f", digits, value) }

    /// "%g": as few digits as it takes, six at most.
    static func short(_ value: Double) -> String { written("%g", value) }

    private static func written(_ format: String, _ arguments: any CVarArg...) -> String {
        withVaList(arguments) { list in
            // The longest is "%.4f" of a number of 309 digits.
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 352) { buffer in
                vsnprintf(buffer.baseAddress, buffer.count, format, list)
                return buffer.baseAddress.map { String(cString: $0) } ?? ""
            }
        }
    }
}
