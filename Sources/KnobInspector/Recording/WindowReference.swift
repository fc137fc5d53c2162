import KnobKit

/// A weak reference to a window, which keeps its place among the others.
@MainActor
struct WindowReference {
    weak var window: Window?

    init(_ window: Window) { self.window = window }
}
