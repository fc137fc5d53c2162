import CFuzzer
import Glibc
import KnobKit

/// Image files.
enum PicturesTarget {
    static let target = FuzzTarget(name: "pictures", maximumSize: 4096, seeds: seeds) { bytes in
        // The first byte selects whether the checksums are corrected, so that inputs get past them.
        let file =
            bytes.first.map { $0 & 1 == 1 } ?? false
            ? PNGFile.corrected(Array(bytes.dropFirst())) : Array(bytes.dropFirst())
        guard let image = read(file) else { return }
        let size = image.size
        require(size.width >= 1 && size.height >= 1, "a picture has pixels")
        require(size.width * size.height <= 64 * 1024 * 1024, "a picture is no larger than what is read")
        guard let surface = try? Surface(width: 32, height: 32), let context = try? Context(on: surface)
        else { return }
        context.draw(image, in: Rect(x: 1, y: 1, width: 30, height: 30))
        require((try? surface.writePNG(to: "/dev/null")) != nil, "a picture can be drawn")
    }

    /// Reads the bytes as a file with a path.
    private static func read(_ bytes: [UInt8]) -> Image? {
        ftruncate(descriptor, 0)
        pwrite(descriptor, bytes, bytes.count, 0)
        return try? Image(contentsOfFile: "/proc/self/fd/\(descriptor)", scale: 1)
    }
    /// An open file in memory.
    private static let descriptor = memfd_create("picture", 0)

    /// A pixel in gray, in color, and in both with alpha; an invalid file; one that claims a huge size.
    private static let seeds: [[UInt8]] =
        [(UInt8(0), 1), (2, 3), (4, 2), (6, 4)].flatMap { kind, size in
            [UInt8(0), 1].map { [$0] + PNGFile.pixel(kind: kind, size: size) }
        } + [[0], [1] + Array("GIF89a".utf8), [1] + PNGFile.pixel(kind: 6, size: 4, side: 20000)]
}
