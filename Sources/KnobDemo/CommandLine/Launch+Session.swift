import KnobKit

/// The options that determine a session.
extension Launch {
    /// Creates the session that the options describe.
    @MainActor
    func makeSession(_ monitor: SceneMonitor?) -> Session {
        let options = SceneOptions(
            value: value, isAnimated: animate, isContinuous: !discrete, seed: seed)
        let session = Session(
            scene, options, size: size, showsStatusBar: !bare && snapshot == nil, monitor: monitor)
        session.window.overrideScale = scale
        session.window.overrideAppearance = appearance.override
        if let speed { session.setSpeed(speed) }
        guard play else { return session }
        if snapshot == nil {
            DisplayLink { [unowned session] in session.scene.play(at: $0.timestamp) }
                .add(to: session.window.layerTree)
        } else {
            session.scene.play(at: 0)
        }
        return session
    }
}
