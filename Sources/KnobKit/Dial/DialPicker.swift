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
                    "DialPicker: \(newValue) labels are rejected; there are \(numberOfLabels). Set 0 to 1,000."
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
    let number = EditableNumber(limits: 0...0)
    /// The disc's rotation, in radians, and its animation.
    private(set) lazy var spin = AnimatedPosition(of: layer, name: "rotation")
    let disc = DialDisc()
    /// The disc's rotation at the number's position 0 during a drag, in radians; `nil` outside drags.
    var grip: Double?
    /// Whether the change in progress comes from the pointer. The disc then follows the pointer's movement.
    var isFollowingPointer = false
    /// The speed of the disc during a drag.
    var velocity = VelocityTracker()
    /// The momentum of a released disc, for the next change of the value.
    var momentum: Momentum?
    /// Whether the delegate has been notified that the dial rotates, but not yet that it rests.
    var isRotating = false

    /// Clips the lower half of the disc, but not the focus ring.
    private let opening = View()

    /// Creates a dial without labels.
    public override init(frame: Rect) {
        super.init(frame: frame)
        editor.numbers = [number]
        number.step = 1
        number.turns = .cyclic
        number.delegate = self
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
    public func setValue(_ newValue: Int, animated: Bool) {
        let new = min(max(newValue, 0), max(0, numberOfLabels - 1))
        // A rotation by the program does not count as velocity of the pointer.
        velocity = VelocityTracker()
        if animated, new == value { return show(animated: true) }
        number.set(Double(new), animated: animated)
    }

    // MARK: Geometry

    /// The radius of the disc: half of the bounds' smaller side, in points.
    public var radius: Double { min(bounds.width, bounds.height) / 2 }
    private var discCenter: Point { Point(x: bounds.midX, y: bounds.maxY) }
    /// The angle from one label to the next, in radians; 0 without labels.
    public var step: Double { numberOfLabels > 0 ? 2 * .pi / Double(numberOfLabels) : 0 }
    /// The model value of the disc's rotation, in radians: during a spin, the rotation at its end. It can
    /// exceed a turn.
    public var rotation: Double { draggedRotation ?? spin.value }
    /// The presentation value of the disc's rotation, in radians.
    public var presentationRotation: Double { spin.isAnimating ? spin.presentationValue : rotation }
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
    /// shows. A subclass that overrides this method calls it.
    open override func editor(_ editor: Editor, positionFor number: EditableNumber, source: EditSource)
        -> Double
    {
        guard source == .pointer, spin.isAnimating else {
            return super.editor(editor, positionFor: number, source: source)
        }
        let turns = -spin.presentationValue / (2 * .pi)
        return turns - turns.rounded(.down)
    }

    /// Notifies the delegate of a drag. A subclass that overrides this method calls it.
    open override func editor(_ editor: Editor, willBegin source: EditSource, isFirst: Bool) {
        if source == .pointer { willRotate() }
    }

    /// Begins a drag. A spin stops.
    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { hold(touch) }

    /// Rotates the disc with the pointer.
    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        drag(touch)
        return true
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
