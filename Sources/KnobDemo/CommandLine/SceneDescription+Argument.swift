import ArgumentParser

/// The value of `--scene`: the name of a scene.
extension SceneDescription: ExpressibleByArgument {
    init?(argument: String) {
        guard let scene = Self.all.first(where: { $0.name == argument }) else { return nil }
        self = scene
    }

    var defaultValueDescription: String { name }

    static var allValueStrings: [String] { all.map(\.name) }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
