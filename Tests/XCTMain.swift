import Testing

/// The test program.
///
/// Without this file, the package manager finds the tests in an index that each compilation has to write.
@main
enum TestProgram {
    static func main() async {
        // `swift test` starts the program once for each library of tests. There are none for XCTest.
        guard CommandLine.arguments.contains("swift-testing") else { return }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
