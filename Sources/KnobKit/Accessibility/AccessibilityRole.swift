/// What an element is for assistive technology.
public enum AccessibilityRole: Sendable {
    /// A window, a dialog, or a window with a menu.
    case window, dialog, menu
    /// Something that groups other elements.
    case group, scrollArea, toolbar, tabList, list
    /// One of the elements of a list, which can be selected and contain other elements.
    case listItem
    /// A control with a value.
    case slider, dial
    /// A control that is pressed.
    case button, toggleButton, radioButton, menuItem, checkMenuItem, tab
    /// Something to be read.
    case label, heading, image, status
    /// A field for text.
    case textField
}
