import KnobHarness
import KnobKit
import Testing

/// Views that are notified when the traits of their window change.
@MainActor
struct TraitChangeTests {
    final class Noting: View {
        let journal = Journal()
        override func traitCollectionDidChange(_ previous: TraitCollection?) {
            journal.note("\(previous?.displayScale ?? 0) to \(traitCollection.displayScale)")
        }
    }
    final class Controller: ViewController {
        let journal = Journal()
        override func traitCollectionDidChange(_ previous: TraitCollection?) {
            journal.note("\(previous?.appearance == .light)")
        }
    }

    let window = Window(contentSize: Size(width: 200, height: 200))
    let outer = Noting(frame: .zero)
    let inner = Noting(frame: .zero)

    init() {
        outer.addSubview(inner)
        window.addSubview(outer)
    }

    @Test func `all views are notified once of a change, with the traits before it`() {
        window.traitCollection.displayScale = 2
        #expect(outer.journal.take() == ["1.0 to 2.0"] && inner.journal.take() == ["1.0 to 2.0"])
        #expect(window.layerTree.scale == 2)
        window.traitCollection.displayScale = 2
        #expect(inner.journal.take() == [])
    }

    @Test func `the views are notified of appearance, contrast, size of text, and reduced motion`() {
        let changes: [(inout TraitCollection) -> Void] = [
            { $0.appearance = .dark }, { $0.accessibilityContrast = .high }, { $0.textScale = 2 },
            { $0.reducesMotion = true },
        ]
        for change in changes {
            change(&window.traitCollection)
            #expect(inner.journal.take() == ["1.0 to 1.0"])
        }
        #expect(inner.traitCollection == window.traitCollection && inner.traitCollection.appearance == .dark)
    }

    @Test func `the overrides of a window are changes of the traits`() {
        window.overrideScale = 3
        #expect(inner.journal.take() == ["1.0 to 3.0"])
        // The scale of the desktop does not count.
        window.traitCollection.displayScale = 2
        #expect(inner.journal.take() == [])
        window.overrideScale = nil
        #expect(inner.journal.take() == ["3.0 to 2.0"])
        window.overrideAppearance = .dark
        #expect(inner.journal.take() == ["2.0 to 2.0"] && inner.traitCollection.appearance == .dark)
        #expect(window.traitCollection.appearance == .light)
    }

    @Test func `view controllers are notified, and a view without a window has the default traits`() {
        let controller = Controller()
        window.rootViewController = controller
        window.overrideAppearance = .dark
        #expect(controller.journal.take() == ["true"])
        #expect(View().traitCollection == TraitCollection())
    }
}
