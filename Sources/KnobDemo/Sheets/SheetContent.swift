/// The text of a sheet, which is sections of rows in two columns, and its buttons.
struct SheetContent {
    /// Rows with a title.
    struct Section {
        /// The title; empty for none.
        var title = ""
        /// The texts of both columns. A row whose second text is empty has only one.
        let rows: [(name: String, text: String)]
    }

    /// A button below the text.
    struct Button {
        let title: String
        /// Called after the sheet has closed; `nil` by default.
        var action: (@MainActor () -> Void)?
    }

    /// The title of the sheet.
    let title: String
    /// The sections, from top to bottom.
    let sections: [Section]
    /// The buttons from left to right, of which Return presses the first; none by default.
    var buttons: [Button] = []
    /// The path of the recording that it is about; `nil` by default.
    var path: String?

    /// Whether the sheet stays until the user decides, also when `other` is to be shown.
    func waits(before other: SheetContent) -> Bool {
        !buttons.isEmpty && (path == nil || path != other.path)
    }
}
