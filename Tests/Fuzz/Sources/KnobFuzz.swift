import CFuzzer
import Glibc
import KnobKit

/// Called by the address sanitizer. It reports objects with weak references and objects of fontconfig as leaks, as their
/// pointers are not stored as such. `Desk.use` tests for leaks instead.
@_cdecl("__lsan_is_turned_off")
func leaksAreIgnored() -> Int32 { 1 }

/// Passes the inputs of libFuzzer to a reader of untrusted input: `KnobFuzz TARGET CORPUS [-flag=value …]`.
///
/// CORPUS is a folder for the inputs that reached new code; the target's seeds are written there. If it is a file, only
/// that is read. The flags are those of libFuzzer. After a failure, the status is above 0 and the file of the input is
/// printed. Without arguments, the targets are listed.
@main
enum KnobFuzz {
    static let targets = [
        SettingsTarget.target, EventsTarget.target, AssistiveTarget.target, NumbersTarget.target,
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
        // So many messages would take most of the time.
        Diagnostics.setHandler { _ in }
        // More time, in seconds, or more memory at once, in MiB, is a failure too.
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

    /// Writes the seeds to a folder. Does nothing for a file.
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
