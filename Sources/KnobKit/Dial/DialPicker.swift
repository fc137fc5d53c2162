import Glibc

/// A control that picks a number by rotating a disc of numbers; the number at the top is picked.
///
/// Only the upper half of the disc is visible. A drag rotates it. If it is released in motion, it spins until
/// it rests on a number. The value is final at once; the spin is its animation. Lengths are points; angles
/// are radians, clockwise.
///
/// ```swift
/// let dial = DialPicker(frame: Rect(x: 66, y: 467, width: 243, height: 200))
/// dial.numberOfLabels = 12
/// dial.setValue(7, animated: true)
/// ```
open class DialPicker: EditableControl {
    /// The number that is at the top or moves there, from 0 to `numberOfLabels` - 1; 0 by default.
    /// Observable.
    ///
    /// Setting it is the same as `setValue(_:animated:)` without animation.
    public var value: Int {
        get { Int(bounded: number.value) }
        set { setValue(newValue, animated: false) }
    }
    /// The number of labels on the disc, from 0 to 1,000; 0 by default. Observable. A change clamps the
    /// value to the last label.
    ///
    /// A number out of range is rejected with a message.
    public var numberOfLabels: Int {
        get { disc.count }
        set {
            guard (0...1000).contains(newValue) else {
                return Diagnostics.report(
                    "\(nameForMessages): \(newValue) labels are rejected; there are \(numberOfLabels). Set 0 to 1,000."
                )
            }
            guard newValue != numberOfLabels else { return }
            setValue(min(value, max(0, newValue - 1)), animated: false)
            disc.count = newValue
            number.limits = 0...Double(newValue)
        }
    }
    /// The view behind the labels, which rotates with them and fills the disc; `nil`, the default, for none.
    public var backgroundView: View? {
        get { disc.background }
        set { disc.background = newValue }
    }
    /// The font of the labels; bold, 22 points, by default.
    public var labelFont: Font {
        get { disc.font }
        set { disc.font = newValue }
    }
    /// The color of the labels; black by default.
    public var labelTextColor: Color {
        get { disc.textColor }
        set { disc.textColor = newValue }
    }
    /// The object that is notified when the user begins to rotate the dial and when it rests.
    public weak var delegate: (any DialPickerDelegate)?

    /// The value that the editor edits, from 0 to the number of labels, which is the same value as 0.
    private let number = EditableNumber(limits: 0...0)
    /// The disc's rotation, in radians, and its animation.
    private lazy var spin = Animator(of: layer)
    private let disc = DialDisc()
    /// The disc's rotation at the number's position 0 during a drag, in radians; `nil` outside drags.
    private var grip: Double?
    /// Whether the change in progress comes from the pointer. The disc then follows the pointer's movement.
    private var isFollowingPointer = false
    /// The speed of the disc during a drag.
    private var velocity = VelocityTracker()
    /// The momentum of a released disc, for the next change of the value.
    private var momentum: Momentum?
    /// Whether the delegate has been notified that the dial rotates, but not yet that it rests.
    private var isRotating = false

    /// Clips the lower half of the disc, but not the focus ring.
    private let opening = View()

    /// Creates a dial without labels.
    public override init(frame: Rect) {
        super.init(frame: frame)
        editor.numbers = [number]
        number.step = 1
        number.turns = .cyclic
        editor.sendsUnchangedValues = false
        interaction = DialInteraction()
        opening.clipsToBounds = true
        opening.isUserInteractionEnabled = false
        opening.addSubview(disc)
        addSubview(opening)
    }

    /// Moves a number to the top, the shorter way around if `animated`. A value out of range is clamped.
    ///
    /// Notifies the observers if the value changes; sends no action and does not notify the delegate. A spin
    /// ends.
    public func setValue(_ newValue: Int, animated: Bool = false) {
        let new = min(max(newValue, 0), max(0, numberOfLabels - 1))
        // A rotation by the program does not count as velocity of the pointer.
        velocity = VelocityTracker()
        if animated, new == value { return show(animated: true) }
        number.setValue(Double(new), animated: animated)
    }

    // MARK: Geometry

    /// The radius of the disc: half of the bounds' smaller side, in points.
    package var radius: Double { max(0, min(bounds.width, bounds.height)) / 2 }
    private var discCenter: Point { Point(x: bounds.midX, y: bounds.maxY) }
    /// The angle from one label to the next, in radians; 0 without labels.
    package var step: Double { numberOfLabels > 0 ? 2 * .pi / Double(numberOfLabels) : 0 }
    /// The model value of the disc's rotation, in radians: during a spin, the rotation at its end. It can
    /// exceed a turn.
    package var rotation: Double { draggedRotation ?? spin.value }
    /// The presentation value of the disc's rotation, in radians.
    package var presentationRotation: Double { spin.isAnimating ? spin.presentationValue : rotation }
    /// The number that is at the top in the current frame.
    public var presentationValue: Int { spin.isAnimating ? label(at: spin.presentationValue) : value }

    /// Returns the number nearest to the top of a disc at `rotation`.
    func label(at rotation: Double) -> Int {
        guard numberOfLabels > 0 else { return 0 }
        let within = (-rotation).remainder(dividingBy: 2 * .pi)
        let count = Int(bounded: (within / step).rounded()) % numberOfLabels
        return count < 0 ? count + numberOfLabels : count
    }

    /// Returns the rotation with `value` at the top, within one turn. It depends only on `value`, so errors
    /// do not add up.
    func restingRotation(of value: Int) -> Double {
        numberOfLabels > 0 ? Double((numberOfLabels - value) % numberOfLabels) * step : 0
    }

    /// Returns a full circle around the middle of the lower edge.
    open override func dragGeometry(for number: EditableNumber) -> DragGeometry {
        DragGeometry(.arc(center: discCenter, radius: radius, startAngle: 0, endAngle: 2 * .pi))
    }

    /// Lays out the disc, whose center is on the lower edge. Also called in each frame of a spin.
    open override func layoutSubviews() {
        opening.frame = bounds
        disc.bounds = Rect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        disc.center = discCenter
        rotateDisc()
    }

    func rotateDisc() { disc.transform = AffineTransform(rotationAngle: presentationRotation) }

    // MARK: Edits

    /// Returns the position at which an edit begins: for a drag during a spin, the one that the current frame
    /// shows.
    open override func startPosition(of number: EditableNumber, for source: EditSource) -> Double {
        guard source == .pointer, spin.isAnimating else {
            return super.startPosition(of: number, for: source)
        }
        let turns = -spin.presentationValue / (2 * .pi)
        return turns - turns.rounded(.down)
    }

    /// Notifies the delegate of a drag.
    open override func editingWillBegin(with source: EditSource, isFirst: Bool) {
        if source == .pointer { willRotate() }
    }

    /// Stops a spin, and begins a drag. The drag has no modifier keys, because a dial has neither fine movements nor a
    /// click that resets.
    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        guard super.beginTracking(touch, with: nil) else { return false }
        let rotation = presentationRotation
        let wasSpinning = spin.isAnimating
        velocity = VelocityTracker()
        velocity.add(rotation, at: touch.timestamp)
        if wasSpinning { editor.begin(.pointer) }
        guard isTracking else { return true }
        draggedRotation = rotation
        guard wasSpinning else { return true }
        spin.set(rotation)
        followingPointer { editor.edit(number, by: 0) }
        rotateDisc()
        return true
    }

    /// Rotates the disc with the pointer.
    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        followingPointer { _ = super.continueTracking(touch, with: nil) }
        guard grip != nil else { return true }
        spin.set(rotation)
        rotateDisc()
        velocity.add(rotation, at: touch.timestamp)
        return true
    }

    private func followingPointer(_ change: () -> Void) {
        isFollowingPointer = true
        change()
        isFollowingPointer = false
    }

    /// Releases the disc, which spins on until it rests on a number.
    open override func endTracking(_ touch: Touch?, with event: Event?) { release(touch) }

    /// Releases the disc, which rests on the nearest number.
    open override func cancelTracking(with event: Event?) { release(nil) }

    /// Arrows go to the next number and the previous one, Home to 0, End to the last; Escape cancels the
    /// current edit.
    open override func keyDown(with press: KeyPress) -> Bool {
        guard isEnabled, press.modifierFlags.isDisjoint(with: [.control, .alternate]) else { return false }
        switch press.key {
        case .up, .right: rotate(by: 1, withKey: press.key)
        case .down, .left: rotate(by: -1, withKey: press.key)
        case .home: rotate(by: -value, withKey: press.key)
        case .end: rotate(by: numberOfLabels - 1 - value, withKey: press.key)
        case .escape where isEditing: editor.revert()
        default: return false
        }
        return true
    }

    /// Rotates the disc by one number for each notch; up goes to the next number.
    open override func turnWheel(_ scroll: ScrollInput) {
        let notches = Int(bounded: editor.wholeNotches(of: scroll))
        guard notches != 0 else { return }
        editor.beginWithWheel()
        rotate(by: notches)
    }

    // MARK: Rotation

    /// The speed below which a released disc counts as still, in points per second at the rim.
    private static let stillSpeed = 30.0
    /// The distance from its final rotation at which a spin ends, in points at the rim.
    private static let tolerance = 0.1

    /// How far the number's position is rotated from the start, in radians, with its turns.
    private var turned: Double { (Double(number.turnCount) + number.editedPosition) * 2 * .pi }

    /// The rotation at the number's position during a drag: clockwise decreases the number. `nil` outside
    /// drags.
    private var draggedRotation: Double? {
        get { grip.map { $0 - turned } }
        set { grip = newValue.map { $0 + turned } }
    }

    /// Releases the disc. It continues to spin, or rests on the nearest number if it is slow or the drag is
    /// cancelled.
    private func release(_ touch: Touch?) {
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

    private func rotate(by labels: Int, withKey key: KeyPress.Key) {
        guard grip == nil else { return }
        editor.begin(withKey: key)
        rotate(by: labels)
    }

    /// Rotates the disc by a number of labels, the shorter way around.
    private func rotate(by labels: Int) {
        guard numberOfLabels > 0, labels % numberOfLabels != 0, isEditing else { return }
        willRotate()
        let new = (value + labels % numberOfLabels + numberOfLabels) % numberOfLabels
        editor.edit(number, to: Double(new), animated: true)
    }

    /// Shows the value. An animation follows the momentum of a released disc, or rotates the shorter way
    /// around.
    ///
    /// If the disc is already spinning, the animation does not begin slowly, so it keeps up with repeated
    /// changes.
    private func show(animated: Bool, duration: Double = 0.25) {
        if animated {
            let way = (restingRotation(of: value) - rotation).remainder(dividingBy: 2 * .pi)
            let end = momentum?.end ?? (numberOfLabels > 0 ? rotation + way : rotation)
            let wasSpinning = spin.isAnimating
            let curve =
                momentum.map { AnimationCurve($0, tolerance: Self.tolerance / radius) }
                ?? AnimationCurve(wasSpinning ? .easeOut : .easeInEaseOut, duration: duration)
            spin.animate(to: end, along: curve) { [weak self] in self?.rotationDidEnd() }
            rotateDisc()
        } else {
            spin.set(restingRotation(of: value))
            rotationDidEnd()
        }
        if grip != nil { draggedRotation = spin.value }
    }

    /// Ends a rotation by the user: the disc rests on its value at once.
    private func stop() { if isRotating { show(animated: false) } }

    /// Brings the rotation back within one turn and notifies the delegate.
    private func rotationDidEnd() {
        if !spin.isAnimating, numberOfLabels > 0 { spin.set(restingRotation(of: value)) }
        rotateDisc()
        observers.notify(about: self)
        guard isRotating, grip == nil else { return }
        isRotating = false
        delegate?.dialPicker(self, didRotateTo: value)
    }

    private func willRotate() {
        guard !isRotating else { return }
        isRotating = true
        delegate?.dialPickerWillRotate(self)
    }

    // MARK: Changes

    /// Shows the value, unless it comes from the pointer, which the disc follows.
    open override func numberDidChange(_ number: EditableNumber, from old: Double, animated: Bool) {
        if !isFollowingPointer { show(animated: animated) }
    }

    /// Rests on the value after a change of the number of labels.
    open override func numberDidChangeRange(_ number: EditableNumber) { show(animated: false) }

    // MARK: Looks

    /// Ends a spin that is no longer visible.
    open override func didDisappear() { stop() }

    /// Updates the look for the enabled or disabled state. Disabling the dial ends a spin.
    open override func stateDidChange() {
        disc.alpha = isEnabled ? 1 : 0.5
        if !isEnabled { stop() }
    }

    /// The path of the focus ring, which follows the upper half of the disc.
    open override var focusPath: BezierPath {
        let path = BezierPath(
            arcCenter: discCenter, radius: radius + 3.5, startAngle: .pi, endAngle: 2 * .pi, clockwise: true)
        path.close()
        return path
    }
}

/// The methods that a dial calls while the user rotates it. Their default implementations do nothing.
@preconcurrency @MainActor
public protocol DialPickerDelegate: AnyObject {
    /// Called when the user begins to rotate the dial: by pointer, wheel, or keys.
    func dialPickerWillRotate(_ dialPicker: DialPicker)
    /// Called when the dial has come to rest on `value`: once for each call of `dialPickerWillRotate(_:)`.
    func dialPicker(_ dialPicker: DialPicker, didRotateTo value: Int)
}

extension DialPickerDelegate {
    /// Does nothing.
    public func dialPickerWillRotate(_ dialPicker: DialPicker) {}
    /// Does nothing.
    public func dialPicker(_ dialPicker: DialPicker, didRotateTo value: Int) {}
}

/// A drag of a dial. The disc rotates by the distance that the pointer moves, divided by the radius.
///
/// In a mainly horizontal movement, right is clockwise. In a mainly vertical one, up is clockwise in the left
/// half and down in the right half. A clockwise rotation decreases the value, because the label to the left
/// moves to the top.
private struct DialInteraction: DragInteraction {
    private var last = Point.zero

    mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
        last = input.location
        return true
    }

    mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
        let start = last
        last = input.location
        let dx = last.x - start.x
        let dy = last.y - start.y
        guard let arc = Arc(geometry), arc.radius > 0, dx != 0 || dy != 0 else { return nil }
        let isClockwise = abs(dx) >= abs(dy) ? dx > 0 : (dy < 0) == (start.x < arc.center.x)
        let distance = last.distance(to: start)
        let turns = distance / arc.radius / (2 * .pi)
        return .by(position: isClockwise ? -turns : turns, points: distance)
    }
}

/// The circular disc of a dial, with numbers along its rim in front of an optional background view.
private final class DialDisc: View {
    /// The number of labels.
    var count = 0 { didSet { if count != oldValue { makeLabels() } } }
    var font = Font.boldSystemFont(ofSize: 22) { didSet { if font != oldValue { makeLabels() } } }
    var textColor = Color.black { didSet { if textColor != oldValue { makeLabels() } } }
    /// The view behind the labels.
    var background: View? {
        didSet {
            // A view that has moved to another superview does not belong to this disc anymore.
            if background !== oldValue, oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let background { insertSubview(background, at: 0) }
            setNeedsLayout()
        }
    }

    private var labels: [Label] = []
    /// The distance of the center of a label from the rim, in points.
    private static let inset = 10.0

    /// Creates a disc without labels.
    init() {
        super.init(frame: .zero)
        clipsToBounds = true
    }

    /// Twelve numbers have no room for more along the rim.
    override var textScale: Double { min(super.textScale, 1.5) }

    private func makeLabels() {
        for label in labels { label.removeFromSuperview() }
        labels = (0..<count).map { number in
            let label = Label()
            label.text = "\(number)"
            label.font = font
            label.textColor = textColor
            label.textAlignment = .center
            addSubview(label)
            return label
        }
        setNeedsLayout()
    }

    /// Fits the background to the disc, and places and rotates each label at its angle.
    override func layoutSubviews() {
        layer.cornerRadius = bounds.width / 2
        if background?.superview === self { background?.frame = bounds }
        for (number, label) in labels.enumerated() {
            let angle = Double(number) * 2 * .pi / Double(count)
            let distance = bounds.width / 2 - Self.inset * max(1, textScale)
            label.bounds.size = label.sizeThatFits(bounds.size)
            label.center = Point(
                x: bounds.midX + distance * sin(angle), y: bounds.midY - distance * cos(angle))
            label.transform = AffineTransform(rotationAngle: angle)
        }
    }
}
