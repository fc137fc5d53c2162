/// Why there is no display, in one line for the person at the machine.
public struct DisplayError: Error, CustomStringConvertible {
    /// Which display, what happened, and what to do.
    public let description: String

    /// No display is named.
    static let unnamed = DisplayError(
        description: "no display: DISPLAY is not set; start this on a desktop, or set it, as in DISPLAY=:0")

    /// Nobody answers, or not to us; `reason` is what the server says, if it says anything.
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

    /// The connection has broken.
    static func lost(_ name: String) -> DisplayError {
        DisplayError(
            description:
                "lost the display \"\(name.inOneLine)\": the X server ended or closed the connection; "
                + "start this again when it is back")
    }

    /// The server has refused something that a window needs.
    static func failed(_ name: String, _ reason: String) -> DisplayError {
        DisplayError(description: "can't show a window on the display \"\(name.inOneLine)\": \(reason)")
    }
}
