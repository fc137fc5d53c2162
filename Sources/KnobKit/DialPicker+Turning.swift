import KnobWidgets

/// A drag of a dial.
struct DialDrag {
    /// Where the hand is.
    var place: Point
    /// How fast the disc has turned lately.
    var velocity = VelocityTracker()
}

/// How a person turns a dial: by hand, with the wheel and with keys.
extension DialPicker {
    /// How slow the rim is when it is let go as if it stood still, in points a second.
    static let stillSpeed = 30.0
    /// How close to its rest a spin counts as over, in points at the rim.
    static let tolerance = 0.1

    // MARK: Hand

    /// The hand is on the disc: a spin stops.
    func grasp(_ touch: Touch) {
        drag = DialDrag(place: touch.location(in: self))
        if turntable.isMoving {
            beginTurning(.pointer)
            change { turntable.turn(to: shownRotation, animated: false) }
        }
        drag?.velocity.add(rotation, at: touch.timestamp)
    }

    /// Turns the disc by as much as the hand has moved: to the right is clockwise, and upwards in the left half as well.
    func follow(_ touch: Touch) {
        guard let last = drag?.place else { return }
        let place = touch.location(in: self)
        drag?.place = place
        let (dx, dy) = (place.x - last.x, place.y - last.y)
        guard radius > 0, dx != 0 || dy != 0 else { return }
        let isClockwise = abs(dx) >= abs(dy) ? dx > 0 : (dy < 0) == (last.x < bounds.midX)
        beginTurning(.pointer)
        change {
            let turned = place.distance(to: last) / radius
            turntable.turn(to: rotation + (isClockwise ? turned : -turned), animated: false)
        }
        drag?.velocity.add(rotation, at: touch.timestamp)
    }

    /// Lets the disc go: it goes on as fast as it was, until it rests on a number. Without a touch it was taken away
    /// from the hand, and goes to the nearest.
    func release(_ touch: Touch?) {
        let velocity = touch.flatMap { drag?.velocity.velocity(at: $0.timestamp) } ?? 0
        drag = nil
        // A target may have ended the change, and left the disc between two numbers.
        guard isEditing(with: .pointer) || isTurning && !turntable.isMoving else { return }
        let momentum = Momentum(from: rotation, velocity: velocity).resting(onMultiplesOf: step)
        change {
            if abs(velocity) * radius >= Self.stillSpeed {
                let spin = DecayAnimation(
                    keyPath: .rotation, momentum: momentum, tolerance: Self.tolerance / radius)
                turntable.turn(to: momentum.end, by: spin) { [weak self] in self?.turnDidEnd() }
            } else {
                let off = (restingRotation(of: value) - rotation).remainder(dividingBy: 2 * .pi)
                turn(to: step > 0 ? rotation + off : rotation, duration: 0.1)
            }
        }
        endEditing(.pointer, cancelled: touch == nil)
    }

    // MARK: Keys and wheel

    /// Goes to the number that a key means. Answers whether it means any.
    func press(_ press: KeyPress) -> Bool {
        guard isEnabled, press.modifierFlags.isDisjoint(with: [.control, .alternate]) else { return false }
        switch press.key {
        case .up, .right: turn(by: 1, withKey: press.key)
        case .down, .left: turn(by: -1, withKey: press.key)
        case .home: turn(by: -value, withKey: press.key)
        case .end: turn(by: numberOfLabels - 1 - value, withKey: press.key)
        case .escape where isEditing: revert()
        default: return false
        }
        return true
    }

    private func turn(by labels: Int, withKey key: KeyPress.Key) {
        guard drag == nil else { return }
        beginEditing(withKey: key)
        turn(by: labels)
    }

    /// Goes on by as many numbers as the wheel has turned notches.
    func turn(by scroll: ScrollInput) {
        let notches = Int(max(-1e6, min(1e6, wholeNotches(of: scroll))))
        guard notches != 0 else { return }
        beginEditingWithWheel()
        turn(by: notches)
    }

    /// Turns by whole numbers, from where it is going, the shorter way round.
    private func turn(by labels: Int) {
        guard numberOfLabels > 0 else { return }
        let rest = labels % numberOfLabels
        let short = abs(rest) > numberOfLabels / 2 ? rest - rest.signum() * numberOfLabels : rest
        guard short != 0 else { return }
        willTurn()
        change { turn(to: ((rotation / step).rounded() - Double(short)) * step) }
    }

    // MARK: Turns

    /// A movement to `newRotation` from what is seen; fast at once where the disc is moving already, so that one that is
    /// replaced again and again does not stay behind.
    func turn(to newRotation: Double, duration: Double = 0.25) {
        let movement = BasicAnimation(keyPath: .rotation)
        movement.fromValue = shownRotation
        movement.toValue = newRotation
        movement.duration = duration
        movement.timingFunction = MediaTimingFunction(name: turntable.isMoving ? .easeOut : .easeInEaseOut)
        turntable.turn(to: newRotation, by: movement) { [weak self] in self?.turnDidEnd() }
        observers.notify(about: self)
    }

    /// Ends a turn by a person: the disc is at once where it was going.
    func stopTurning() {
        guard isTurning else { return }
        turntable.turn(to: restingRotation(of: value), animated: false)
        turnDidEnd()
    }

    /// The disc rests: from now on it is turned by less than a whole turn, and whoever waits for that is told.
    func turnDidEnd() {
        if !turntable.isMoving, numberOfLabels > 0 {
            turntable.turn(to: restingRotation(of: value), animated: false)
        }
        observers.notify(about: self)
        guard isTurning else { return }
        isTurning = false
        delegate?.dialPicker(self, didRotateTo: value)
    }

    private func beginTurning(_ cause: EditCause) {
        if !isEditing(with: cause) { beginEditing(cause) }
        willTurn()
    }

    private func willTurn() {
        guard !isTurning else { return }
        isTurning = true
        delegate?.dialPickerWillRotate(self)
    }

    /// Brings back the number from before the change.
    private func revert() {
        drag = nil
        change { setValue(editStart, animated: false) }
        endEditing(cancelled: true)
    }

    /// Does what a person wants, and tells of the value if it is another then.
    private func change(_ body: () -> Void) {
        let old = value
        body()
        guard value != old else { return }
        observers.notify(about: self)
        sendActions(for: .valueChanged)
        sendActions(for: .editingChanged)
    }
}
