import Foundation

/// The functions of libxcb, loaded at run time. They send the bytes of forged events unchanged, which Xlib would correct.
struct Xcb: @unchecked Sendable {
    typealias Connect =
        @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> OpaquePointer?
    typealias Connection = @convention(c) (OpaquePointer?) -> Void
    typealias Check = @convention(c) (OpaquePointer?) -> Int32
    typealias SendEvent =
        @convention(c) (OpaquePointer?, UInt8, UInt32, UInt32, UnsafePointer<UInt8>?) -> UInt32
    typealias Request = @convention(c) (OpaquePointer?) -> UInt32
    typealias Reply =
        @convention(c) (OpaquePointer?, UInt32, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    typealias Poll = @convention(c) (OpaquePointer?) -> UnsafeMutableRawPointer?

    /// xcb_connect
    let connect: Connect
    /// xcb_connection_has_error
    let hasError: Check
    /// xcb_disconnect
    let disconnect: Connection
    /// xcb_send_event
    let sendEvent: SendEvent
    /// xcb_flush
    let flush: Check
    /// xcb_get_input_focus, a request without an effect that has a reply
    let request: Request
    /// xcb_get_input_focus_reply
    let reply: Reply
    /// xcb_poll_for_event
    let poll: Poll

    /// The library; `nil` if it is not installed.
    static let shared: Xcb? = {
        guard let library = dlopen("libxcb.so.1", RTLD_NOW),
            let connect = dlsym(library, "xcb_connect"),
            let hasError = dlsym(library, "xcb_connection_has_error"),
            let disconnect = dlsym(library, "xcb_disconnect"),
            let sendEvent = dlsym(library, "xcb_send_event"),
            let flush = dlsym(library, "xcb_flush"),
            let request = dlsym(library, "xcb_get_input_focus"),
            let reply = dlsym(library, "xcb_get_input_focus_reply"),
            let poll = dlsym(library, "xcb_poll_for_event")
        else { return nil }
        return Xcb(
            connect: unsafeBitCast(connect, to: Connect.self),
            hasError: unsafeBitCast(hasError, to: Check.self),
            disconnect: unsafeBitCast(disconnect, to: Connection.self),
            sendEvent: unsafeBitCast(sendEvent, to: SendEvent.self),
            flush: unsafeBitCast(flush, to: Check.self), request: unsafeBitCast(request, to: Request.self),
            reply: unsafeBitCast(reply, to: Reply.self), poll: unsafeBitCast(poll, to: Poll.self))
    }()
}
