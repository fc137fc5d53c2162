import KnobKit

/// The key of ``/KnobLayers/Transaction/setDisableActions(_:)``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``/KnobLayers/Transaction/setAnimationDuration(_:)``.
public let kCATransactionAnimationDuration = "animationDuration"

extension Transaction {
    /// Sets a value of the transaction by its key. Other keys and values do nothing.
    @preconcurrency @MainActor
    public static func setValue(_ value: Any?, forKey key: String) {
        if key == kCATransactionDisableActions {
            setDisableActions(value as? Bool ?? false)
        } else if key == kCATransactionAnimationDuration, let duration = value as? Double {
            setAnimationDuration(duration)
        }
    }
}
