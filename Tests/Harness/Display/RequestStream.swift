/// A parser for the requests that a program sends to an X server, in pieces of any size.
struct RequestStream {
    /// The operation of each request so far.
    private(set) var operations: [UInt8] = []
    /// The first bytes of the current request or of the connection setup.
    private var head: [UInt8] = []
    /// The number of bytes that are left of the current request.
    private var left = 0
    private var isSetUp = false
    /// An operation that no server knows.
    private static let invalid: UInt8 = 126

    /// Parses the next bytes, and gives the request with the index `spoiled` an operation that no server
    /// knows.
    mutating func read(_ bytes: inout [UInt8], spoiling spoiled: Int?) {
        var index = 0
        while index < bytes.count {
            if left > 0 {
                let step = min(left, bytes.count - index)
                left -= step
                index += step
                continue
            }
            if isSetUp, head.isEmpty {
                operations.append(bytes[index])
                if operations.count - 1 == spoiled { bytes[index] = Self.invalid }
            }
            head.append(bytes[index])
            index += 1
            guard let size else { continue }
            left = size - head.count
            head = []
            isSetUp = true
        }
    }

    /// The size of the current request in bytes, once its head is complete.
    private var size: Int? {
        func number(_ index: Int) -> Int { Int(head[index]) | Int(head[index + 1]) << 8 }
        func padded(_ length: Int) -> Int { (length + 3) / 4 * 4 }
        if !isSetUp { return head.count < 12 ? nil : 12 + padded(number(6)) + padded(number(8)) }
        guard head.count >= 4 else { return nil }
        if number(2) != 0 { return number(2) * 4 }
        // BIG-REQUESTS: the length is in the next four bytes.
        return head.count < 8 ? nil : (number(4) | number(6) << 16) * 4
    }
}
