internal import CKnobX11
import KnobKit

/// Handling of the events of the X server.
extension DesktopWindow {
    /// Handles an event for this window.
    func handle(_ event: XEvent) {
        if event.isArrival { selectInput() }
        // The pointer that the server has moved to a finger hovers over nothing. In a menu it is the finger.
        if let devices = connection.pointerDevices,
            devices.ignoresHover(of: event, isMenu: window.style != .normal)
        {
            return
        }
        switch translator.translate(event, scale: window.layerTree.scale) {
        case .input(let input)?:
            hadInput = true
            window.handle(input)
        case .press(let input, let time)?: press(input, at: time)
        case .focused(let hasFocus, let losesPointer)?:
            windowTextInputDidChange(isActive: hasFocus && window.acceptsTextNow)
            assistive.isActive = hasFocus
            if losesPointer {
                window.dismissMenu()
                window.handle(.pointerLost)
            }
        case .resized(let width, let height)?:
            resize(to: WindowSize(width: width, height: height))
            assistive.originDidChange()
            frameMayHaveChanged()
            uncover()
        case .moved(let x, let y)?:
            stage.monitor?.windowDidMove(x: x, y: y)
            assistive.originDidChange()
            resize(to: size)
            frameMayHaveChanged()
        case .propertyChanged(let property)?: propertyDidChange(property)
        case .monitorsChanged?: stage.monitor?.monitorsDidChange()
        case .exposed(let rect, let more)?:
            lost.add(rect)
            if !more { restoreLost() }
        case .mapped(true)?: didMap()
        case .mapped(false)?:
            visibility = .covered
            sizing.setState(sizing.state.union(.withdrawn), at: currentMediaTime())
            counters?.state.abandon()
            window.dismissMenu()
            window.handle(.pointerLost)
        case .covered(let isCovered)?: setCovered(isCovered)
        case .ping?: pings.append(event)
        case .focusOffered(let time)?: takeFocus(at: time)
        case .syncRequested(let value, let isExtended)?:
            counters?.state.request(value, isExtended: isExtended)
        case .destroyed?:
            stage = .closed(byOthers: true)
            window.close()
        case nil: break
        }
    }

    /// Selects the events of XInput 2 when the first input is near. A menu grabs the pointer, which has core
    /// events only.
    private func selectInput() {
        guard !connection.isLost else { return }
        connection.findPointerDevices()
        connection.pointerDevices?.valuators.forgetValues()
        if window.style == .normal { connection.pointerDevices?.add(xid, on: connection.display) }
    }

    private func press(_ input: InputEvent?, at time: Time) {
        hadInput = true
        if time != connection.userTime {
            connection.userTime = time
            // The window manager uses this time to deny the focus to a window that opens later without an
            // action of the user.
            setProperty(.userTime, [Int(time)])
        }
        guard let input else { return }
        if case .key = input { _ = connection.detectsAutoRepeat }
        window.handle(input)
    }

    private func didMap() {
        if case .created(let startup) = stage {
            stage = .mapped
            sizing.didOpen()
            if let startup { connection.complete(startup, with: xid) }
        }
        if isWithdrawn {
            visibility = .unexposed
            sizing.setState(sizing.state.subtracting(.withdrawn), at: currentMediaTime())
            requestSize()
        }
        windowNeedsFrame()
    }

    private func setCovered(_ isCovered: Bool) {
        // A covered window is not exposed, so the window manager would wait for its first frame.
        if isCovered { counters?.state.finish() }
        guard !isWithdrawn else { return }
        visibility = isCovered ? .covered : visibility == .unexposed ? .unexposed : .visible
        if !isCovered { windowNeedsFrame() }
    }

    private func resize(to new: WindowSize) {
        // The window manager waits for a frame, even if there is nothing to draw.
        if counters?.state.configure() == true { nextFrameTime = 0 }
        let old = size
        sizing.report(new, at: currentMediaTime())
        if new != old { setSizeHints() }
        updateContentSize()
        // The layer tree may have this size already, but the buffer was too small for all of it.
        if new != old, !bufferFits { window.layerTree.setNeedsDisplay() }
    }

    /// Sends the pings back, which shows the window manager that the program responds.
    func sendPingsBack() {
        guard !pings.isEmpty, !connection.isLost else { return }
        for var ping in pings {
            ping.xclient.window = connection.root
            XSendEvent(
                connection.display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask,
                &ping)
        }
        pings = []
    }

    /// Takes the keyboard focus as of `time`. A window that received it later keeps it.
    private func takeFocus(at time: Time) {
        guard !isWithdrawn else { return }
        // The window may have been unmapped on the server already, which then refuses the request.
        ServerFaults.allowingRefusal(on: connection.display) {
            XSetInputFocus(connection.display, xid, RevertToParent, time)
        }
    }
}
