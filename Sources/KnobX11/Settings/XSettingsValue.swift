/// The value of a desktop setting.
enum XSettingsValue: Equatable {
    case integer(Int32)
    case string(String)
    /// Components from 0 to 65535.
    case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
}
