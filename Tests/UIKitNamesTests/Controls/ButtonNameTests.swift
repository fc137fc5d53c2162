import KnobTestTools
import Testing
import UIKitNames

/// Buttons, image views, and indicators under their names of UIKit.
@MainActor
struct ButtonNameTests {
    private func image(_ width: Double, _ height: Double) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
        }
    }

    @Test("a button shows the title, color and images of its state")
    func states() {
        let button = UIButton(type: .custom)
        let (normal, selected) = (image(10, 10), image(4, 4))
        button.setTitle("off", for: .normal)
        button.setTitle("on", for: .selected)
        button.setTitleColor(.green, for: .selected)
        button.setImage(normal, for: .normal)
        button.setImage(selected, for: .selected)
        button.setBackgroundImage(normal, for: .normal)
        #expect(button.titleLabel?.text == "off" && button.titleLabel?.textColor == .white)
        #expect(button.imageView?.image == normal && button.currentBackgroundImage == normal)
        button.isSelected = true
        #expect(button.titleLabel?.text == "on" && button.currentTitleColor == .green)
        #expect(button.imageView?.image == selected && button.image(for: .normal) == normal)
        button.isSelected = false
        button.isHighlighted = true
        #expect(button.imageView?.alpha == 0.5 && button.titleLabel?.alpha == 1)
        button.adjustsImageWhenHighlighted = false
        #expect(button.imageView?.alpha == 1)
    }

    @Test("a system button has the tint color, and fades while it is pressed")
    func system() {
        let button = UIButton(type: .system)
        button.setTitle("x", for: .normal)
        button.tintColor = .red
        #expect(button.currentTitleColor == .red && button.titleLabel?.font.pointSize == 15)
        button.isHighlighted = true
        #expect(button.titleLabel?.alpha == 0.2)
    }

    @Test("the image is to the left of the title, aligned and moved by insets")
    func arrangement() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setImage(image(20, 10), for: .normal)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 40, y: 15, width: 20, height: 10))
        button.imageEdgeInsets = UIEdgeInsets(top: 4, left: 6, bottom: 0, right: 0)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 43, y: 17, width: 20, height: 10))
        button.imageEdgeInsets = .zero
        button.contentHorizontalAlignment = .right
        button.contentVerticalAlignment = .top
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        button.layoutIfNeeded()
        // The content is (2, 1) to (96, 37).
        #expect(button.imageView?.frame == CGRect(x: 76, y: 1, width: 20, height: 10))
        #expect(button.intrinsicContentSize == CGSize(width: 26, height: 14))
        button.contentEdgeInsets = .zero
        button.setTitle("abc", for: .normal)
        button.contentHorizontalAlignment = .left
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.minX == 20 && button.imageView?.frame.minX == 0)
        #expect(UIButton().intrinsicContentSize == CGSize(width: 30, height: 34))
    }

    @Test("a title can have its own font and color")
    func attributedTitles() {
        let button = UIButton()
        let title = NSAttributedString(
            string: "abc",
            attributes: [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.blue])
        button.setAttributedTitle(title, for: .normal)
        #expect(button.titleLabel?.text == "abc" && button.titleLabel?.font.pointSize == 9)
        #expect(button.titleLabel?.textColor == .blue && button.currentAttributedTitle == title)
        #expect(button.titleLabel?.attributedText == title)
    }

    @Test("a click sends the event, also with the keyboard")
    func clicks() {
        let window = UIWindow(contentSize: CGSize(width: 100, height: 100))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        window.addSubview(button)
        var clicks = 0
        button.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        let user = SimulatedUser(window: window)
        user.click(50, 20)
        button.becomeFirstResponder()
        user.type(.space)
        #expect(clicks == 2)
    }

    @Test("a title with attributes leaves none of them behind, and a new font moves the title")
    func titleStyles() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("off", for: .normal)
        let style: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 40)]
        button.setAttributedTitle(NSAttributedString(string: "on", attributes: style), for: .highlighted)
        button.isHighlighted = true
        #expect(button.titleLabel?.font.pointSize == 40 && button.titleLabel?.text == "on")
        button.isHighlighted = false
        #expect(button.titleLabel?.font.pointSize == 18 && button.titleLabel?.text == "off")
        button.layoutIfNeeded()
        let (width, height) = (button.titleLabel?.frame.width ?? 0, button.intrinsicContentSize.height)
        button.titleLabel?.font = .systemFont(ofSize: 9)
        button.layoutIfNeeded()
        #expect((button.titleLabel?.frame.width ?? width) < width * 0.6)
        #expect(button.intrinsicContentSize.height < height)
    }

    @Test("a template image has the tint color where the image is opaque")
    func templates() {
        let view = UIImageView(image: image(4, 2).withRenderingMode(.alwaysTemplate))
        view.tintColor = .blue
        let shown = view.layer.contents?.surface
        #expect(shown?.pixel(x: 0, y: 0)?.blue == 255 && shown?.pixel(x: 0, y: 0)?.red == 0)
        #expect(shown?.pixel(x: 3, y: 0)?.alpha == 0 && view.image?.renderingMode == .alwaysTemplate)
        #expect(view.frame.size == CGSize(width: 4, height: 2))
        view.tintColor = .green
        #expect(view.layer.contents?.surface.pixel(x: 1, y: 1)?.green == 255)
    }

    @Test("a part of an image has its pixels")
    func cropping() {
        let part = image(4, 2).cropping(to: CGRect(x: 1, y: 0, width: 2, height: 5))
        #expect(part?.width == 2 && part?.height == 2)
        #expect(part?.surface.pixel(x: 0, y: 1)?.red == 255 && part?.surface.pixel(x: 1, y: 1)?.alpha == 0)
        #expect(image(4, 2).cropping(to: CGRect(x: 9, y: 0, width: 2, height: 2)) == nil)
        #expect(image(4, 2).cropping(to: CGRect(x: .nan, y: 0, width: 2, height: 2)) == nil)
    }

    @Test("an indicator is hidden while it does not move")
    func indicator() {
        let indicator = UIActivityIndicatorView(style: .whiteLarge)
        #expect(indicator.bounds.size == CGSize(width: 37, height: 37) && indicator.isHidden)
        indicator.startAnimating()
        #expect(!indicator.isHidden && indicator.isAnimating && indicator.color == .white)
        indicator.stopAnimating()
        #expect(indicator.isHidden && !indicator.isAnimating)
        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden)
    }
}
