import CFuzzer
import Glibc
import KnobKit

/// The leak detector of the address sanitizer asks this: it takes what weak references and fontconfig refer to for
/// leaks, as their pointers are not stored as such. What must go is tested by `Desk.use`.
@_cdecl("__lsan_is_turned_off")
func leaksAreIgnored() -> Int32 { 1 }

/// Gives bytes that libFuzzer makes up to what reads a stranger's bytes: `KnobFuzz TARGET CORPUS [-flag=value …]`.
///
/// CORPUS is a folder that keeps the inputs that reached something new; the target's seeds are put there. A file in
/// its place is tried alone. The flags are libFuzzer's. An input that breaks something ends the program with a
/// status above 0, and its file is named. Without arguments the targets are listed.
@main
enum KnobFuzz {
    static let targets = [
        SettingsTarget.target, ResourcesTarget.target, DesktopTarget.target, EventsTarget.target,
        TypingTarget.target,
        NumbersTarget.target, PicturesTarget.target, FontsTarget.target,
    ]

    @MainActor private static var target = targets[0]

    @MainActor static func main() {
        let arguments = CommandLine.arguments
        if arguments.count == 1 { return print(targets.map(\.name).joined(separator: "\n")) }
        guard arguments.count >= 3, let chosen = targets.first(where: { $0.name == arguments[1] }) else {
            fail("usage: KnobFuzz TARGET CORPUS [FLAGS]; without arguments it lists the targets")
        }
        target = chosen
        saveSeeds(in: arguments[2])
        // What is refused is told in so many lines that nothing else would be done.
        Diagnostics.setHandler { _ in }
        // What takes longer, in seconds, or asks for more memory at once, in MiB, is a failure too.
        let own = [
            arguments[0], arguments[2], "-max_len=\(chosen.maximumSize)", "-timeout=10",
            "-malloc_limit_mb=512",
        ]
        var pointers: [UnsafeMutablePointer<CChar>?] = (own + arguments.dropFirst(3)).map { strdup($0) }
        var count = Int32(pointers.count)
        pointers.append(nil)
        let status = pointers.withUnsafeMutableBufferPointer { buffer in
            var arguments = buffer.baseAddress
            return LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
                let input = Array(UnsafeBufferPointer(start: bytes, count: count))
                MainActor.assumeIsolated { KnobFuzz.target.test(input) }
                return 0
            }
        }
        exit(status)
    }

    /// Puts the seeds into a folder; a file is an input to be tried alone.
    @MainActor private static func saveSeeds(in folder: String) {
        guard let opened = opendir(folder) else { return }
        closedir(opened)
        for (number, seed) in target.seeds.enumerated() {
            let path = "\(folder)/seed-\(number)"
            guard let file = fopen(path, "wb") else { fail("can't write the seed \(path)") }
            fwrite(seed, 1, seed.count, file)
            fclose(file)
        }
    }

    private static func fail(_ message: String) -> Never {
        tell(message)
        exit(2)
    }
}
