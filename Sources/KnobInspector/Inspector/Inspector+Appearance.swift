import KnobKit

extension Inspector {
    /// Gives the inspector's window the appearance and the scale that the program sets for its own.
    func followAppearance(of watched: Window) {
        if window.overrideAppearance != watched.overrideAppearance {
            window.overrideAppearance = watched.overrideAppearance
        }
        if window.overrideScale != watched.overrideScale { window.overrideScale = watched.overrideScale }
    }
}
