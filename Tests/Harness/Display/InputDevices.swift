import Foundation

/// A pointer with a smooth wheel and a touchscreen of an X server of the kind `touch`, played by the protocol of its
/// inputtest driver. Each call returns when the server has processed the input.
package final class InputDevices {
    /// The phases of a finger, as XInput 2 numbers them.
    package enum Phase: UInt32 {
        /// The finger touches the screen, moves, or leaves it.
        case began = 18
        case moved = 19
        case ended = 20
    }

    private let pointer: Int32
    private var touchscreen: Int32
    /// The size of the screen in pixels. The devices report positions from 0 to 65535.
    private static let screen = (width: 1280.0, height: 1024.0)
    /// The units of the wheel's valuators in a notch.
    private static let unitsPerNotch = 120.0

    /// Connects to the devices of `server`.
    package init(of server: XServer) throws {
        pointer = try Self.connect(to: server.path(of: "pointer"))
        touchscreen = try Self.connect(to: server.path(of: "touch"))
    }

    /// Connects to the touchscreen again after it was switched off, which ends the connection.
    package func reconnectTouchscreen(of server: XServer) throws {
        close(touchscreen)
        touchscreen = try Self.connect(to: server.path(of: "touch"))
    }

    deinit {
        close(pointer)
        close(touchscreen)
    }

    /// Moves the pointer to a pixel of the screen.
    package func move(x: Double, y: Double) {
        send(2, [1, 0], Self.position(x, y), to: pointer)
    }

    /// Rotates the wheel by parts of a notch: down and right are positive, as the driver has them.
    package func scroll(down: Double = 0, right: Double = 0) {
        var values: [Int: Double] = [:]
        if right != 0 { values[2] = right * Self.unitsPerNotch }
        if down != 0 { values[3] = down * Self.unitsPerNotch }
        send(2, [0, 0], values, to: pointer)
    }

    /// Moves a finger, from 0 to 4, to a pixel of the screen.
    package func touch(_ finger: UInt32, _ phase: Phase, x: Double, y: Double) {
        send(6, [finger, phase.rawValue], Self.position(x, y), to: touchscreen)
    }

    private static func position(_ x: Double, _ y: Double) -> [Int: Double] {
        [0: (x + 0.5) * 65536 / screen.width, 1: (y + 0.5) * 65536 / screen.height]
    }

    /// Sends a message with two numbers and the values of valuators, and waits until it has been processed.
    private func send(_ type: UInt32, _ numbers: [UInt32], _ values: [Int: Double], to socket: Int32) {
        var mask = [UInt8](repeating: 0, count: 8)
        var all = [Double](repeating: 0, count: 128)
        for (number, value) in values {
            mask[number / 8] |= 1 << (number % 8)
            all[number] = value
        }
        let body = Self.bytes(numbers + [0]) + mask + Self.bytes([UInt32(0)]) + Self.bytes(all)
        Self.exchange(type, body, on: socket, isAnswered: false)
        Self.exchange(1, [], on: socket)
    }

    private static func bytes<Number>(_ numbers: [Number]) -> [UInt8] {
        numbers.withUnsafeBytes { Array($0) }
    }

    private static func exchange(_ type: UInt32, _ body: [UInt8], on socket: Int32, isAnswered: Bool = true) {
        guard UnixSocket.send(bytes([UInt32(8 + body.count), type]) + body, to: socket), isAnswered else {
            return
        }
        _ = UnixSocket.receive(64, from: socket)
    }

    private static func connect(to path: String) throws -> Int32 {
        let deadline = Date(timeIntervalSinceNow: 20)
        while Date() < deadline {
            if let socket = UnixSocket.connect(to: path) {
                var patience = timeval(tv_sec: 10, tv_usec: 0)
                setsockopt(
                    socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
                // The version of the protocol, 1.1.
                exchange(0, bytes([UInt16(1), 1]), on: socket)
                return socket
            }
            usleep(20_000)
        }
        throw HarnessError("the X server has no input device at \(path)")
    }
}
