/// How the disc of a dial rotates: with the pointer, by its momentum, and to a number.
extension DialPicker {
    /// The speed below which a released disc counts as still, in points per second at the rim.
    static let stillSpeed = 30.0
    /// The distance from its final rotation at which a spin ends, in points at the rim.
    static let tolerance = 0.1

    /// How far the number's position is rotated from the start, in radians, with its turns.
    private var turned: Double { (Double(number.turnCount) + number.editedPosition) * 2 * .pi }

    /// The rotation at the number's position during a drag: clockwise decreases the number. `nil` outside
    /// drags.
    var draggedRotation: Double? {
        get { grip.map { $0 - turned } }
        set { grip = newValue.map { $0 + turned } }
    }

    // MARK: Pointer

    /// Returns the input of a drag without modifier keys, because a dial has neither fine movements nor a
    /// click that resets.
    private func input(_ touch: Touch) -> DragInput {
        DragInput(at: touch.location(in: self), timestamp: touch.timestamp)
    }

    /// Stops a spin and begins a drag. Returns whether a drag may follow.
    func hold(_ touch: Touch) -> Bool {
        guard editor.press(at: input(touch), threshold: touch.dragThreshold, tapCount: 1) else {
            return false
        }
        let rotation = presentationRotation
        let wasSpinning = spin.isAnimating
        velocity = VelocityTracker()
        velocity.add(rotation, at: touch.timestamp)
        if wasSpinning { editor.begin(.pointer) }
        guard isTracking else { return true }
        draggedRotation = rotation
        guard wasSpinning else { return true }
        spin.set(rotation)
        isFollowingPointer = true
        editor.edit(number, by: 0)
        isFollowingPointer = false
        rotateDisc()
        return true
    }

    /// Rotates the disc with the pointer.
    func drag(_ touch: Touch) {
        isFollowingPointer = true
        editor.moveDrag(to: input(touch))
        isFollowingPointer = false
        guard grip != nil else { return }
        spin.set(rotation)
        rotateDisc()
        velocity.add(rotation, at: touch.timestamp)
    }

    /// Releases the disc. It continues to spin, or rests on the nearest number if it is slow or the drag is
    /// cancelled.
    func release(_ touch: Touch?) {
        grip = nil
        defer { editor.endDrag(cancelled: touch == nil) }
        guard editor.isEditing(with: .pointer) || isRotating && !spin.isAnimating else { return }
        let speed = touch.map { velocity.velocity(at: $0.timestamp) } ?? 0
        guard abs(speed) * radius >= Self.stillSpeed else { return show(animated: true, duration: 0.1) }
        let momentum = Momentum(from: rotation, velocity: speed).resting(onMultiplesOf: step)
        let new = label(at: momentum.end)
        self.momentum = momentum
        if new == value {
            show(animated: true)
        } else {
            editor.edit(number, to: Double(new), animated: true)
        }
        self.momentum = nil
    }

    // MARK: Keys and wheel

    func rotate(by labels: Int, withKey key: KeyPress.Key) {
        guard grip == nil else { return }
        editor.begin(withKey: key)
        rotate(by: labels)
    }

    /// Rotates the disc by a number of labels, the shorter way around.
    func rotate(by labels: Int) {
        guard numberOfLabels > 0, labels % numberOfLabels != 0, isEditing else { return }
        willRotate()
        let new = (value + labels % numberOfLabels + numberOfLabels) % numberOfLabels
        editor.edit(number, to: Double(new), animated: true)
    }

    // MARK: Animation

    /// Shows the value. An animation follows the momentum of a released disc, or rotates the shorter way
    /// around.
    ///
    /// If the disc is already spinning, the animation does not begin slowly, so it keeps up with repeated
    /// changes.
    func show(animated: Bool, duration: Double = 0.25) {
        if animated {
            let start = presentationRotation
            let way = (restingRotation(of: value) - rotation).remainder(dividingBy: 2 * .pi)
            let end = momentum?.end ?? (numberOfLabels > 0 ? rotation + way : rotation)
            let wasSpinning = spin.isAnimating
            spin.animate(to: end) { keyPath in
                if let momentum {
                    return DecayAnimation(
                        keyPath: keyPath, momentum: momentum, tolerance: Self.tolerance / radius)
                }
                let animation = BasicAnimation(keyPath: keyPath)
                (animation.fromValue, animation.toValue) = (start, end)
                animation.duration = duration
                animation.timingFunction = MediaTimingFunction(
                    name: wasSpinning ? .easeOut : .easeInEaseOut)
                return animation
            } completion: { [weak self] _ in
                self?.rotationDidEnd()
            }
            rotateDisc()
        } else {
            spin.set(restingRotation(of: value))
            rotationDidEnd()
        }
        if grip != nil { draggedRotation = spin.value }
    }

    /// Ends a rotation by the user: the disc rests on its value at once.
    func stop() { if isRotating { show(animated: false) } }

    /// Brings the rotation back within one turn and notifies the delegate.
    private func rotationDidEnd() {
        if !spin.isAnimating, numberOfLabels > 0 { spin.set(restingRotation(of: value)) }
        rotateDisc()
        observers.notify(about: self)
        guard isRotating else { return }
        isRotating = false
        delegate?.dialPicker(self, didRotateTo: value)
    }

    func willRotate() {
        guard !isRotating else { return }
        isRotating = true
        delegate?.dialPickerWillRotate(self)
    }
}

extension DialPicker: EditableNumberDelegate {
    /// Notifies the observers of a new value, and shows it unless it comes from the pointer.
    public func number(_ number: EditableNumber, didChangeFrom old: Double, animated: Bool) {
        let new = number.value
        if new != old { observers.notify(about: self) }
        // During a drag the disc follows the pointer. If an observer has set another value, that value is
        // shown already.
        guard number.value == new, !isFollowingPointer else { return }
        show(animated: animated)
    }

    /// Notifies the observers of another number of labels, and rests on the value.
    public func numberDidChangeModel(_ number: EditableNumber) {
        observers.notify(about: self)
        show(animated: false)
    }
}
