import Foundation

/// The sockets of the proxy.
extension DisplayProxy {
    static func path(of display: String) -> String { "/tmp/.X11-unix/X\(display.dropFirst())" }

    static func withAddress<Result>(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// A socket that no program inherits which another thread starts.
    static func socket() -> Int32 {
        Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    }

    static func bind(_ descriptor: Int32, to path: String) -> Bool {
        withAddress(path) { Foundation.bind(descriptor, $0, $1) } == 0
    }
}
