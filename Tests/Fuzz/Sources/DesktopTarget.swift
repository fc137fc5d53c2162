@testable import KnobLayers

@testable import KnobX11

/// All input from the desktop together: resources, settings, environment, startup ID, synchronization requests.
enum DesktopTarget {
    static let target = FuzzTarget(name: "desktop", maximumSize: 4096, seeds: seeds) { bytes in
        var source = ByteSource(bytes)
        checkStart(source.text())
        checkFrames(&source)
        var desktop = DesktopSettings()
        desktop.gdkScale = source.text()
        desktop.resources = source.bytes(Int(source.byte()) * 8)
        desktop.settings = try? XSettings(source.all())
        let traits = desktop.traits
        require(
            LayerTree.scales.contains(traits.displayScale), "a scale of \(traits.displayScale) can be drawn")
        require((0.05...5).contains(traits.doubleClickTime), "a user can click twice")
        require((0...100).contains(traits.doubleClickDistance), "twice at one place")
        require(desktop.traits == traits, "the same settings mean the same")
    }

    /// Checks that the messages about the end of a startup are complete and contain its ID.
    private static func checkStart(_ id: String) {
        guard let startup = StartupNotification(id: id) else { return }
        let message = startup.removal
        require(message.allSatisfy { $0.count == 20 }, "a message has 20 bytes")
        require(message.count <= 120 && message.last?.last == 0, "and the last ends with a zero")
    }

    /// Checks that the frame counter grows for any request, is odd during a frame and even after it.
    private static func checkFrames(_ source: inout ByteSource) {
        var state = SyncCounterValues()
        for _ in 0..<Int(source.byte() % 32) {
            let before = state.extended
            switch source.byte() % 5 {
            case 0: state.request(Int64(bitPattern: source.word()), isExtended: source.byte() % 2 == 0)
            case 1: _ = state.configure()
            case 2: state.finish()
            case 3: state.abandon()
            default:
                state.beginFrame()
                require(state.extended % 2 != 0, "a frame has an odd number")
                state.endFrame()
            }
            require(
                state.extended % 2 == 0 && state.extended >= before, "the counter grows from even to even")
        }
    }

    private static let seeds: [[UInt8]] = [
        [20] + Array("launcher-1_TIME12345".utf8) + [0] + [1] + Array("2".utf8) + [2]
            + Array("Xft.dpi:\t144\n".utf8),
        [1, 0x61, 9, 0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4, 2, 0],
    ]
}
