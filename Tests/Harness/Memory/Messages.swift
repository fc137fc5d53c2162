import KnobLayers
import Synchronization

/// Returns the diagnostics that `body` reported.
@MainActor
package func messages(during body: () throws -> Void) rethrows -> [String] {
    let box = MessageBox()
    Diagnostics.setHandler { box.add($0) }
    defer { Diagnostics.setHandler(nil) }
    try body()
    return box.all
}

private final class MessageBox: Sendable {
    private let texts = Mutex<[String]>([])
    func add(_ text: String) { texts.withLock { $0.append(text) } }
    var all: [String] { texts.withLock { $0 } }
}

extension Surface {
    /// Returns the red, green, blue and alpha of a pixel, from 0 to 255.
    package func parts(_ x: Int, _ y: Int) -> [Int]? {
        pixel(x: x, y: y).map { [$0.red, $0.green, $0.blue, $0.alpha] }
    }
}
