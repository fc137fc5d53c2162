import KnobKit

/// A fault in what a window draws, for a user who wants to see what the inspector shows then.
///
/// It changes only how layers are drawn, neither model values nor presentation values. So nothing but the
/// measured pixels can show it.
///
/// ```swift
/// PlantedFault.thumb.plant(in: window)
/// PlantedFault.none.plant(in: window)
/// ```
public enum PlantedFault: String, Sendable {
    /// No fault: removes a planted one.
    case none
    /// The thumbs of sliders are drawn one point farther along the slider.
    case thumb
    /// The pointers of rings are drawn rotated by one degree.
    case pointer

    /// A fault in a window.
    private struct Plant {
        weak var window: Window?
        let fault: PlantedFault
        /// The controls that are drawn with the fault.
        let controls: [WatchedControl]
    }

    @MainActor private static var planted: [Plant] = []

    /// The fault in a window; `none` by default.
    @MainActor
    public static func planted(in window: Window) -> PlantedFault {
        planted.first { $0.window === window }?.fault ?? .none
    }

    /// Whether a window shows a control that this fault changes. Only appearances whose pixels the inspector
    /// measures are changed: rings and flat sliders.
    @MainActor
    public func canBePlanted(in window: Window) -> Bool {
        self == .none || Self.controls(in: window).contains(where: changes)
    }

    /// Draws the sliders or knobs that the window shows now with the fault, and all others without one. Nothing
    /// changes where `canBePlanted(in:)` is `false`. A control that gets another appearance or axis later is
    /// drawn without the fault until it is planted again.
    @MainActor
    public func plant(in window: Window) {
        Self.planted.removeAll { plant in
            guard plant.window == nil || plant.window === window else { return false }
            for control in plant.controls { Self.draw(control.control, isFaulty: false) }
            return true
        }
        guard self != .none else { return }
        let controls = Self.controls(in: window).filter(changes)
        for control in controls { Self.draw(control.control, isFaulty: true) }
        Self.planted.append(Plant(window: window, fault: self, controls: controls))
    }

    @MainActor
    private static func controls(in window: Window) -> [WatchedControl] {
        let watch = Watch()
        watch.update(from: window)
        return watch.controls
    }

    @MainActor
    private func changes(_ control: WatchedControl) -> Bool {
        WitnessTarget.canMeasure(control.control)
            && (self == .thumb ? control.control is Slider : control.control is Knob)
    }

    /// Draws the thumb of a slider or the pointer of a ring with its fault, or without.
    @MainActor
    private static func draw(_ control: EditableControl?, isFaulty: Bool) {
        if let slider = control as? Slider {
            let distance = isFaulty ? 1.0 : 0
            // Sliders set the position of a thumb, and not its transform.
            Transaction.withoutActions {
                slider.appearance.layers.last?.transform =
                    slider.axis == .vertical
                    ? AffineTransform(translationX: 0, y: distance)
                    : AffineTransform(translationX: distance, y: 0)
            }
        }
        let ring = (control as? Knob)?.appearance as? RingAppearance
        ring?.pointerOffset = isFaulty ? .pi / 180 : 0
    }
}
