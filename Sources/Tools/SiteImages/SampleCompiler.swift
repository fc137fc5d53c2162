import Foundation

/// The Swift compiler with the libraries of this package that have been built. By default, a stand-in for `KnobX11` draws
/// windows without a display.
struct SampleCompiler {
    private let imports: [String]
    private let flags: [String]
    private let standIn: URL

    /// Finds the libraries, and compiles the stand-in.
    ///
    /// - Parameters:
    ///   - products: The folder of the built products, such as `.build/debug`.
    ///   - root: The folder of the package.
    ///   - showsWindows: Whether programs have the real `KnobX11`.
    init(products: URL, root: URL, showsWindows: Bool = false) throws {
        let sources = root.appendingPathComponent("Sources")
        let words = try Command.run(["pkg-config", "--cflags", "--libs", "cairo-ft", "cairo-xlib", "x11"])
            .split(whereSeparator: \.isWhitespace).map(String.init)
        let libraries = words.filter { $0.hasPrefix("-l") || $0.hasPrefix("-L") }
        let maps = ["CX11", "CCairo", "CRuntime"].map { "\(sources.path)/\($0)/module.modulemap" }
        let clang = maps.map { "-fmodule-map-file=\($0)" } + words.filter { !libraries.contains($0) }
        imports =
            ["-swift-version", "6", "-I", products.appendingPathComponent("Modules").path]
            + clang.flatMap { ["-Xcc", $0] }

        var modules = [
            "KnobProcess", "KnobFonts", "KnobGraphics", "KnobTiming", "KnobLayers", "KnobWidgets", "KnobKit",
        ]
        if showsWindows { modules += ["KnobSystem", "KnobAssistive", "KnobXlib", "KnobX11"] }
        var objects = try modules.flatMap { module in
            let folder = products.appendingPathComponent("\(module).build")
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".o") }.sorted().map { folder.appendingPathComponent($0).path }
        }
        standIn = try Self.makeFolder()
        if !showsWindows {
            let source = sources.appendingPathComponent("Tools/SiteImages/StandIn/Application.swift").path
            let object = standIn.appendingPathComponent("KnobX11.o").path
            let module = standIn.appendingPathComponent("KnobX11.swiftmodule").path
            try Command.run(
                ["swiftc", "-parse-as-library", "-module-name", "KnobX11", "-c", source, "-o", object]
                    + ["-emit-module", "-emit-module-path", module] + imports)
            objects.append(object)
        }
        // A module of the stand-in's folder is found before the library of the same name.
        flags = ["-I", standIn.path] + imports + objects + libraries
    }

    /// Compiles files into a program.
    func link(_ files: [String], as program: String) throws {
        try Command.run(["swiftc", "-warnings-as-errors", "-o", program] + files + flags)
    }

    /// Checks that library files compile. Fails with the compiler's messages, which show the lines.
    func check(_ files: [String]) throws {
        try Command.run(
            ["swiftc", "-typecheck", "-parse-as-library", "-suppress-warnings"] + files + imports)
    }

    /// Removes what was compiled.
    func close() { try? FileManager.default.removeItem(at: standIn) }

    /// Makes a folder for a program.
    func makeFolder() throws -> URL { try Self.makeFolder() }

    private static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("knobkit-sample-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
