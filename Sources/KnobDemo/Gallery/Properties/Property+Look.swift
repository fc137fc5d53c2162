import KnobKit

/// The properties of the look that do not depend on the appearance.
extension Property {
    static let looks = [
        colors("tintColor", \ValueControl.tintColor, first: "Inherited"),
        number("lineWidth", .look, \Knob.lineWidth, .number(0...20, step: 0.5)),
        number("pointerLength", .look, \Knob.pointerLength, .number(0...40, step: 0.5)),
        angle("startAngle", \.startAngle),
        angle("endAngle", \.endAngle),
        choice("pointerImage", .look, of: Knob.self) { _ in
            [
                Choice("None", "nil", \Knob.pointerImage, nil),
                Choice("Needle", needleCode, \Knob.pointerImage, needle),
            ]
        },
        choice("axis", .look, of: Slider.self) { _ in
            [
                Choice("Horizontal", ".horizontal", \Slider.axis, .horizontal) { $0 == .horizontal },
                Choice("Vertical", ".vertical", \Slider.axis, .vertical) { $0 == .vertical },
            ]
        },
        colors("minimumTrackTintColor", \Slider.minimumTrackTintColor),
        colors("maximumTrackTintColor", \Slider.maximumTrackTintColor),
        colors("thumbTintColor", \Slider.thumbTintColor),
        colors("backgroundColor", \ValueControl.backgroundColor),
        number("alpha", .look, \ValueControl.alpha, .number(0...1, step: 0.01)),
        size,
        flag("isHidden", .look, \ValueControl.isHidden),
        flag("clipsToBounds", .look, \ValueControl.clipsToBounds),
        flag("alwaysShowsFocusRing", .look, \ValueControl.alwaysShowsFocusRing),
    ]

    /// The size of the control in its cell.
    private static let size = Property(name: "preferredSize", group: .look, kind: .pair(1...240)) {
        .size($0.control.preferredSize ?? .zero)
    } set: { content, specimen in
        guard let (width, height) = content.pair, min(width, height) >= 1, max(width, height) <= 1000
        else { return false }
        specimen.control.preferredSize = Size(width: width, height: height)
        specimen.control.superview?.setNeedsLayout()
        return true
    } expression: { content, _ in
        content.pair.map { "Size(width: \($0.swiftLiteral), height: \($1.swiftLiteral))" }
    } statement: { variable, _, size in
        "\(variable).frame.size = \(size)"
    }

    private static func colors<Owner: ValueControl>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Owner, Color?>, first: String = "Default"
    ) -> Property {
        choice(name, .look, of: Owner.self) { _ in
            [Choice(first, "nil", keyPath, nil)]
                + swatches.map { title, swift, color in
                    var choice = Choice(title, swift, keyPath, color)
                    choice.color = color
                    return choice
                }
        }
    }

    private static let swatches: [(title: String, swift: String, color: Color)] = [
        ("Blue", ".systemBlue", .systemBlue), ("Green", ".systemGreen", .systemGreen), ("Red", ".red", .red),
        ("Amber", "Color(red: 1, green: 0.7, blue: 0)", Color(red: 1, green: 0.7, blue: 0)),
        ("Label", ".label", .label), ("Gray", ".gray", .gray),
    ]

    private static let needle = try? Image(size: Size(width: 52, height: 12), scale: 4) { context in
        let needle = BezierPath()
        needle.move(to: Point(x: 0, y: 3))
        needle.addLine(to: Point(x: 46, y: 6))
        needle.addLine(to: Point(x: 0, y: 9))
        needle.close()
        context.fill(needle, with: Color(red: 0.9, green: 0.4, blue: 0.1))
    }

    private static let needleCode = """
        try Image(
            size: Size(width: 52, height: 12), scale: 4
        ) { context in
            let needle = BezierPath()
            needle.move(to: Point(x: 0, y: 3))
            needle.addLine(to: Point(x: 46, y: 6))
            needle.addLine(to: Point(x: 0, y: 9))
            needle.close()
            context.fill(
                needle, with: Color(red: 0.9, green: 0.4, blue: 0.1))
        }
        """
}
