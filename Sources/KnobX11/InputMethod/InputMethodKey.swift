/// A key that was pressed or released, in the numbers of the X server.
package struct InputMethodKey {
    let symbol, code, state, time: UInt32
    let isPress: Bool

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - symbol: The symbol of the key; 0 for none.
    ///   - code: The code of the key.
    ///   - state: The modifier keys and buttons that are down.
    ///   - time: The time in milliseconds.
    ///   - isPress: Whether the key was pressed.
    package init(symbol: UInt32, code: UInt32, state: UInt32, time: UInt32, isPress: Bool) {
        (self.symbol, self.code, self.state, self.time) = (symbol, code, state, time)
        self.isPress = isPress
    }
}
