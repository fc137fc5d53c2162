/// The reason why a program can't use a display, in one line for the user.
public struct DisplayError: Error, CustomStringConvertible {
    /// The display, what is wrong, and what to do.
    public let description: String

    /// The error that no display is named.
    static let unnamed = DisplayError(
        description: "no display: DISPLAY is not set; start this on a desktop, or set it, as in DISPLAY=:0")

    /// Returns the error that the server does not respond, or refuses the connection for `reason`.
    static func unreachable(_ name: String, _ reason: String) -> DisplayError {
        let name = name.inOneLine
        guard !reason.isEmpty else {
            return DisplayError(
                description: "can't open the display \"\(name)\": no X server answers there; "
                    + "set DISPLAY to one that runs, as in DISPLAY=:0")
        }
        return DisplayError(
            description: "can't open the display \"\(name)\": it says \"\(reason.inOneLine)\"; "
                + "set DISPLAY to one that lets this user in, or XAUTHORITY to the file with the key to it")
    }

    /// Returns the error that the connection was lost.
    static func lost(_ name: String) -> DisplayError {
        DisplayError(
            description:
                "lost the display \"\(name.inOneLine)\": the X server ended or closed the connection; "
                + "start this again when it is back")
    }

    /// Returns the error that a window can't be shown for `reason`.
    static func failed(_ name: String, _ reason: String) -> DisplayError {
        DisplayError(description: "can't show a window on the display \"\(name.inOneLine)\": \(reason)")
    }
}
