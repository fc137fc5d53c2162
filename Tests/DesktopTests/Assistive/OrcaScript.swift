import CKnobX11

/// Keys that are typed in a scene, and what Orca says after each.
struct OrcaScript {
    /// A key, and what Orca says then.
    typealias Step = (key: UInt, texts: [String])

    let scene: String
    /// The title of the window, which is said first.
    let title: String
    let steps: [Step]

    private static let (tab, right, down, enter) = (
        UInt(XK_Tab), UInt(XK_Right), UInt(XK_Down), UInt(XK_Return)
    )
    private static let escape = UInt(XK_Escape)

    private static func tabs(_ texts: [String]...) -> [Step] {
        texts.map { (tab, $0) }
    }

    /// Types a digit as the value of the control with the focus.
    private static func types(_ digit: Int, in name: String, giving control: String) -> [Step] {
        [(UInt(XK_0) + UInt(digit), ["\(name) text.", "\(digit)."]), (enter, ["\(name) \(control)."])]
    }

    /// Opens the menu and the list of keys, which get the focus, and gives it back to the control.
    private static func visits(menu entry: String = "Copy.", from control: String) -> [Step] {
        [
            (UInt(XK_Menu), ["popup menu.", entry]), (escape, [control + "."]),
            (UInt(XK_F1), ["Keys and Mouse dialog."]), (escape, [control + "."]),
        ]
    }

    static let all = [tutorial, rotary, dial, desk, gallery]

    private static let tutorial = OrcaScript(
        scene: "tutorial", title: "KnobKit",
        steps: [
            (tab, ["Knob dial 0.50."]), (right, ["0.51"]),
            (enter, ["Knob text.", "0.51 selected."]), (escape, ["Knob dial 0.51."]),
            // A character that is deleted is said.
            (UInt(XK_7), ["Knob text.", "7."]), (UInt(XK_BackSpace), ["7"]), (escape, ["Knob dial 0.51."]),
        ] + types(0, in: "Knob", giving: "dial 0.00") + visits(from: "Knob dial 0.00") + [
            (tab, ["Value slider horizontal slider 0.00."]),
            (right, ["0.01"]), (tab, ["Animate toggle button not pressed."]), (UInt(XK_space), ["pressed"]),
            (tab, ["Random Value push button."]),
        ])

    private static let rotary = OrcaScript(
        scene: "rotary", title: "KnobKit: Rotary",
        steps: tabs(["Value slider horizontal slider 20.0."]) + [(right, ["20.2"])]
            + types(7, in: "Value slider", giving: "horizontal slider 10.0")
            + visits(from: "Value slider horizontal slider 10.0")
            + tabs(
                ["Knob dial 10.0."], ["Style: Rotating push button."], ["Go to Minimum push button."],
                ["Toggle Continuous push button."], ["Go to Maximum push button."],
                ["Toggle Enabled push button."]))

    private static let dial = OrcaScript(
        scene: "dial", title: "KnobKit: Dial",
        steps: [(tab, ["Number dial 0."]), (right, ["1"])] + visits(menu: "Tutorial.", from: "Number dial 1"))

    private static let desk = OrcaScript(
        scene: "desk", title: "KnobKit: Desk",
        steps: [
            (tab, ["Drums panel.", "Drums volume dial -4.5 decibels."]), (right, ["-4.1 decibels"]),
        ] + types(1, in: "Drums volume", giving: "dial 1.0 decibels")
            + visits(from: "Drums volume dial 1.0 decibels") + [
                (tab, ["Drums pan dial C."]), (tab, ["Drums mute toggle button not pressed."]),
                (UInt(XK_space), ["pressed"]), (tab, ["Drums fader vertical slider 1.0 decibels."]),
                (tab, ["Bass panel.", "Bass volume dial -8.0 decibels."]),
            ])

    private static let gallery = OrcaScript(
        scene: "gallery", title: "KnobKit: Gallery",
        steps: tabs(["Random Values push button."], ["Linear panel."])
            + [(UInt(XK_space), ["Linear dialog."]), (escape, ["Linear panel."])]
            + pair("Linear", "64 percent") + [(right, ["65 percent"]), (UInt(XK_Left), ["64 percent"])]
            + types(7, in: "Linear slider", giving: "horizontal slider 7 percent")
            + visits(from: "Linear slider horizontal slider 7 percent")
            + cards)

    /// The two controls of a pair with their value, the larger one first.
    private static func pair(_ name: String, _ value: String) -> [Step] {
        tabs(["\(name) knob dial \(value)."], ["\(name) slider horizontal slider \(value)."])
    }

    private static var cards: [Step] {
        [
            ("Logarithmic", "440 hertz"), ("Origin", "-6 decibels"), ("Pan", "left 30"), ("Steps", "Saw"),
            ("Wrapping", "45 degrees"), ("Unbounded", "120 degrees"), ("Pointer Image", "7.0"),
            ("Pictures", "3.0"),
        ].flatMap { name, value in tabs(["\(name) panel."]) + pair(name, value) }
            + tabs(
                ["Fader panel."], ["Fader slider vertical slider -9.0 decibels."],
                ["Fader knob dial -9.0 decibels."], ["Disabled panel."],
                ["Small panel."])
            + pair("Small", "0.75")
    }
}
