import KnobInspector

extension SheetContent {
    /// A recording that is being made in another window, which began with the settings of this one, and with its
    /// value unless the scene has several.
    static func recording(at path: String, keepsValue: Bool) -> SheetContent {
        SheetContent(
            title: "Recording",
            sections: [
                Section(
                    rows: wrapped(
                        "Another window records from its launch on, with the "
                            + (keepsValue ? "value and settings" : "settings")
                            + " of this one. Click its red sign or press Ctrl+R there to stop.")),
                facts(of: RecordedFile(path: path)),
            ],
            buttons: [Button(title: "Close")], path: path)
    }

    /// A recording, with the result of its last replay.
    static func recorded(
        _ file: RecordedFile, result: String? = nil, replay: (@MainActor () -> Void)? = nil
    ) -> SheetContent {
        var sections = [facts(of: file)]
        if let result {
            let rows = wrapped(result)
            sections.append(
                rows.count == 1 ? Section(rows: [("Replay", result)]) : Section(title: "Replay", rows: rows))
        }
        let buttons = replay.map { [Button(title: "Replay", action: $0)] } ?? []
        return SheetContent(
            title: file.earlierTime == nil ? "Recorded" : "Recorded Earlier", sections: sections,
            buttons: buttons + [Button(title: "Close")], path: file.path)
    }

    /// The reason why there is no recording, at a path if one was begun.
    static func notRecorded(_ reason: String, path: String? = nil) -> SheetContent {
        SheetContent(
            title: "Not recorded", sections: [Section(rows: wrapped(reason))],
            buttons: [Button(title: "Close")], path: path)
    }

    /// Returns rows with the file, its folder, and what is known of its time and its duration.
    private static func facts(of file: RecordedFile) -> Section {
        let parts = file.path.split(separator: "/")
        // Beside a name in the first column, it would be too long for a narrow window.
        var rows = wrapped(parts.last.map(String.init) ?? "")
        // The second column is as wide as this.
        let folder = wrapped("/" + parts.dropLast().joined(separator: "/"), columns: 26)
        rows += folder.enumerated().map { ($0 == 0 ? "Folder" : "", $1.name) }
        if SavedFile.isMisplaced(file.path) {
            rows += wrapped("This is the current folder: there is none for documents.")
        }
        if let time = file.earlierTime { rows.append(("Made", SavedFile.text(of: time, "%Y-%m-%d %H:%M"))) }
        if let duration = file.duration {
            // The recording may have been edited: its times can be any.
            let seconds = Int(min(max(0, duration), 1e9).rounded())
            rows.append(
                ("Duration", seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"))
        }
        return Section(rows: rows)
    }

    /// Returns a text as rows without a second column, of which the first thousand characters are enough.
    static func wrapped(_ text: String, columns: Int = 40) -> [(name: String, text: String)] {
        String(text.prefix(1000)).lines { $0.count <= columns }.map { ($0, "") }
    }
}
