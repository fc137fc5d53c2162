internal import CX11

/// SIGPIPE, which the kernel sends when Xlib writes to a server that has ended.
///
/// Xlib has no way to write without this signal, and its default action would end the program without a message.
/// An action that the program has set, which may be to ignore it, is never replaced: Xlib then reports the loss by
/// itself. The default action is replaced from the opening of the first display to the closing of the last. The
/// replacement ends the program for every broken pipe but that to a server. A handler, rather than a blocked
/// signal, leaves the program's own pipes as they are, and other programs that it starts have the default action.
@MainActor
enum PipeSignal {
    /// Keeps the program running if the server at the other end of `socket` ends.
    static func watch(_ socket: Int32) { knob_watch_socket(socket) }

    /// Stops watching `socket`.
    static func forget(_ socket: Int32) { knob_forget_socket(socket) }
}
