import Foundation
import KnobHarness

/// A copy of the package whose sources contain all mutants. One build serves all of them, because each is selected
/// when the program runs.
struct MutatedSources {
    let folder: URL
    private let files = FileManager.default

    /// Copies the package at `root`, and inserts the mutants.
    ///
    /// Files that are the same as in the last copy are left alone, so that they are not compiled again.
    init(of root: URL, to folder: URL, mutants: [Mutant]) throws {
        self.folder = folder
        var copied: Set<String> = []
        for name in try files.contentsOfDirectory(atPath: root.path) where !name.hasPrefix(".") {
            for path in [name]
                + (files.subpaths(atPath: root.appendingPathComponent(name).path) ?? []).map({
                    "\(name)/\($0)"
                })
            {
                let source = root.appendingPathComponent(path)
                guard try source.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
                    continue
                }
                copied.insert(path)
                try write(try Data(contentsOf: source), to: path)
            }
        }
        for (path, source) in try Self.sources(of: root, with: mutants) {
            try write(Data(source.utf8), to: path)
        }
        copied.insert(Self.selectionPath)
        try write(Data(Self.selection.utf8), to: Self.selectionPath)
        for path in files.subpaths(atPath: folder.path) ?? [] where !copied.contains(path) {
            let old = folder.appendingPathComponent(path)
            if try old.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
                try files.removeItem(at: old)
            }
        }
    }

    private func write(_ data: Data, to path: String) throws {
        let target = folder.appendingPathComponent(path)
        if (try? Data(contentsOf: target)) == data { return }
        try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: target)
    }

    // MARK: Insertion

    private static let selectionPath = "Sources/KnobProcess/SelectedMutant.swift"
    private static let selection = """
        import Glibc

        private let selectedMutant = getenv("KNOB_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

        package func mutant(_ number: Int) -> Bool { number == selectedMutant }

        """

    /// Returns the paths and the texts of the sources with mutants.
    static func sources(of root: URL, with mutants: [Mutant]) throws -> [(path: String, source: String)] {
        try Dictionary(grouping: mutants, by: \.file).map { file, mutants in
            let path = "Sources/\(file)"
            let source = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            return (path, try insert(mutants, into: source))
        }
    }

    /// Returns `source` with all mutants of one file.
    private static func insert(_ mutants: [Mutant], into source: String) throws -> String {
        var places: [(range: Range<String.Index>, mutants: [Mutant])] = []
        for mutant in mutants {
            let range = try range(of: mutant, in: source)
            if let index = places.firstIndex(where: { $0.range == range }) {
                places[index].mutants.append(mutant)
            } else if let other = places.first(where: { $0.range.overlaps(range) }) {
                throw HarnessError("mutant \(mutant.number) overlaps \(other.mutants[0].number)")
            } else {
                places.append((range, [mutant]))
            }
        }
        var result = source
        for place in places.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            let original = place.mutants[0].original
            if place.mutants.allSatisfy(\.replacement.isEmpty) {
                let condition = place.mutants.map { "!mutant(\($0.number))" }.joined(separator: " && ")
                result.replaceSubrange(place.range, with: "if \(condition) { \(original) }")
            } else {
                let code = place.mutants.reduce("(\(original))") {
                    "(mutant(\($1.number)) ? (\($1.replacement)) : \($0))"
                }
                result.replaceSubrange(place.range, with: code)
            }
        }
        // An inlinable function cannot call `mutant(_:)`, which is not public.
        result = result.replacingOccurrences(of: "@inlinable ", with: "")
        let isBase = mutants[0].file.hasPrefix("KnobProcess/")
        return isBase ? result : "import KnobProcess\n" + result
    }

    private static func range(of mutant: Mutant, in source: String) throws -> Range<String.Index> {
        let code = mutant.before + mutant.original + mutant.after
        guard let whole = source.range(of: code),
            source.range(of: code, range: source.index(after: whole.lowerBound)..<source.endIndex) == nil
        else {
            throw HarnessError("mutant \(mutant.number): \(mutant.file) does not have this once: \(code)")
        }
        let start = source.index(whole.lowerBound, offsetBy: mutant.before.count)
        return start..<source.index(start, offsetBy: mutant.original.count)
    }
}
