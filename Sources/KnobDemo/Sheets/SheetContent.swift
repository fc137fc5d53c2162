/// The text of a sheet, which is sections of rows in two columns.
struct SheetContent {
    /// Rows with a title.
    struct Section {
        /// The title; empty for none.
        var title = ""
        /// The texts of both columns. A row whose second text is empty has only one.
        let rows: [(name: String, text: String)]
    }

    /// The title of the sheet.
    let title: String
    /// The sections, from top to bottom.
    let sections: [Section]
}
