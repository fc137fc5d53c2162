internal import CX11
import Glibc

/// SIGPIPE, which the kernel sends when Xlib writes to a server that has gone.
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

    /// Calls `body`, which opens or closes a display, without SIGPIPE on this thread.
    static func blocking<Result>(_ body: () -> Result) -> Result {
        var signal = sigset_t()
        var pending = sigset_t()
        var mask = sigset_t()
        sigemptyset(&signal)
        sigaddset(&signal, SIGPIPE)
        sigpending(&pending)
        pthread_sigmask(SIG_BLOCK, &signal, &mask)
        let result = body()
        if sigismember(&pending, SIGPIPE) == 0 {
            var timeout = timespec()
            while sigtimedwait(&signal, nil, &timeout) == -1, errno == EINTR {}
        }
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        return result
    }
}
