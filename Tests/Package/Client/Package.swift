// swift-tools-version: 6.2
import PackageDescription

/// A program with modules of its own for Cairo and Xlib, under the names that packages often give them.
let package = Package(
    name: "Client",
    dependencies: [
        .package(url: "https://github.com/knobkit/KnobKit", from: "3.0.0")
    ],
    targets: [
        .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
        .systemLibrary(name: "CX11", pkgConfig: "x11"),
        .executableTarget(
            name: "Client",
            dependencies: ["CCairo", "CX11", .product(name: "KnobKit", package: "KnobKit")]),
    ]
)
