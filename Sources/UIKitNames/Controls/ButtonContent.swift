import KnobKit

/// The sizes of a button's title and image, from which their rectangles follow.
struct ButtonContent: Equatable {
    /// The rectangles of title and image.
    struct Arrangement {
        let titleRect, imageRect: CGRect
    }

    static let empty = ButtonContent(title: .zero, image: .zero)

    let title, image: CGSize

    /// Places the image to the left of the title, both together as the alignment says.
    func arranged(
        in rect: CGRect,
        _ alignment: (UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment),
        titleInsets: UIEdgeInsets, imageInsets: UIEdgeInsets
    ) -> Arrangement {
        let imageWidth = min(image.width, rect.width)
        let titleWidth = min(title.width, max(0, rect.width - imageWidth))
        let rest = rect.width - imageWidth - titleWidth
        let x =
            switch alignment.0 {
            case .left, .leading: rect.minX
            case .right, .trailing: rect.minX + rest
            case .center, .fill: rect.minX + rest / 2
            }
        let imageSpan = span(image.height, in: rect, alignment.1)
        let titleSpan = span(title.height, in: rect, alignment.1)
        return Arrangement(
            titleRect: CGRect(
                x: x + imageWidth, y: titleSpan.start, width: titleWidth, height: titleSpan.length
            )
            .moved(by: titleInsets, alignment),
            imageRect: CGRect(x: x, y: imageSpan.start, width: imageWidth, height: imageSpan.length)
                .moved(by: imageInsets, alignment))
    }

    private func span(
        _ length: Double, in rect: CGRect, _ alignment: UIControl.ContentVerticalAlignment
    ) -> (start: Double, length: Double) {
        let length = min(length, rect.height)
        return switch alignment {
        case .top: (rect.minY, length)
        case .bottom: (rect.maxY - length, length)
        case .fill: (rect.minY, rect.height)
        case .center: (rect.minY + (rect.height - length) / 2, length)
        }
    }
}

extension CGRect {
    /// The rectangle moved as UIKit moves content of a fixed size in what insets leave.
    fileprivate func moved(
        by insets: UIEdgeInsets,
        _ alignment: (UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment)
    ) -> CGRect {
        let x =
            switch alignment.0 {
            case .left, .leading: insets.left
            case .right, .trailing: -insets.right
            case .center, .fill: (insets.left - insets.right) / 2
            }
        let y =
            switch alignment.1 {
            case .top: insets.top
            case .bottom: -insets.bottom
            case .center, .fill: (insets.top - insets.bottom) / 2
            }
        return offsetBy(dx: x, dy: y)
    }
}

extension CGSize {
    /// More than any content needs.
    static let unlimited = CGSize(width: Double.infinity, height: .infinity)

    /// The size with insets around it.
    func adding(_ insets: UIEdgeInsets) -> CGSize {
        CGSize(
            width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
    }
}

extension Control {
    /// Where the content of a control is along its width.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    /// Where the content of a control is along its height.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }
}
