import Foundation

extension NumberFormatter {
    /// Returns the text of a number that is no object.
    public func string(from number: some BinaryFloatingPoint) -> String? {
        string(from: NSNumber(value: Double(number)))
    }
}
