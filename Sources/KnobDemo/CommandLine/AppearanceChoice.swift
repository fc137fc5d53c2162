import ArgumentParser
import KnobKit

/// The value of `--appearance`.
enum AppearanceChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, light, dark

    /// The appearance to use instead of the desktop's, or `nil` to follow the desktop.
    var override: Appearance? { Appearance(rawValue: rawValue) }
}
