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
            (tab, ["Knob dial 0.00."]), (right, ["0.01"]),
            // The text field, the menu, and the sheet get the focus, and give it back.
            (enter, ["Knob text.", "0.01 selected."]), (escape, ["Knob dial 0.01."]),
            (UInt(XK_7), ["Knob text.", "7."]), (escape, ["Knob dial 0.01."]),
            (UInt(XK_Menu), ["popup menu.", "Copy."]), (escape, ["Knob dial 0.01."]),
            (UInt(XK_F1), ["Keys and Mouse dialog."]), (escape, ["Knob dial 0.01."]),
            (tab, ["Value slider horizontal slider 0.01."]),
            (right, ["0.02"]), (tab, ["Animate toggle button not pressed."]), (UInt(XK_space), ["pressed"]),
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
            (tab, ["Row 1 knob 1 dial 50 percent."]), (down, ["49 percent"]),
            (right, ["Row 1 knob 2 dial 50 percent."]), (tab, ["Row 2 knob 1 dial 66 percent."]),
        ])

    private static let gallery = OrcaScript(
        scene: "gallery", title: "KnobKit: Gallery",
        steps: tabs(
            ["Random Values push button."], ["Pairs.", "List with 12 items.", "Linear.", "not selected."])
            + [(UInt(XK_space), [])]
            + pair("Linear", "64 percent") + [(right, ["65 percent"]), (UInt(XK_Left), ["64 percent"])]
            + cells + panel)

    /// The two controls of a pair with their value, the larger one first.
    private static func pair(_ name: String, _ value: String) -> [(key: UInt, texts: [String])] {
        tabs(["\(name) knob dial \(value)."], ["\(name) slider horizontal slider \(value)."])
    }

    private static var cells: [(key: UInt, texts: [String])] {
        [
            ("Logarithmic", "440 hertz"), ("Origin", "-6 decibels"), ("Pan", "left 30"), ("Steps", "Saw"),
            ("Wrapping", "45 degrees"), ("Unbounded", "120 degrees"), ("Pointer Image", "7.0"),
            ("Pictures", "3.0"),
        ].flatMap { name, value in tabs(["\(name).", "not selected."]) + pair(name, value) }
            + tabs(
                ["Fader.", "not selected."], ["Fader slider vertical slider -9.0 decibels."],
                ["Fader knob dial -9.0 decibels."], ["Disabled.", "not selected."],
                ["Small.", "not selected."])
            + pair("Small", "0.75")
    }

    /// The panel with the properties of the pair that Space has selected.
    private static var panel: [(key: UInt, texts: [String])] {
        tabs(
            ["Properties panel.", "value slider 64 percent."], ["limits minimum slider 0."],
            ["limits maximum slider 100."], ["defaultValue slider 0 percent."],
            ["scale, Linear push button."], ["origin toggle button not pressed."],
            ["turns, Bounded push button."], ["step slider 0."], ["detents text."], ["tickMarks text."],
            ["unit text.", "% selected."], ["textForValue, Number push button."],
            ["valueForText, Inverse push button."], ["showsValue toggle button pressed."],
            ["showsValuePopUp toggle button not pressed."])
            + colors("tintColor", "Inherited")
            + tabs(
                ["lineWidth slider 6."], ["pointerLength slider 7."], ["startAngle slider -11π/8."],
                ["endAngle slider 3π/8."], ["pointerImage, None push button."])
            + colors("backgroundColor", "Default")
            + tabs(
                ["alpha slider 1."], ["preferredSize width slider 112."],
                ["preferredSize height slider 112."], ["isHidden toggle button not pressed."],
                ["clipsToBounds toggle button not pressed."],
                ["alwaysShowsFocusRing toggle button not pressed."], ["appearance, Ring push button."],
                ["fillsFromMinimum toggle button pressed."], ["interaction, Rotation push button."],
                ["dragLength slider 200."], ["isEnabled toggle button pressed."],
                ["isContinuous toggle button pressed."], ["resetsOnDoubleClick toggle button not pressed."])
    }

    /// The colors of a property, of which the first is selected.
    private static func colors(_ property: String, _ first: String) -> [(key: UInt, texts: [String])] {
        tabs(["\(property) panel.", "\(first).", "selected radio button"])
            + ["Blue", "Green", "Red", "Amber", "Label", "Gray"].flatMap {
                tabs(["\($0).", "not selected radio button"])
            }
    }
}
