/// Colors of the current context, as in UIKit.
extension Color {
    /// Sets the color of fills and of lines in the current context.
    @MainActor public func set() { _ = (setFill(), setStroke()) }
    /// Sets the color of fills in the current context.
    @MainActor public func setFill() { Context.withCurrent("setFill()") { $0.setFillColor(self) } }
    /// Sets the color of lines in the current context.
    @MainActor public func setStroke() { Context.withCurrent("setStroke()") { $0.setStrokeColor(self) } }
}
