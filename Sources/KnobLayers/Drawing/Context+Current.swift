extension Context {
    /// The calls of `makeCurrent(_:during:)` that have not ended, the innermost last, with the contexts that were made.
    @MainActor private static var open: [(make: () -> Context?, made: Context??)] = []

    /// The context in which a view draws now; `nil` outside its `draw(_:)`.
    @MainActor public static var current: Context? {
        guard let last = open.indices.last else { return nil }
        let context = open[last].made ?? open[last].make()
        open[last].made = context
        return context
    }

    /// Calls `body` with a context as the current one. Then ends what was begun in that context.
    ///
    /// - Parameter make: Called when `body` needs the context for the first time, so not if it draws nothing.
    @MainActor package static func makeCurrent(_ make: @escaping () -> Context?, during body: () -> Void) {
        open.append((make, nil))
        body()
        if case let context?? = open.removeLast().made { context.endDrawing() }
    }

    /// Calls `body` with the current context. Without one, `call` is reported and ignored.
    @MainActor static func withCurrent(_ call: String, _ body: (Context) -> Void) {
        if let current { return body(current) }
        Diagnostics.report("\(call) was ignored: there is no current context. Call it in draw(_:) of a view.")
    }
}
