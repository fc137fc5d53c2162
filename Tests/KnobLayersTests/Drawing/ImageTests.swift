import Glibc
import KnobHarness
import KnobLayers
import Testing

@MainActor
struct ImageTests {
    @Test(
        "the error for a file that is missing or not a PNG file says so, with its path",
        arguments: [nil, "", "GIF89a", "\u{89}PNG", String(repeating: "x", count: 9000)])
    func noPNG(content: String?) throws {
        let path = try content.map { try file(of: Array($0.utf8)) } ?? "/no/such/picture.png"
        defer { unlink(path) }
        let error = #expect(throws: GraphicsError.self) { try Image(contentsOfFile: path) }
        let text = try #require(error?.description)
        #expect(text.contains(path) && !text.contains("memory"), "\(text)")
        #expect(text.contains("not found") == (content == nil))
    }

    @Test(
        "a small file that claims too many pixels is rejected before memory is allocated",
        arguments: [(20000, 20000), (32768, 1), (8192, 8193), (1 << 31, 1), (0xFFFF_FFFF, 0xFFFF_FFFF)])
    func claims(width: Int, height: Int) throws {
        let path = try file(of: Self.start(width, height))
        defer { unlink(path) }
        let error = #expect(throws: GraphicsError.self) { try Image(contentsOfFile: path) }
        #expect(
            error?.description == "cannot read the image \(path): \(width)x\(height) pixels are too many")
    }

    /// The start of an RGBA PNG file.
    private static func start(_ width: Int, _ height: Int) -> [UInt8] {
        let sides = [width, height].flatMap { side in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + sides
            + [8, 6, 0, 0, 0, 0, 0, 0, 0]
    }

    /// Creates a file of these bytes, which the caller removes.
    private func file(of bytes: [UInt8]) throws -> String {
        var name = Array("/tmp/image-tests-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        try #require(descriptor >= 0)
        _ = Glibc.write(descriptor, bytes, bytes.count)
        close(descriptor)
        return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    @Test func `the size in points is the size in pixels divided by the scale`() throws {
        let surface = try Surface(width: 30, height: 20)
        #expect(Image(surface: surface).size == Size(width: 30, height: 20))
        #expect(Image(surface: surface, scale: 2).size == Size(width: 15, height: 10))
        let drawn = try Image(size: Size(width: 10.2, height: 4), scale: 2) { context in
            context.fill(Rect(x: 0, y: 0, width: 5, height: 4), with: .red)
        }
        #expect(drawn.size == Size(width: 10.5, height: 4))
    }

    @Test(
        "an invalid scale is reported and 1 is used",
        arguments: [0, -2, .nan, .infinity] as [Double])
    func badScale(scale: Double) throws {
        let surface = try Surface(width: 30, height: 20)
        var image: Image?
        #expect(messages { image = Image(surface: surface, scale: scale) }.count == 1)
        #expect(image?.scale == 1)
    }

    @Test(
        "invalid sizes are rejected",
        arguments: [
            Size(width: 0, height: 5), Size(width: -3, height: 5), Size(width: .nan, height: 5),
            Size(width: 1e9, height: 5), Size(width: 5, height: .infinity), Size(width: -1e300, height: 5),
        ])
    func badSize(size: Size) {
        #expect(throws: GraphicsError.self) { try Image(size: size) { _ in } }
    }
}

@MainActor
struct SurfaceTests {
    @Test(
        "invalid sizes are rejected, with the size in the message",
        arguments: [(0, 5), (5, 0), (-1, 5), (32768, 5), (5, 32768), (.max, .max)])
    func badSizes(width: Int, height: Int) throws {
        let error = #expect(throws: GraphicsError.self) { try Surface(width: width, height: height) }
        #expect(error?.description.contains("\(width)x\(height)") == true)
    }

    @Test func `a new surface is transparent, and has no pixels outside`() throws {
        let surface = try Surface(width: 3, height: 2)
        #expect((surface.width, surface.height) == (3, 2))
        #expect(surface.parts(2, 1) == [0, 0, 0, 0])
        for (x, y) in [(-1, 0), (0, -1), (3, 0), (0, 2), (.max, 0), (.min, .min)] {
            #expect(surface.pixel(x: x, y: y) == nil)
        }
        #expect(try Surface(width: 32767, height: 1).width == 32767)
    }

    @Test func `pixels are not premultiplied`() throws {
        let surface = try Surface(width: 2, height: 1)
        let context = try Context(on: surface)
        context.fill(
            Rect(x: 0, y: 0, width: 1, height: 1), with: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        let pixel = try #require(surface.parts(0, 0))
        #expect(pixel[0] == 255 && (126...129).contains(pixel[1]) && pixel[2] == 0)
        #expect((127...128).contains(pixel[3]))
    }

    @Test func `an image replaces a file and is read back pixel by pixel`() throws {
        let path = "/tmp/surface-tests-\(getpid()).png"
        defer { unlink(path) }
        var numbers = SeededGenerator(seed: 111)
        let surface = try Surface(width: 16, height: 9)
        let context = try Context(on: surface)
        for x in 0..<16 {
            for y in 0..<9 {
                let color = Color(red: numbers.double(0...1), green: numbers.double(0...1), blue: 0.5)
                context.fill(Rect(x: Double(x), y: Double(y), width: 1, height: 1), with: color)
            }
        }
        try Surface(width: 2, height: 2).writePNG(to: path)
        try surface.writePNG(to: path)
        let image = try Image(contentsOfFile: path, scale: 2)
        #expect(image.size == Size(width: 8, height: 4.5) && image.scale == 2)
        let copy = try Surface(width: 16, height: 9)
        try Context(on: copy).draw(image, in: Rect(x: 0, y: 0, width: 16, height: 9))
        for x in 0..<16 { for y in 0..<9 { #expect(copy.parts(x, y) == surface.parts(x, y)) } }
    }
}
