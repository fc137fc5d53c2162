/// The cost of a process from its start to its end.
struct Cost {
    /// The instructions of all threads in user mode, shared libraries included.
    var instructions: Int
    /// The calls of the C library's allocation functions.
    var allocations: Int
}
