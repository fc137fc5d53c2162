import KnobHarness
import KnobKit
import Testing

/// Buttons: titles and colors for each state, a dimmed title during a press, and clicks.
@MainActor
struct ButtonTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let button = Button(frame: Rect(x: 10, y: 10, width: 100, height: 30))

    init() throws {
        window.addSubview(button)
        try user.frame(at: 1)
    }

    @Test func `a button shows the title of its state or that of the normal state`() {
        #expect(button.currentTitle == nil)
        button.setTitle("normal", for: .normal)
        button.setTitle("pressed", for: .highlighted)
        button.setTitle("off", for: .disabled)
        #expect(button.titleLabel.text == "normal")
        button.isHighlighted = true
        #expect(button.titleLabel.text == "pressed")
        button.isEnabled = false
        #expect(button.currentTitle == "normal")
        button.isHighlighted = false
        #expect(button.titleLabel.text == "off")
        button.setTitle(nil, for: .disabled)
        #expect(button.titleLabel.text == "normal")
        #expect(button.title(for: .highlighted) == "pressed")
        #expect(button.title(for: .disabled) == nil)
    }

    @Test func `the title has a legible shade of the tint color, or is gray while disabled`() {
        // Of the tint color, a shade that is legible.
        window.tintColor = .red
        #expect(button.titleLabel.textColor == Color.red.contrasting(with: .systemBackground, ratio: 4.6))
        window.tintColor = Color(light: .black, dark: .white)
        #expect(button.titleLabel.textColor == .label)
        button.isEnabled = false
        #expect(button.titleLabel.textColor == .disabled)
    }

    /// The background around the title.
    private var background: Layer { button.layer.sublayers[0] }

    @Test func `a press shows a background at once, and its release fades it out in 250 ms`() throws {
        user.press(20, 20)
        user.move(150, 150)
        #expect(background.opacity == 0, "a press that has left the button")
        user.move(20, 20)
        #expect(background.opacity == 0.2 && background.animationKeys().isEmpty)
        try user.frame(at: 5)
        user.release(20, 20)
        // The pointer is still over the button.
        #expect(background.opacity == 0.08)
        try user.frame(at: 10)
        #expect(background.presentation()?.opacity == 0.2)
        try user.frame(at: 10.125)
        let middle = try #require(background.presentation()?.opacity)
        #expect(middle > 0.08 && middle < 0.2)
        try user.frame(at: 10.25)
        #expect(background.presentation()?.opacity == 0.08)
        #expect(!window.layerTree.isAnimating && button.titleLabel.alpha == 1)
    }

    @Test func `a button fits its title with 8 points on each side and a height of at least 30`() {
        button.setTitle("Random Value", for: .normal)
        let room = Size(width: 1000, height: 1000)
        let text = button.titleLabel.sizeThatFits(room)
        #expect(text.width > 50)
        #expect(button.sizeThatFits(room) == Size(width: text.width + 16, height: 30))
        button.titleLabel.font = .systemFont(ofSize: 60)
        #expect(button.sizeThatFits(room).height == button.titleLabel.sizeThatFits(room).height)
    }
}
