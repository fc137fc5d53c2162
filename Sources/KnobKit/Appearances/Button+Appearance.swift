/// The look of a button, around its title.
///
/// The built-in ones are `Button.FlatAppearance`, the default, and `BorderedButtonAppearance`. The title is
/// the button's `titleLabel`; an appearance colors it, and may change its frame and its transparency.
@preconcurrency @MainActor
public protocol ButtonAppearance: ControlAppearance where Owner == Button {}
