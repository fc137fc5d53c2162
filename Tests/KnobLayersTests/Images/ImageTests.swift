import Glibc
import KnobLayers
import KnobHarness
import Testing

@MainActor
struct ImageTests {
    @Test("the error for a missing file has its path and the reason")
    func missing() throws {
        let error = #expect(throws: GraphicsError.self) { try Image(contentsOfFile: "/no/such/picture.png") }
        let text = try #require(error?.description)
        #expect(text.contains("/no/such/picture.png") && text.contains("not found"))
    }

    @Test(
        "the error for a file that is not a PNG file says so",
        arguments: ["", "GIF89a", "\u{89}PNG", String(repeating: "x", count: 9000)])
    func noPNG(content: String) throws {
        let path = try file(of: Array(content.utf8))
        defer { unlink(path) }
        let error = #expect(throws: GraphicsError.self) { try Image(contentsOfFile: path) }
        let text = try #require(error?.description)
        #expect(text.contains(path) && !text.contains("memory"), "\(text)")
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

    @Test("64 Mi pixels are not too many: the error is about the missing rest of the file")
    func most() throws {
        let path = try file(of: Self.start(8192, 8192))
        defer { unlink(path) }
        let error = #expect(throws: GraphicsError.self) { try Image(contentsOfFile: path) }
        #expect(error?.description.contains("too many") == false)
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

    @Test("the size in points is the size in pixels divided by the scale")
    func size() throws {
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
            Size(width: 1e9, height: 5), Size(width: 5, height: .infinity),
        ])
    func badSize(size: Size) {
        #expect(throws: GraphicsError.self) { try Image(size: size) { _ in } }
    }

    @Test("a size far below 0 is rejected without a crash")
    func farBelowZero() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                do {
                    _ = try Image(size: Size(width: -1e300, height: 5)) { _ in }
                    exit(2)
                } catch {}
            }
        }
    }
}
