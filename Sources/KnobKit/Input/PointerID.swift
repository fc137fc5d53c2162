/// The identity of a pointer or a finger, which stays the same from its press to its release.
public enum PointerID: Hashable, Sendable {
    /// A mouse or another device that moves a pointer, by its number.
    case pointer(UInt32)
    /// A finger or a pen on the screen, by its number.
    case finger(UInt32)

    /// The pointer that every desktop has.
    public static let core = PointerID.pointer(0)
}
