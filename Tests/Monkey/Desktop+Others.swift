import CKnobX11
import KnobHarness

/// The windows of the program besides its first one.
extension Desktop {
    /// Returns the visible windows besides `window` that a user could close, such as the inspector's.
    func windows(besides window: UInt) -> [UInt] {
        descendants(of: root).filter { other in
            other != window && isViewable(other) && !isOverrideRedirect(other)
                && atomNames("WM_PROTOCOLS", of: other).contains("WM_DELETE_WINDOW")
        }
    }

    /// Returns whether a window exists.
    func exists(_ window: UInt) -> Bool { size(of: window).width > 0 }

    private func descendants(of window: UInt) -> [UInt] {
        var (root, parent): (UInt, UInt) = (0, 0)
        var list: UnsafeMutablePointer<UInt>?
        var count: UInt32 = 0
        guard XQueryTree(connection, window, &root, &parent, &list, &count) != 0, let list else { return [] }
        defer { XFree(list) }
        return UnsafeBufferPointer(start: list, count: Int(count)).flatMap { [$0] + descendants(of: $0) }
    }
}
