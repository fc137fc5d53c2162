import DesktopHarness
import Foundation
import Testing

/// The folders of this package.
enum Checkout {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns the folder of the built products.
    static func products() throws -> URL {
        let path = try #require(BuiltProduct.path(of: "site-images"), "site-images is not built")
        return URL(fileURLWithPath: path).deletingLastPathComponent()
    }

    /// Returns the text of the file at `path`, relative to the package.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}
