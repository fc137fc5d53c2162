internal import CX11
import KnobWidgets

/// What a desktop expects of a window beside its picture.
extension DesktopWindow {
    /// Tells the window manager that the program is alive, with its own message.
    func answerPing(_ event: XEvent) {
        var answer = event
        answer.xclient.window = connection.root
        XSendEvent(
            connection.display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask,
            &answer)
    }

    /// Takes the keyboard as of `time`; whoever has got it later keeps it.
    func takeFocus(at time: Time) {
        guard visibility != .withdrawn else { return }
        // The server refuses it to a window that is not to be seen, and may know that earlier.
        _ = ServerFaults.allowingRefusal(on: connection.display) {
            XSetInputFocus(connection.display, xid, RevertToParent, time)
        }
    }

    /// Tells the desktop when the person has last pressed something here.
    func noteUserTime(of event: XEvent) {
        guard event.xany.send_event == 0 else { return }
        let time: Time
        switch event.type {
        case ButtonPress: time = event.xbutton.time
        case CX11.KeyPress: time = event.xkey.time
        default: return
        }
        guard time != userTime else { return }
        userTime = time
        properties.setUserTime(time)
    }

    /// Does what could wait for the first frame, so that this came sooner.
    func firstFrameIsShown() {
        guard window.host === self, !connection.isLost else { return }
        let words = WindowIcon.words(of: icons(), atMost: WindowIcon.mostWords)
        if !words.isEmpty { properties.setIcon(words) }
        refreshRate = RefreshRate(for: xid, size: pixelSize, on: connection)
    }

    private var properties: WindowProperties {
        WindowProperties(window, xid: xid, position: nil, on: connection)
    }
}
