import KnobLayers

/// The text that the server composes, and the view that shows it.
extension InputMethodServer {
    /// Passes the text on if it has changed. Of several changes in a turn of the run loop only the last counts.
    func showPreedit() { if let text = preedit.next() { compose(text) } }

    /// Reports what has changed of the view to the server, if it is used. Otherwise, its text is removed.
    func reportState() {
        let state = textInput()
        guard case .ready(let context) = stage, keys.trust == .used, isFocused else {
            guard preedit.isShown else { return }
            preedit = PreeditState()
            if state.isComposing { compose(.none) }
            return
        }
        if state.showsPreedit != reported.showsPreedit {
            announce(to: context, showsPreedit: state.showsPreedit)
        }
        if state.caret != reported.caret {
            reported.caret = state.caret
            send(service.location(state.caret, of: context))
        }
        // The user has ended the text by the pointer or another key, and the server must not commit it as well.
        if preedit.isShown, !state.isComposing {
            preedit = PreeditState()
            keys.expectReply(to: send(service.call("Reset", of: context)), at: currentMediaTime())
        }
    }

    func announce(to context: InputMethodService.Context, showsPreedit: Bool) {
        reported.showsPreedit = showsPreedit
        for call in service.announcements(to: context, showsPreedit: showsPreedit) { send(call) }
    }
}
