import KnobHarness
import Testing

@testable import KnobKit

/// The looks of sliders, buttons, and switches: the built-in ones, those of a program, and their exchange.
@MainActor
struct AppearanceTests: WindowSuite {
    /// A look of a program.
    @MainActor
    final class SliderLook: SliderAppearance {
        let mark = Layer()
        var layers: [Layer] { [mark] }
        let thumbSize = Size(width: 8, height: 40)
        func update(for slider: Slider) {}
        func show(_ position: Double, of slider: Slider) {
            Transaction.withoutActions { mark.position = slider.thumbCenter(at: position) }
        }
    }

    let window = Window(contentSize: Size(width: 300, height: 300))
    let slider = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
    let button = Button(frame: Rect(x: 10, y: 80, width: 100, height: 30))
    let onOff = Switch(frame: Rect(x: 10, y: 140, width: 51, height: 31))

    init() throws {
        for view in [slider, button, onOff] { window.addSubview(view) }
        try user.frame(at: 1)
    }

    /// Draws the window and returns its pixels.
    private func picture(at time: Double = 2) throws -> Surface {
        let surface = try Surface(width: 300, height: 300)
        window.layerTree.root.setNeedsDisplay()
        _ = try window.layerTree.runFrame(at: time, on: surface)
        return surface
    }

    // MARK: A look of a program

    @Test func `a slider moves the thumb of a look of one's own, and drags by its size`() throws {
        let look = SliderLook()
        slider.appearance = look
        try user.frame(at: 2)
        #expect(slider.layer.sublayers.count == 1)
        // The thumb is 8 points long, so that its center moves from 4 to 224.
        slider.value = 0.5
        #expect(look.mark.position == Point(x: 114, y: 15.5))
        user.press(124, 35)
        user.move(124 + 22, 35)
        #expect(isNear(slider.value, 0.6) && isNear(look.mark.position.x, 136))
        slider.axis = .vertical
        slider.frame = Rect(x: 10, y: 20, width: 40, height: 108)
        try user.frame(at: 3)
        #expect(isNear(look.mark.position.y, 104 - 0.6 * 100))
        #expect(slider.popUpAnchor.size == Size(width: 40, height: 8))
        #expect(slider.sizeThatFits(Size(width: 500, height: 500)) == Size(width: 40, height: 200))
    }

    @Test func `a look of another control is moved with a message, and that control gets the default`() throws
    {
        let fader = FaderAppearance()
        slider.appearance = fader
        let other = Slider(frame: .zero)
        other.accessibilityLabel = "Bass"
        slider.accessibilityLabel = "Treble"
        let reports = messages { other.appearance = fader }
        #expect(reports.count == 1)
        #expect(
            reports.first?.hasPrefix("Slider “Bass”: the appearance of Slider “Treble” is moved") == true)
        #expect(fader.owner === other && slider.appearance is Slider.FlatAppearance)
        #expect(slider.layer.sublayers.count == 3)
        #expect(messages { other.appearance = fader }.isEmpty)
    }

    @Test func `a look that is replaced leaves nothing behind, and the default draws the same pixels again`()
        throws
    {
        func pixels(at time: Double) throws -> [[Int]?] {
            let surface = try picture(at: time)
            return (0..<90_000).map { surface.parts($0 % 300, $0 / 300) }
        }
        slider.value = 0.3
        button.setTitle("Save", for: .normal)
        onOff.isOn = true
        let before = try pixels(at: 2)
        slider.appearance = FaderAppearance()
        button.appearance = BorderedButtonAppearance()
        onOff.onTintColor = .red
        #expect(try pixels(at: 3) != before)
        slider.appearance = Slider.FlatAppearance()
        button.appearance = Button.FlatAppearance()
        onOff.onTintColor = nil
        #expect(try pixels(at: 4) == before)
        #expect(slider.layer.sublayers.count == 3 && onOff.layer.sublayers.count == 2)
    }

    // MARK: Fader

    @Test(arguments: [Axis.horizontal, .vertical])
    func `a fader's line is at the value, between its ticks`(axis: Axis) throws {
        // 127 points: the center of the cap moves 100 points, from 13.5.
        let isHorizontal = axis == .horizontal
        let fader = Slider(
            frame: Rect(x: 100, y: 100, width: isHorizontal ? 127 : 31, height: isHorizontal ? 31 : 127))
        fader.axis = axis
        fader.appearance = FaderAppearance()
        fader.tickMarks = TickMark.evenly(11, over: 0...1)
        fader.tintColor = .red
        window.addSubview(fader)
        let red = [255, 0, 0, 255]
        for value in [0.0, 0.3, 1] {
            fader.value = value
            let image = try picture(at: 5 + value)
            func pixel(_ along: Int, _ across: Int) -> [Int]? {
                isHorizontal ? image.parts(100 + along, 100 + across) : image.parts(100 + across, 226 - along)
            }
            // The line is three pixels wide, inside the edge of the cap: 8 from the middle.
            let center = 13 + Int(value * 100)
            #expect((-2...2).map { pixel(center + $0, 7) == red } == [false, true, true, true, false])
            // The end of the long tick of the middle is outside of the cap and its shadow.
            for across in [0, 30] { #expect(pixel(63, across) == [128, 128, 128, 255]) }
            // The groove is filled up to the cap.
            let isFilled = pixel(value > 0.4 ? center - 20 : center + 20, 15) == red
            #expect(isFilled == (value > 0.4))
        }
    }

    // MARK: Bordered button

    @Test func `a bordered button has a border of its title's color, and a press fills it`() throws {
        button.appearance = BorderedButtonAppearance()
        button.tintColor = Color(red: 0.8, green: 0, blue: 0)
        let red = [204, 0, 0, 255]
        var image = try picture()
        #expect(image.parts(60, 80) == red && image.parts(60, 109) == red && image.parts(10, 95) == red)
        #expect(image.parts(60, 95) == [255, 255, 255, 255])
        user.press(20, 90)
        image = try picture(at: 3)
        #expect(image.parts(60, 95) == red && button.titleLabel.textColor == .systemBackground)
        user.release(20, 90)
        image = try picture(at: 4)
        #expect([[250, 229, 229, 255], [250, 230, 230, 255]].contains(image.parts(60, 95)))
        button.isEnabled = false
        image = try picture(at: 6)
        #expect(image.parts(60, 80) == [163, 163, 163, 255] && button.titleLabel.textColor == .disabled)
    }
}
