/// The valuators of pointer devices that scroll, as XInput 2 reports them: from their absolute values to notches.
///
/// Notches are differences from a base line: the value that the server has when the pointer arrives, or the first one of a
/// device that was not used before.
struct ScrollValuators: Equatable {
    private struct Axis: Equatable {
        let number: Int32
        let isHorizontal: Bool
        /// The difference of values that is a notch.
        let increment: Double
        var last: Double?
        /// Whether it has rotated by parts of a notch. Its wheel may have made the parts before the base line.
        var isSmooth = false
    }

    /// A rotation of the wheel in notches; up and right are positive.
    struct Rotation: Equatable {
        var up = 0.0
        var right = 0.0
    }

    private var axes: [Int32: [Axis]] = [:]
    /// The time of the last event that only gave a valuator its base line, in milliseconds; `nil` before the first.
    private(set) var baselineTime: UInt?

    /// The largest number of notches in one event. What exceeds it is a jump of the device.
    private static let maximumNotches = 32.0

    /// Whether no device scrolls.
    var isEmpty: Bool { axes.isEmpty }

    /// Adds a valuator of a device.
    mutating func add(_ number: Int32, of device: Int32, isHorizontal: Bool, increment: Double) {
        axes[device, default: []].append(
            Axis(number: number, isHorizontal: isHorizontal, increment: increment))
    }

    /// Sets the base lines of a device to the values of its valuators, which have these numbers.
    mutating func setBaselines(_ values: [Int32: Double], of device: Int32) {
        for (index, axis) in (axes[device] ?? []).enumerated() {
            axes[device]?[index].last = values[axis.number].flatMap { $0.isFinite ? $0 : nil }
        }
    }

    /// Forgets the base lines of a device.
    mutating func forgetValues(of device: Int32) { setBaselines([:], of: device) }

    /// Forgets all base lines, and which wheels are smooth.
    mutating func forgetValues() {
        for (device, list) in axes {
            for index in list.indices {
                axes[device]?[index].last = nil
                axes[device]?[index].isSmooth = false
            }
        }
    }

    /// Returns the rotation that an event at `time` reports.
    ///
    /// - Parameters:
    ///   - isOld: Whether the base lines already contain what the event reports, which therefore gives no rotation.
    ///   - value: Returns the value of a valuator in the event, or `nil`.
    mutating func rotation(
        of device: Int32, at time: UInt, isOld: Bool, value: (Int32) -> Double?
    ) -> Rotation {
        var rotation = Rotation()
        for (index, axis) in (axes[device] ?? []).enumerated() {
            guard let value = value(axis.number) else { continue }
            if !isOld || axis.last == nil { axes[device]?[index].last = value.isFinite ? value : nil }
            guard let last = axis.last, !isOld else {
                if !axis.isSmooth { baselineTime = time }
                continue
            }
            let notches = (value - last) / axis.increment
            if notches.isFinite, notches != notches.rounded() { axes[device]?[index].isSmooth = true }
            guard abs(notches) <= Self.maximumNotches else { continue }
            if axis.isHorizontal { rotation.right += notches } else { rotation.up -= notches }
        }
        return rotation
    }
}
