/// The methods that a dial calls while the user rotates it. Their default implementations do nothing.
@preconcurrency @MainActor
public protocol DialPickerDelegate: AnyObject {
    /// Called when the user begins to rotate the dial: by pointer, wheel, or keys.
    func dialPickerWillRotate(_ dialPicker: DialPicker)
    /// Called when the dial has come to rest on `value`: once for each call of `dialPickerWillRotate(_:)`.
    func dialPicker(_ dialPicker: DialPicker, didRotateTo value: Int)
}

extension DialPickerDelegate {
    /// Does nothing.
    public func dialPickerWillRotate(_ dialPicker: DialPicker) {}
    /// Does nothing.
    public func dialPicker(_ dialPicker: DialPicker, didRotateTo value: Int) {}
}
