import KnobKit
import Testing

@testable import KnobDemo

/// The sizes of what a pointer or a finger has to hit.
@MainActor
struct TargetSizeTests {
    /// Returns the controls below `view` that can be operated.
    private func controls(in view: View) -> [Control] {
        view.subviews.filter { !$0.isHidden && $0.isUserInteractionEnabled }.flatMap { view in
            [view as? Control].compactMap(\.self).filter(\.isEnabled) + controls(in: view)
        }
    }

    /// WCAG 2.2, criterion 2.5.8: a target is at least 24 by 24 points.
    @Test(arguments: SceneDescription.all.map(\.name))
    func `each control is hit in 24 by 24 points`(name: String) throws {
        let description = try #require(SceneDescription.all.first { $0.name == name })
        let memory = MemorySession(description)
        try memory.frame(at: 1)
        try memory.frame(at: 1.1)
        let window = memory.session.window
        let controls = controls(in: window)
        #expect(!controls.isEmpty)
        for control in controls {
            let frame = control.convert(control.bounds, to: window)
            // What is scrolled out is not hit.
            guard control.visibleFrame(in: window) == frame else { continue }
            for (x, y) in [(-11.9, 0.0), (11.9, 0), (0, -11.9), (0, 11.9)] {
                let hit = window.hitTest(Point(x: frame.midX + x, y: frame.midY + y), with: nil)
                #expect(
                    hit?.isDescendant(of: control) == true,
                    "\(type(of: control)) \(control.layer.name ?? "") \(frame) at \(x), \(y)")
            }
        }
    }
}

extension View {
    /// The part of the view that its superviews show, in the coordinates of `window`.
    fileprivate func visibleFrame(in window: Window) -> Rect {
        var (visible, view) = (convert(bounds, to: window), superview)
        while let next = view {
            if next.clipsToBounds || next === window {
                visible = visible.intersection(next.convert(next.bounds, to: window))
            }
            view = next.superview
        }
        return visible
    }
}
