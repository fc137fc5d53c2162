/// First pass: the time of display links and animations.
extension LayerTree {
    /// Sets the time of display links and animations, and ends the animations that are over. `time` is on the
    /// owner's clock.
    ///
    /// A late frame skips ahead: the values depend on the time and not on the number of frames.
    public func animate(at time: Double) {
        let time = localTime(at: time)
        now = time
        for link in displayLinks.objects where !link.isPaused && displayLinks.contains(link) {
            link.handler(link)
        }
        var notifications: [() -> Void] = []
        for layer in animated.objects {
            for index in layer.animations.indices {
                if reducesMotion { layer.animations[index].skipsMovement = true }
                let animation = layer.animations[index].animation
                if layer.animations[index].start(at: time) {
                    notifications.append { animation.delegate?.animationDidStart(animation) }
                }
                if layer.animations[index].isOver(at: time),
                    let end = layer.animations[index].end(finished: true)
                {
                    notifications.append(end)
                }
                invalidate(layer, layer.animations[index].property.keyPath.change)
            }
            layer.animations.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
            if layer.animations.allSatisfy(\.hasEnded) { animated.remove(layer) }
        }
        // Delegates can add and remove animations, so they are notified when all layers are up to date.
        for notify in notifications { notify() }
    }
}
