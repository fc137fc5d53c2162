import KnobHarness

/// The counts of a process for a part of its run, as Callgrind writes them.
struct Profile {
    /// The instructions of all threads in user mode, shared libraries included.
    let instructions: Double
    /// The calls of the C library's allocation functions.
    let allocations: Double
    /// The calls of the functions by which a program shows what it has drawn.
    let presentations: Int

    private static let allocators: Set<Substring> = [
        "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign",
    ]
    private static let presenters: Set<Substring> = ["XCopyArea", "XPutImage", "XShmPutImage"]

    /// Reads the text of a file that Callgrind has written.
    init(_ text: String) throws {
        let lines = text.split(separator: "\n")
        guard let total = lines.last(where: { $0.hasPrefix("totals: ") }),
            let instructions = Double(total.dropFirst(8))
        else { throw HarnessError("the output of Callgrind has no total") }
        self.instructions = instructions
        let calls = Self.calls(in: lines, of: Self.allocators.union(Self.presenters))
        allocations = Double(Self.allocators.reduce(0) { $0 + calls[$1, default: 0] })
        presentations = Self.presenters.reduce(0) { $0 + calls[$1, default: 0] }
    }

    /// Returns how often each of some functions is called.
    ///
    /// Callgrind names a function in full once, as in "cfn=(12) malloc", and by its number from then on. A line
    /// "calls=COUNT ..." follows the line of the called function.
    private static func calls(
        in lines: [Substring], of functions: Set<Substring>
    ) -> [Substring: Int] {
        var names: [Substring: Substring] = [:]
        var called: Substring?
        var calls: [Substring: Int] = [:]
        for line in lines {
            if line.hasPrefix("cfn=") || line.hasPrefix("fn=") {
                let parts = line.drop { $0 != "(" }.split(separator: " ", maxSplits: 1)
                guard let number = parts.first else { continue }
                if parts.count == 2, functions.contains(parts[1]) { names[number] = parts[1] }
                if line.hasPrefix("c") { called = names[number] }
            } else if let called, line.hasPrefix("calls=") {
                calls[called, default: 0] += Int(line.dropFirst(6).prefix { $0 != " " }) ?? 0
            }
        }
        return calls
    }
}
