import KnobKit

extension View {
    /// Returns the views of a kind inside of the view, from outside to inside and from back to front.
    package func all<Kind: View>(_ kind: Kind.Type) -> [Kind] {
        subviews.flatMap { [$0 as? Kind].compactMap(\.self) + $0.all(kind) }
    }
}
