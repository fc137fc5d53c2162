// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with: on CI a warning is an error.
let settings: [SwiftSetting] =
    Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
    name: "KnobKit",
    products: [
        .library(name: "KnobKit", targets: ["KnobKit", "KnobX11"]),
        .executable(name: "KnobDemo", targets: ["KnobDemo"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(name: "CX11", pkgConfig: "x11", providers: [.apt(["libx11-dev"])]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo-ft cairo-xlib", providers: [.apt(["libcairo2-dev"])]),

        .target(name: "KnobGraphics", dependencies: ["CCairo"], swiftSettings: settings),
        .target(
            name: "KnobLayers", dependencies: ["KnobGraphics"], swiftSettings: settings),
        .target(name: "KnobWidgets", dependencies: ["KnobLayers"], swiftSettings: settings),
        .target(name: "KnobKit", dependencies: ["KnobWidgets"], swiftSettings: settings),
        .target(
            name: "KnobX11", dependencies: ["KnobWidgets", "KnobLayers", "CX11", "CCairo"],
            swiftSettings: settings),
        .executableTarget(
            name: "KnobDemo",
            dependencies: [
                "KnobKit", "KnobX11",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        // Draws the pictures in Resources.
        .executableTarget(name: "KnobArt", dependencies: ["KnobKit"], swiftSettings: settings),
        // The README's smallest program, as it stands there.
        .executableTarget(
            name: "KnobMinimal", dependencies: ["KnobKit", "KnobX11"], swiftSettings: settings),
        // What the benchmark compares with: the same by hand, on Xlib and Cairo alone.
        .executableTarget(name: "KnobFloor", dependencies: ["CX11", "CCairo"], swiftSettings: settings),
        // The benchmark; `make bench` builds what it measures and runs it.
        .executableTarget(
            name: "KnobBench",
            dependencies: [
                "KnobKit", "KnobTestSupport", "CX11",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),

        .target(
            name: "KnobTestSupport", dependencies: ["CX11", "CCairo"], path: "Tests/Support",
            swiftSettings: settings),
        .target(
            name: "KnobTestTools", dependencies: ["KnobWidgets"], path: "Tests/Tools", swiftSettings: settings
        ),
        .executableTarget(
            name: "KnobTour", dependencies: ["KnobTestSupport"], path: "Tests/Tour", swiftSettings: settings),
        // Plays with the program at random, for as long as one likes; `make monkey`.
        .executableTarget(
            name: "KnobMonkey",
            dependencies: [
                "KnobTestSupport", "KnobTestTools", "CX11",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Monkey", exclude: ["leaks.supp"], swiftSettings: settings),
        .testTarget(
            name: "KnobGraphicsTests", dependencies: ["KnobGraphics", "KnobTestTools"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobLayersTests", dependencies: ["KnobLayers", "KnobTestTools"], swiftSettings: settings),
        .testTarget(
            name: "KnobWidgetsTests", dependencies: ["KnobWidgets", "KnobTestTools"], swiftSettings: settings),
        .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
        .testTarget(
            name: "KnobKitTests", dependencies: ["KnobKit", "KnobTestTools", "CMalloc"],
            swiftSettings: settings),
        .testTarget(
            name: "TutorialTests", dependencies: ["KnobKit", "KnobTestTools"], swiftSettings: settings),
        .testTarget(
            name: "KnobX11Tests", dependencies: ["KnobX11", "KnobTestTools", "CX11"], swiftSettings: settings),
        .testTarget(
            name: "KnobDemoTests",
            dependencies: ["KnobTestSupport", "KnobTestTools", "KnobDemo", "KnobMonkey", "KnobKit", "CX11"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
