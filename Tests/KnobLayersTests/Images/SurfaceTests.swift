import Glibc
import KnobLayers
import KnobHarness
import Testing

@MainActor
struct SurfaceTests {
    /// Calls `body` with the path of a new, empty folder.
    private func withFolder(_ body: (String) throws -> Void) throws {
        var name = Array("/tmp/surface-tests-XXXXXX".utf8CString)
        let made = try #require(mkdtemp(&name))
        let folder = String(cString: made)
        defer {
            for entry in entries(folder) { remove("\(folder)/\(entry)") }
            rmdir(folder)
        }
        try body(folder)
    }

    private func entries(_ folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }

    private func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes.prefix(count))
    }

    @Test(
        "invalid sizes are rejected, with the size in the message",
        arguments: [(0, 5), (5, 0), (-1, 5), (32768, 5), (5, 32768), (.max, .max)])
    func badSizes(width: Int, height: Int) throws {
        let error = #expect(throws: GraphicsError.self) { try Surface(width: width, height: height) }
        #expect(error?.description.contains("\(width)x\(height)") == true)
    }

    @Test("a new surface is transparent, from the smallest to the longest")
    func new() throws {
        let surface = try Surface(width: 3, height: 2)
        #expect((surface.width, surface.height) == (3, 2))
        #expect(surface.parts(2, 1) == [0, 0, 0, 0])
        #expect(try Surface(width: 1, height: 1).parts(0, 0) == [0, 0, 0, 0])
        #expect(try Surface(width: 32767, height: 1).width == 32767)
    }

    @Test("pixels outside a surface are nil")
    func outside() throws {
        let surface = try Surface(width: 3, height: 2)
        for (x, y) in [(-1, 0), (0, -1), (3, 0), (0, 2), (.max, 0), (.min, .min)] {
            #expect(surface.pixel(x: x, y: y) == nil)
        }
    }

    @Test("pixels are not premultiplied")
    func pixels() throws {
        let surface = try Surface(width: 2, height: 1)
        let context = try Context(on: surface)
        context.fill(
            Rect(x: 0, y: 0, width: 1, height: 1), with: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        let pixel = try #require(surface.parts(0, 0))
        #expect(pixel[0] == 255 && (126...129).contains(pixel[1]) && pixel[2] == 0)
        #expect((127...128).contains(pixel[3]))
    }

    @Test("an image is written and read back pixel by pixel, and no other file is left")
    func roundTrip() throws {
        try withFolder { folder in
            var numbers = SeededGenerator(seed: 111)
            let surface = try Surface(width: 16, height: 9)
            let context = try Context(on: surface)
            for x in 0..<16 {
                for y in 0..<9 {
                    let color = Color(red: numbers.double(0...1), green: numbers.double(0...1), blue: 0.5)
                    context.fill(Rect(x: Double(x), y: Double(y), width: 1, height: 1), with: color)
                }
            }
            try surface.writePNG(to: "\(folder)/a.png")
            #expect(entries(folder) == ["a.png"])
            let image = try Image(contentsOfFile: "\(folder)/a.png", scale: 2)
            #expect(image.size == Size(width: 8, height: 4.5) && image.scale == 2)
            let copy = try Surface(width: 16, height: 9)
            try Context(on: copy).draw(image, in: Rect(x: 0, y: 0, width: 16, height: 9))
            for x in 0..<16 { for y in 0..<9 { #expect(copy.parts(x, y) == surface.parts(x, y)) } }
        }
    }

    @Test("an existing file is replaced")
    func replaced() throws {
        try withFolder { folder in
            try write("old", to: "\(folder)/a.png")
            try Surface(width: 2, height: 2).writePNG(to: "\(folder)/a.png")
            #expect(read("\(folder)/a.png")?.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
            #expect(entries(folder) == ["a.png"])
        }
    }

    @Test("the error for a missing folder has the path and the reason")
    func noFolder() throws {
        try withFolder { folder in
            let path = "\(folder)/missing/a.png"
            let error = #expect(throws: GraphicsError.self) {
                try Surface(width: 2, height: 2).writePNG(to: path)
            }
            let text = try #require(error?.description)
            #expect(text.contains(path) && text.contains("No such file or directory") && !text.contains("\n"))
            #expect(entries(folder).isEmpty)
        }
    }

    @Test("a folder of that name is kept, and no draft is left")
    func folderInTheWay() throws {
        try withFolder { folder in
            let path = "\(folder)/a.png"
            mkdir(path, 0o755)
            let error = #expect(throws: GraphicsError.self) {
                try Surface(width: 2, height: 2).writePNG(to: path)
            }
            #expect(error?.description.contains("s a directory") == true)
            #expect(entries(folder) == ["a.png"])
        }
    }

    @Test("a file that cannot be completed leaves the existing one unchanged, and no draft")
    func noRoom() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let path = "/tmp/surface-tests-\(getpid()).png"
                defer { unlink(path) }
                let small = try Surface(width: 2, height: 2)
                try small.writePNG(to: path)
                let before = try Image(contentsOfFile: path).size
                // From now on, no file can grow beyond 64 bytes.
                signal(SIGXFSZ, SIG_IGN)
                var limit = rlimit(rlim_cur: 64, rlim_max: 64)
                setrlimit(__rlimit_resource_t(1), &limit)
                do {
                    try Surface(width: 50, height: 50).writePNG(to: path)
                    exit(2)
                } catch {
                    guard try Image(contentsOfFile: path).size == before else { exit(3) }
                    guard access("\(path).part-\(getpid())", F_OK) != 0 else { exit(4) }
                }
            }
        }
    }
}
