import Glibc
import KnobInspector
import KnobKit

/// A mixing desk: four channels and a master, in each of which a knob and a fader show one level, as motor faders do.
final class DeskScene: ViewController, Scene {
    nonisolated static let description = SceneDescription(
        name: "desk", title: "KnobKit: Desk", contentSize: Size(width: 720, height: 480),
        minimumSize: Size(width: 680, height: 440), maximumTextScale: 1.25
    ) { DeskScene($0) }

    let strips: [Strip]
    let linkSwitch = Switch()
    /// The bars that join linked strips.
    private let bridges = [View(), View()]
    private var links: [ValueBinding] = []
    private var observation: KeyValueObservation?

    private(set) lazy var syncChecks =
        strips.map {
            SyncCheck([$0.knob, $0.fader], label: $0.valueLabel) { Strip.text(ofLevel: $0).withMinusSign }
        }
        + strips.compactMap { strip in strip.pan.map { SyncCheck([$0], label: strip.cornerLabel) } }
    var namedViews: [(name: String, view: View)] {
        strips.flatMap(\.controls).map { ($0.layer.name?.lowercased().replacing(" ", with: "-") ?? "", $0) }
    }

    init(_ options: SceneOptions) {
        let channels = ["Drums", "Bass", "Keys", "Voice"].map { Strip($0, .systemBlue, corner: Knob()) }
        strips = channels + [Strip("Master", .systemOrange, corner: linkSwitch)]
        let mix = [(-4.5, 0.0), (-8, -15), (-12.5, 30), (-2, 0), (0, 0)]
        for (strip, (level, pan)) in zip(strips, mix) {
            strip.knob.value = options.value ?? level
            strip.pan?.value = pan
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Color(light: Color(white: 0.91), dark: Color(white: 0.06))
        linkSwitch.toolTip = "Links Drums with Bass, and Keys with Voice"
        linkSwitch.onTintColor = .systemBlue
        for bridge in bridges { bridge.backgroundColor = .systemBlue }
        for subview in bridges + strips { view.addSubview(subview) }
        observation = linkSwitch.observe(\.isOn) { [weak self] _, _ in self?.link() }
        link()
    }

    override func viewDidLayoutSubviews() {
        let gap = 10.0
        let width = (view.bounds.width - gap) / Double(strips.count)
        for (index, strip) in strips.enumerated() {
            let left = (gap + Double(index) * width).rounded()
            let right = (Double(index + 1) * width).rounded()
            strip.frame = Rect(x: left, y: gap, width: right - left, height: view.bounds.height - 2 * gap)
        }
        for (bridge, strip) in zip(bridges, [strips[0], strips[2]]) {
            bridge.frame = Rect(x: strip.frame.maxX - 1, y: gap + 21, width: gap + 2, height: 6)
        }
    }

    /// Gangs the faders of neighbors at their distance while the switch is on.
    private func link() {
        let pairs = linkSwitch.isOn ? [(strips[0], strips[1]), (strips[2], strips[3])] : []
        links = pairs.map { bind($0.fader, $1.fader, keepsDistances: true) }
        for bridge in bridges { bridge.isHidden = pairs.isEmpty }
    }

    /// Moves the faders slowly. Of two that are linked, the first one moves; neither moves while the user edits one of them.
    func play(at time: Double) {
        let count = linkSwitch.isOn ? 2 : 1
        for index in stride(from: 0, to: strips.count, by: count) {
            let isHeld = syncChecks[index..<min(index + count, strips.count)].contains(where: \.isEditing)
            let phase = Double(index) * 1.7
            let swing = 4.5 * sin(time * 0.8 + phase) + 1.5 * sin(time * 2.1 + phase)
            let level = (swing - 7) * (index == strips.count - 1 ? 0.25 : 1)
            if !isHeld { strips[index].fader.value = (level * 10).rounded() / 10 }
        }
    }
}

/// A strip of the desk: a name, a knob and a fader for one level, a switch that mutes, and in the other corner a knob for
/// the pan, or another control.
final class Strip: View {
    let knob = Knob()
    let fader = Slider()
    let muteSwitch = Switch()
    let corner: Control
    let valueLabel = Label()
    let cornerLabel = Label()
    let nameLabel = Label()
    let unitLabel = Label()
    let muteLabel = Label()
    /// The disc in the middle of the knob.
    let cap = View()
    private let tint: Color
    private let binding: ValueBinding
    private var observations: [KeyValueObservation] = []

    /// The control in the corner, if it is a knob.
    var pan: Knob? { corner as? Knob }
    var controls: [Control] { [knob, fader, corner, muteSwitch] }

    init(_ name: String, _ tint: Color, corner: Control) {
        // The line on a fader's cap and the ring are lighter under the pointer, and still have a contrast of 3.
        self.tint = tint.contrasting(
            with: Color(light: .white, dark: Color(white: 0.24)), ratio: 5.2)
        self.corner = corner
        binding = bind(knob, fader)
        super.init(frame: .zero)
        isFocusContainer = true
        nameLabel.text = name
        addViews()
        observations = [
            knob.observe(\.value) { [weak self] _, _ in self?.update() },
            muteSwitch.observe(\.isOn) { [weak self] _, _ in self?.update() },
        ]
        if let pan { observations.append(pan.observe(\.value) { [weak self] _, _ in self?.update() }) }
        update()
    }

    /// Shows the values, and dims a strip that is muted.
    private func update() {
        valueLabel.text = Self.text(ofLevel: knob.value).withMinusSign
        cornerLabel.text = pan.map { Self.text(ofPan: $0.value) } ?? corner.accessibilityLabel
        tintColor = muteSwitch.isOn ? .secondaryLabel : tint
        for label in [nameLabel, valueLabel] { label.textColor = muteSwitch.isOn ? .secondaryLabel : .label }
    }

    override func layoutSubviews() { arrangeViews() }

    static func text(ofLevel level: Double) -> String { level <= -60 ? "-∞" : level.text(decimals: 1) }

    static func text(ofPan pan: Double) -> String {
        let percent = Int(abs(pan).rounded())
        return percent == 0 ? "C" : (pan < 0 ? "L" : "R") + "\(percent)"
    }

    /// Returns the pan of a typed text, such as "L30", "C", or "-30"; `nil` for others.
    static func pan(ofText text: String) -> Double? {
        let text = text.uppercased().filter { !$0.isWhitespace }
        let sign = ["L": -1.0, "R": 1][text.prefix(1)]
        return text == "C" ? 0 : Double(sign == nil ? text[...] : text.dropFirst()).map { $0 * (sign ?? 1) }
    }
}

/// How a strip of the desk looks.
extension Strip {
    /// Adds the views and configures them.
    private func addViews() {
        accessibilityRole = .group
        accessibilityLabel = nameLabel.text
        backgroundColor = Color(light: .white, dark: Color(white: 0.14))
        layer.cornerRadius = 10
        layer.shadowOpacity = 0.14
        layer.shadowOffset = Size(width: 0, height: 1)
        let name = nameLabel.text ?? ""
        let names = ["\(name) volume", "\(name) fader", pan == nil ? "Link" : "\(name) pan", "\(name) mute"]
        for (control, name) in zip(controls, names) {
            control.accessibilityLabel = name
            control.layer.name = name
            control.toolTip = name
        }
        configureLevel()
        if let pan { configure(pan) }
        muteSwitch.onTintColor = .systemRed
        configureLabels()
        // What is on the knob is behind it, so that nothing covers the pointer.
        for view in [
            nameLabel, cap, valueLabel, unitLabel, knob, corner, cornerLabel, muteSwitch, muteLabel, fader,
        ] {
            addSubview(view)
        }
    }

    private func configureLevel() {
        for control in [knob, fader] {
            control.limits = -60...10
            control.scale = .table([0: -60, 0.2: -30, 0.5: -10, 0.75: 0, 1: 10])
            control.resetsOnDoubleClick = true
            control.unit = "dB"
            control.textForValue = { "\(Strip.text(ofLevel: $0))\u{A0}dB" }
        }
        knob.appearance = RingAppearance(fillsFromMinimum: true)
        knob.arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
        knob.interaction = .linear
        knob.lineWidth = 6
        knob.pointerLength = 10
        fader.axis = .vertical
        fader.appearance = FaderAppearance()
        fader.tickMarks = [10, 5, 0, -5, -10, -20, -30, -60].map { TickMark($0, label: "\(Int($0))") }
    }

    private func configure(_ pan: Knob) {
        pan.limits = -100...100
        pan.step = 1
        pan.origin = 0
        pan.detents = [0]
        pan.resetsOnDoubleClick = true
        pan.textForValue = Strip.text(ofPan:)
        pan.valueForText = Strip.pan(ofText:)
        pan.arc = knob.arc
        pan.interaction = .linear
        pan.lineWidth = 4
        pan.pointerLength = 8
    }

    private func configureLabels() {
        unitLabel.text = "dB"
        muteLabel.text = "Mute"
        for label in [nameLabel, valueLabel, unitLabel, cornerLabel, muteLabel] {
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.isAccessibilityElement = false
            label.font = .monospacedDigitSystemFont(ofSize: 11)
            label.textColor = .secondaryLabel
        }
        nameLabel.font = .systemFont(ofSize: 15, weight: .bold)
        valueLabel.font = .monospacedDigitSystemFont(ofSize: 17)
        cap.backgroundColor = Color(light: Color(white: 0.97), dark: Color(white: 0.2))
        cap.layer.borderWidth = 1
        cap.layer.borderColor = .separator
        cap.layer.cornerRadius = 33
        cap.layer.shadowOpacity = 0.15
        cap.layer.shadowOffset = Size(width: 0, height: 1)
    }

    /// Arranges the views around the middle of the strip, and two columns beside it.
    private func arrangeViews() {
        let middle = (bounds.width / 2).rounded()
        let left = (bounds.width * 0.27).rounded()
        let right = bounds.width - left
        func place(_ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            view.frame = Rect(x: (x - width / 2).rounded(.down), y: y, width: width, height: height)
        }
        place(nameLabel, middle, 12, bounds.width - 16, 24)
        place(knob, middle, 42, 104, 104)
        place(cap, middle, 61, 66, 66)
        place(valueLabel, middle, 77, 60, 24)
        place(unitLabel, middle, 100, 40, 14)
        place(corner, left, pan == nil ? 158 : 147, pan == nil ? 51 : 48, pan == nil ? 31 : 48)
        place(muteSwitch, right, 158, 51, 31)
        place(cornerLabel, left, 196, 56, 16)
        place(muteLabel, right, 196, 56, 16)
        place(fader, middle, 222, bounds.width - 16, max(80, bounds.height - 222 - 8))
    }
}
