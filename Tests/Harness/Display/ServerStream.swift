/// A parser for the replies, events and errors that an X server sends, in pieces of any size.
struct ServerStream {
    private var head: [UInt8] = []
    /// The number of bytes that are left of the current message.
    private var left = 0
    private var isSetUp = false

    /// Parses the next bytes and counts the messages that begin in them.
    mutating func read(_ bytes: [UInt8], into traffic: inout ConnectionTraffic) {
        var index = 0
        while index < bytes.count {
            if left > 0 {
                let step = min(left, bytes.count - index)
                left -= step
                index += step
                continue
            }
            head.append(bytes[index])
            index += 1
            guard head.count == 8 else { continue }
            if !isSetUp { traffic.setupBytes = size }
            left = size - head.count
            count(&traffic)
            head = []
            isSetUp = true
        }
    }

    private static let reply: UInt8 = 1
    private static let genericEvent: UInt8 = 35

    /// The size of the current message in bytes, from its first eight.
    private var size: Int {
        let words = Int(head[4]) | Int(head[5]) << 8 | Int(head[6]) << 16 | Int(head[7]) << 24
        guard isSetUp else { return 8 + (Int(head[6]) | Int(head[7]) << 8) * 4 }
        return head[0] == Self.reply || head[0] & 127 == Self.genericEvent ? 32 + words * 4 : 32
    }

    private func count(_ traffic: inout ConnectionTraffic) {
        if !isSetUp || head[0] == Self.reply {
            traffic.replies += 1
        } else if head[0] == 0 {
            traffic.errors += 1
        } else {
            traffic.events += 1
        }
    }
}
