import Glibc
import KnobKit

/// The controls that save a report in a file whose path the user sees, or copy it.
@MainActor
final class ReportBar: View {
    static let height = 78.0

    /// Returns the report; `images` are the names of its image files.
    var makeReport: (@MainActor (_ images: [String]) -> Report)?
    /// Returns an image of what the report is about; `nil` if there is none.
    var makeImage: (@MainActor () throws -> Surface?)?

    private let field = TextField(frame: .zero)
    private let saveButton = BarButtonAppearance.button("Save Report", .plain)
    private let copyButton = BarButtonAppearance.button("Copy", .plain)
    private let imageButton = BarButtonAppearance.button("With Image", .checkBox)
    private let message = MessageView(frame: .zero)
    private let separator = Layer()
    /// The path that was proposed last.
    private var proposal = ""

    override init(frame: Rect) {
        super.init(frame: frame)
        backgroundColor = Palette.bar
        field.font = .systemFont(ofSize: 13)
        separator.backgroundColor = .separator
        layer.addSublayer(separator)
        for view in [field, saveButton, copyButton, imageButton, message] as [View] { addSubview(view) }
        saveButton.addTarget(self, action: ReportBar.save, for: .touchUpInside)
        copyButton.addTarget(self, action: ReportBar.copyReport, for: .touchUpInside)
        imageButton.addTarget(self, action: ReportBar.toggleImage, for: .touchUpInside)
        field.addTarget(self, action: ReportBar.save, for: .editingDidEndOnExit)
    }

    /// Proposes a path, unless the user has typed one.
    func proposePath() {
        guard field.text == proposal else { return }
        proposal = SavedFile.proposedPath(extension: "md")
        field.text = proposal
    }

    private func toggleImage() { imageButton.isSelected.toggle() }

    /// Forgets what was saved.
    func reset() { message.show("") }

    private func save() {
        let path = SavedFile.absolutePath(field.text)
        let imagePath = SavedFile.imagePath(beside: path)
        do {
            var images: [String] = []
            if imageButton.isSelected, let image = try makeImage?() {
                try SavedFile.create(image, at: imagePath)
                images = [SavedFile.name(of: imagePath)]
            }
            guard let report = makeReport?(images) else { return }
            do { try SavedFile.create(report.markdown, at: path) } catch {
                if !images.isEmpty { unlink(imagePath) }
                throw error
            }
            let place = SavedFile.isMisplaced(path) ? " in the current folder" : ""
            message.show("✓ Saved\(place): \(path)", Palette.good)
            proposal = field.text
            proposePath()
        } catch {
            message.show("✕ \(error)", Palette.bad)
        }
    }

    private func copyReport() {
        guard let report = makeReport?([]) else { return }
        Pasteboard.general.string = report.markdown
        message.show("✓ Copied to the clipboard", Palette.good)
    }

    override func layoutSubviews() {
        let width = bounds.width
        func arrange(_ button: Button, right: Double, y: Double) -> Double {
            let length = button.barWidth
            button.frame = Rect(x: right - length, y: y, width: length, height: 28)
            return right - length - 8
        }
        let top = arrange(imageButton, right: width - 8, y: 8)
        field.frame = Rect(x: 8, y: 8, width: max(0, top - 8), height: 28)
        let bottom = arrange(copyButton, right: arrange(saveButton, right: width - 8, y: 42), y: 42)
        message.frame = Rect(x: 12, y: 42, width: max(0, bottom - 12), height: 28)
        Transaction.withoutActions { separator.frame = Rect(x: 0, y: 0, width: width, height: hairline) }
    }
}
