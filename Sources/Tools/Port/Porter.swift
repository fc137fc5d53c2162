/// Rewrites the sources of a control so that they compile with KnobKit.
///
/// Rewriting a source a second time changes nothing.
struct Porter {
    /// A rewritten source, and what is left to do in it.
    struct Result {
        let text: String
        let notes: [Source.Note]
    }

    private let layers: Set<String>
    private let optionalMethods: Set<String>
    private let moved: MovedMembers

    /// Creates a porter for files that belong together: a class of one file may be a layer's subclass in another.
    init(files: [String]) {
        let sources = files.map { Source($0) }
        layers = LayerRules.names(in: sources.flatMap(\.types))
        optionalMethods = Set(sources.flatMap(ProtocolRules.optionalMethods))
        moved = MovedMembers(sources: sources)
    }

    /// Returns the rewritten source.
    func port(_ text: String) -> Result {
        var source = moved.applied(to: Source(text))
        // Before the markers of Objective-C are removed.
        if source.isBalanced { ProtocolRules.apply(to: &source, optionalMethods: optionalMethods) }
        ImportRules.apply(to: &source)
        MarkerRules.apply(to: &source)
        if source.isBalanced {
            ReferenceRules.apply(to: &source)
            CoderRules.apply(to: &source)
            LayerRules.apply(to: &source, layers: layers)
            ManagedRules.apply(to: &source)
            BridgingRules.apply(to: &source)
            ValueRules.apply(to: &source)
            PathRules.apply(to: &source)
            BlendRules.apply(to: &source, layers: layers)
            OverrideRules.apply(to: &source, layers: layers)
            // Last, as the other rules do not see what is moved.
            ExtensionRules.apply(to: &source)
        } else {
            source.note(
                at: 0, "The brackets do not match, so that only imports and markers are rewritten. Fix them.")
        }
        RemainderRules.apply(to: &source)
        return Result(text: source.text, notes: source.notesOfResult())
    }
}
