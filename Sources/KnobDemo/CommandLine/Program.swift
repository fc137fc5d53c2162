import ArgumentParser

/// The program. Success or failure is its exit status.
@main
enum Program {
    @MainActor
    static func main() {
        // The parser builds its description of all options first, which is expensive.
        guard CommandLine.argc == 1 else { return KnobDemo.main() }
        do { try Launch().run() } catch { KnobDemo.exit(withError: error) }
    }
}
