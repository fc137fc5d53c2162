/// Why there is no display, in one line for the person at the machine.
public struct DisplayError: Error, CustomStringConvertible {
    /// Which display, what happened, and what to do.
    public let description: String

    /// No display is named.
    static let unnamed = DisplayError(
        description: "no display: DISPLAY is not set; start this on a desktop, or set it, as in DISPLAY=:0")

    /// Nobody answers, or not to us.
    static func unreachable(_ name: String) -> DisplayError {
        DisplayError(
            description:
                "can't open the display \"\(name)\": no X server answers there, or it refuses this user; "
                + "set DISPLAY to one that runs, as in DISPLAY=:0")
    }

    /// The connection has broken.
    static func lost(_ name: String) -> DisplayError {
        DisplayError(
            description: "lost the display \"\(name)\": the X server ended or closed the connection; "
                + "start this again when it is back")
    }

    /// The server has refused something that a window needs.
    static func failed(_ name: String, _ reason: String) -> DisplayError {
        DisplayError(description: "can't show a window on the display \"\(name)\": \(reason)")
    }
}
