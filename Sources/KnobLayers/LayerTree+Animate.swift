import KnobGraphics

/// First pass: time moves on, and with it whatever is animated.
extension LayerTree {
    /// Brings display links and animations to `time`; those whose time is over end.
    ///
    /// A frame that comes late skips ahead: the time decides what is shown, not the count of frames.
    public func animate(at time: Double) {
        now = time
        for link in displayLinks where !link.isPaused && displayLinks.contains(where: { $0 === link }) {
            link.handler(link)
        }
        var ends: [() -> Void] = []
        for layer in animated {
            for place in layer.animations.indices {
                let change = layer.animations[place].property.change
                if reducesMotion { layer.animations[place].shorten() }
                if layer.animations[place].start(at: time) {
                    let animation = layer.animations[place].animation
                    ends.append { animation.delegate?.animationDidStart(animation) }
                }
                if layer.animations[place].isOver(at: time) {
                    if let end = layer.animations[place].end(finished: true) { ends.append(end) }
                }
                self.layer(layer, needs: change)
            }
            layer.animations.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
        }
        animated.removeAll { $0.animations.allSatisfy(\.hasEnded) }
        // Whoever is told may add and remove animations, so nobody is told before all are up to date.
        for end in ends { end() }
    }
}
