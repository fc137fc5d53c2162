import KnobLayers

/// The reason why a program cannot use a display, in one line for the user.
public struct DisplayError: Error, CustomStringConvertible {
    /// The display, what is wrong, and what to do.
    public let description: String

    /// The error that no display is named.
    static let unnamed = DisplayError(
        description:
            "no display: DISPLAY is not set. Start the program on a desktop, or set it, as in DISPLAY=:0")

    /// Returns the error that the server does not respond, or refuses the connection: libX11 has written why.
    static func unreachable(_ name: String) -> DisplayError {
        DisplayError(
            description:
                "cannot open display \"\(name.inOneLine)\": no X server responds there, or it does not accept this "
                + "user. Set DISPLAY to a running one, as in DISPLAY=:0, or XAUTHORITY to the file with its key"
        )
    }

    /// Returns the error that the connection was lost.
    static func lost(_ name: String) -> DisplayError {
        DisplayError(
            description:
                "lost display \"\(name.inOneLine)\": the X server ended or closed the connection. "
                + "Start the program again when the server runs")
    }

    /// Returns the error that too few file descriptors are free.
    static func exhausted(_ name: String) -> DisplayError {
        DisplayError(
            description:
                "cannot use display \"\(name.inOneLine)\": too few file descriptors are free. "
                + "Close files, or raise the limit, as in ulimit -n 64")
    }

    /// Returns the error that a window cannot be shown for `reason`.
    static func failed(_ name: String, _ reason: String) -> DisplayError {
        DisplayError(description: "cannot show a window on display \"\(name.inOneLine)\": \(reason)")
    }
}
