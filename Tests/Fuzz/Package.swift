// swift-tools-version: 6.2
import PackageDescription

/// The fuzzer: a separate package, because all of it is compiled for libFuzzer. `make fuzz` builds and runs it.
let package = Package(
    name: "KnobFuzz",
    dependencies: [.package(name: "KnobKit", path: "../..")],
    targets: [
        .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
        .executableTarget(
            name: "KnobFuzz",
            dependencies: ["CFuzzer", .product(name: "KnobKit", package: "KnobKit")],
            path: "Sources"),
    ],
    swiftLanguageModes: [.v6]
)
