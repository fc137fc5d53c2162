internal import CKnobX11
import KnobKit

/// Handling of the events of the X server.
extension DesktopWindow {
    /// Whether this is the window of a menu.
    var isMenu: Bool { window.style != .normal }

    /// Handles the input of a device for this window.
    func handle(_ input: DeviceInput) {
        perform(translator.translate(input, scale: window.layerTree.scale), XEvent())
    }

    /// Handles an event for this window. With `ignoresHover`, the pointer that enters hovers over nothing.
    func handle(_ event: XEvent, ignoresHover: Bool) {
        if event.type == EnterNotify || event.type == FocusIn { selectInput(event) }
        if ignoresHover { return }
        perform(translator.translate(event, scale: window.layerTree.scale), event)
    }

    private func perform(_ meaning: WindowEvent?, _ event: XEvent) {
        switch meaning {
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
            uncoverSoon()
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
    private func selectInput(_ event: XEvent) {
        guard !connection.isLost else { return }
        let display = connection.display
        connection.findPointerDevices()
        // A grab is no arrival, and a drag does not wait for the server.
        let buttons = Button1Mask | Button2Mask | Button3Mask
        if event.type == EnterNotify, event.xcrossing.mode == NotifyNormal,
            event.xcrossing.state & UInt32(buttons) == 0
        {
            connection.pointerDevices?.pointerDidArrive(on: display)
        }
        if !isMenu { connection.pointerDevices?.add(xid, on: display) }
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
