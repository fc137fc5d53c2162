/// The demo's scenes with the frames of their controls, in points.
enum Scene: String, CaseIterable {
    case tutorial, rotary, dial, desk, gallery

    /// The digit that shows the scene together with Control.
    var digit: Int { Scene.allCases.firstIndex(of: self).map { $0 + 1 } ?? 1 }

    /// The default size of the scene; the status bar is below it.
    var size: (width: Double, height: Double) {
        switch self {
        case .tutorial, .rotary: (320, 480)
        case .dial: (375, 667)
        case .desk: (720, 480)
        case .gallery: (1000, 760)
        }
    }

    /// The frames of the controls, of the badge, and of the menu button.
    var places: [(x: Double, y: Double, width: Double, height: Double)] {
        controls + [(4, size.height + 3, 120, 23), (size.width - 34, size.height + 3, 30, 23)]
    }

    private var controls: [(x: Double, y: Double, width: Double, height: Double)] {
        switch self {
        case .tutorial: [(20, 40, 140, 140), (20, 188, 280, 31), (54, 288, 60, 32), (160, 280, 120, 40)]
        case .rotary:
            [
                (80, 93, 160, 160), (18, 28, 284, 31), (20, 270, 280, 30), (20, 320, 120, 30),
                (20, 370, 120, 30), (160, 320, 140, 30), (160, 370, 140, 30),
            ]
        case .dial: [(66, 467, 243, 200)]
        case .desk: (0..<5).flatMap(strip)
        // The cards.
        case .gallery: [(24, 56, 952, 700), (24, 56, 952, 700), (24, 56, 226, 216)]
        }
    }

    /// The two knobs, the fader, and the switches of a strip of the desk.
    private func strip(_ index: Int) -> [(x: Double, y: Double, width: Double, height: Double)] {
        let left = 10 + 142 * Double(index)
        return [
            (left + 14, 52, 104, 104), (left + 8, 232, 116, 230), (left + 12, 157, 48, 48),
            (left + 70, 168, 51, 31),
        ]
    }
}
