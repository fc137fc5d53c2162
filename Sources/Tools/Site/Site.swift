import Foundation

/// The files of a documentation site: for each page its data, and a file that a browser opens.
struct Site {
    let root: URL

    /// Returns the data of all pages.
    func pages() throws -> [URL] {
        try files(in: root.appendingPathComponent("data")).filter { $0.pathExtension == "json" }
    }

    /// Returns the number of bytes.
    func size() throws -> Int {
        try files(in: root).reduce(0) { try $0 + ($1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
    }

    /// Returns what is missing that a page needs: its file, the targets of its links, and its images.
    func faults(of page: URL) throws -> [String] {
        let name = String(page.path.dropFirst(root.appendingPathComponent("data").path.count)).dropLast(5)
        var faults = has("\(name)/index.html") ? [] : ["\(name): the page has no file"]
        guard let data = try JSONSerialization.jsonObject(with: Data(contentsOf: page)) as? [String: Any]
        else {
            return faults + ["\(name): the data is no object"]
        }
        let references = data["references"] as? [String: [String: Any]] ?? [:]
        // The chapters of a tutorial are parts of its overview, and have no pages of their own.
        let hierarchy = data["hierarchy"] as? [String: Any]
        let chapters = (hierarchy?["modules"] as? [[String: Any]] ?? []).compactMap {
            $0["reference"] as? String
        }
        for (identifier, reference) in references where !chapters.contains(identifier) {
            switch reference["type"] as? String {
            case "image", "video", "file", "download":
                let variants = reference["variants"] as? [[String: Any]] ?? [reference]
                for case let path as String in variants.map({ $0["url"] }) where !has(path) {
                    faults.append("\(name): \(path) is missing")
                }
            // Another site, and a type of another library, which is only text.
            case "link", "unresolvable": break
            default:
                guard let path = reference["url"] as? String, path.hasPrefix("/") else { continue }
                let target = path.prefix { $0 != "#" }
                if !has("\(target)/index.html") { faults.append("\(name): \(path) is a dead link") }
            }
        }
        return faults
    }

    private func has(_ path: some StringProtocol) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(String(path)).path)
    }

    private func files(in folder: URL) throws -> [URL] {
        guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
        else {
            return []
        }
        return all.compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
    }
}
