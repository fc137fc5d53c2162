/// The look of a control of one class: its layers, and how they show the control's state.
///
/// The control owns values and states; an appearance reads and shows them. To add one, adopt
/// `KnobAppearance`, `SliderAppearance`, or `ButtonAppearance` in one file, and set it as the control's
/// `appearance`. An appearance belongs to one control: if it is set on a second one, the first gets its
/// default look, with a message.
@preconcurrency @MainActor
public protocol ControlAppearance<Owner>: AnyObject {
    /// The class of the control.
    associatedtype Owner: Control
    /// The layers, back to front, which are behind the subviews of the control.
    var layers: [Layer] { get }
    /// Called after a change of size, colors, text, or state.
    func update(for control: Owner)
}

extension ControlAppearance {
    /// The control that has the appearance, and with it the layers.
    package var owner: Owner? { layers.first?.superlayer?.delegate as? Owner }

    /// Adds the layers behind the subviews.
    func attach(to control: Owner) {
        for (index, layer) in layers.enumerated() { control.layer.insertSublayer(layer, at: index) }
    }

    /// Removes the layers.
    private func detach() { for layer in layers { layer.removeFromSuperlayer() } }

    /// Attaches the appearance to `owner` instead of `old`.
    ///
    /// - Parameter reset: Called with the control that has the appearance already, which is reported; gives it another.
    func replace(_ old: any ControlAppearance, on owner: Owner, reset: (Owner) -> Void) {
        old.detach()
        if let control = self.owner {
            Diagnostics.report(
                "\(owner.nameForMessages): the appearance of \(control.nameForMessages) is moved; that one gets the default look. "
                    + "Create one for each.")
            reset(control)
        }
        attach(to: owner)
    }
}
