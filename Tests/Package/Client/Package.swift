// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Client",
    dependencies: [
        .package(url: "https://github.com/knobkit/KnobKit", from: "2.0.0", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "Client",
            dependencies: [.product(name: "KnobKit", package: "KnobKit")])
    ]
)
