import KnobLayers

/// What an input method server has to know of the view into which text is typed.
package struct TextInputState {
    /// The pixels of the screen at which the caret is; empty if they are not known.
    package var caret = PixelRect.empty
    /// Whether the view shows text before it is committed.
    package var showsPreedit = false
    /// Whether it shows some now.
    package var isComposing = false

    /// Creates the state of a view.
    package init() {}
}
