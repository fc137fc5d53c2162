import CKnobX11

/// Keys that are typed in a scene, and what Orca says after each.
struct OrcaScript {
    let scene: String
    /// The title of the window, which is said first.
    let title: String
    let steps: [(key: UInt, texts: [String])]

    private static let (tab, right, down, enter) = (
        UInt(XK_Tab), UInt(XK_Right), UInt(XK_Down), UInt(XK_Return)
    )
    private static let escape = UInt(XK_Escape)

    private static func tabs(_ texts: [String]...) -> [(key: UInt, texts: [String])] {
        texts.map { (tab, $0) }
    }

    static let all = [tutorial, rotary, dial, desk, gallery]

    private static let tutorial = OrcaScript(
        scene: "tutorial", title: "KnobKit",
        steps: [
            (tab, ["Knob dial 0.50."]), (right, ["0.51"]),
            // The text field, the menu, and the sheet get the focus, and give it back.
            (enter, ["Knob text.", "0.51 selected."]), (escape, ["Knob dial 0.51."]),
            (UInt(XK_7), ["Knob text.", "7."]), (escape, ["Knob dial 0.51."]),
            (UInt(XK_Menu), ["popup menu.", "Copy."]), (escape, ["Knob dial 0.51."]),
            (UInt(XK_F1), ["Keys and Mouse dialog."]), (escape, ["Knob dial 0.51."]),
            (tab, ["Value slider horizontal slider 0.51."]),
            (right, ["0.52"]), (tab, ["Animate toggle button not pressed."]), (UInt(XK_space), ["pressed"]),
            (tab, ["Random Value push button."]),
        ])

    private static let rotary = OrcaScript(
        scene: "rotary", title: "KnobKit: Rotary",
        steps: tabs(["Value slider horizontal slider 20.0."]) + [(right, ["20.2"])]
            + tabs(
                ["Knob dial 20.2."], ["Style: Rotating push button."], ["Go to Minimum push button."],
                ["Toggle Continuous push button."], ["Go to Maximum push button."],
                ["Toggle Enabled push button."]))

    private static let dial = OrcaScript(
        scene: "dial", title: "KnobKit: Dial", steps: [(tab, ["Number dial 0."]), (right, ["1"])])

    private static let desk = OrcaScript(
        scene: "desk", title: "KnobKit: Desk",
        steps: [
            (tab, ["Drums panel.", "Drums volume dial -4.5 decibels."]), (right, ["-4.1 decibels"]),
            (tab, ["Drums pan dial C."]), (tab, ["Drums mute toggle button not pressed."]),
            (UInt(XK_space), ["pressed"]), (tab, ["Drums fader vertical slider -4.1 decibels."]),
            (tab, ["Bass panel.", "Bass volume dial -8.0 decibels."]),
        ])

    private static let gallery = OrcaScript(
        scene: "gallery", title: "KnobKit: Gallery",
        steps: tabs(["Random Values push button."], ["Linear panel."])
            + [(UInt(XK_space), ["Linear dialog."]), (escape, ["Linear panel."])]
            + pair("Linear", "64 percent") + [(right, ["65 percent"]), (UInt(XK_Left), ["64 percent"])]
            + cards)

    /// The two controls of a pair with their value, the larger one first.
    private static func pair(_ name: String, _ value: String) -> [(key: UInt, texts: [String])] {
        tabs(["\(name) knob dial \(value)."], ["\(name) slider horizontal slider \(value)."])
    }

    private static var cards: [(key: UInt, texts: [String])] {
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
