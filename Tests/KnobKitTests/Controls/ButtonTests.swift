import KnobHarness
import KnobKit
import Testing

/// Buttons: titles and colors for each state, a dimmed title during a press, and clicks.
@MainActor
struct ButtonTests {
    @MainActor
    final class Counter {
        var clicks = 0
    }

    let window = Window(contentSize: Size(width: 200, height: 200))
    let button = Button(frame: Rect(x: 10, y: 10, width: 100, height: 30))
    let counter = Counter()
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() throws {
        window.addSubview(button)
        button.addAction(Action { [counter] _ in counter.clicks += 1 }, for: .touchUpInside)
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

    @Test func `the title has the tint color, the color set for its state, or gray while disabled`() {
        // Of the tint color, a shade that is legible.
        window.tintColor = .red
        #expect(button.titleLabel.textColor == Color.red.contrasting(with: .systemBackground, ratio: 4.6))
        window.tintColor = Color(light: .black, dark: .white)
        #expect(button.titleLabel.textColor == .label)
        button.isEnabled = false
        #expect(button.titleLabel.textColor == .disabled)
        button.setTitleColor(.blue, for: .disabled)
        #expect(button.titleLabel.textColor == .blue)
        button.isEnabled = true
        button.setTitleColor(.green, for: .normal)
        #expect(button.titleLabel.textColor == .green)
        button.isHighlighted = true
        #expect(button.titleLabel.textColor == .green)
        button.setTitleColor(.black, for: .highlighted)
        #expect(button.titleLabel.textColor == .black)
        #expect(button.titleLabel.alpha == 1)
    }

    /// The background around the title.
    private var background: Layer { button.layer.sublayers[0] }

    @Test func `a press shows a background at once, and its release fades it out in 250 ms`() throws {
        user.press(20, 20)
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

    @Test func `leaving the button hides the background of a press, and entering it again shows it`() {
        user.press(20, 20)
        user.move(150, 150)
        #expect(background.opacity == 0)
        user.move(20, 20)
        #expect(background.opacity == 0.2 && background.animationKeys().isEmpty)
        user.release(20, 20)
        #expect(counter.clicks == 1)
    }

    @Test func `each click sends one action, and a press that is not a click sends none`() {
        for _ in 0..<100 { user.click(20, 20) }
        #expect(counter.clicks == 100)
        user.press(20, 20)
        user.release(150, 20)
        user.press(150, 20)
        user.release(20, 20)
        user.press(20, 20)
        window.handle(.pointerLost)
        user.release(20, 20)
        user.press(20, 20, button: 3)
        user.release(20, 20, button: 3)
        #expect(counter.clicks == 100)
    }

    @Test func `a disabled button is not clicked, and disabling it cancels a press`() {
        button.isEnabled = false
        user.click(20, 20)
        button.isEnabled = true
        user.press(20, 20)
        button.isEnabled = false
        #expect(!button.isHighlighted)
        #expect(background.opacity == 0)
        button.isEnabled = true
        user.release(20, 20)
        #expect(counter.clicks == 0)
    }

    @Test func `the title fills the button, and a press on it is a press on the button`() {
        button.layoutIfNeeded()
        #expect(button.titleLabel.frame == button.bounds)
        #expect(window.hitTest(Point(x: 60, y: 25), with: nil) === button)
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
