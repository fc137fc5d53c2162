// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "PointerKnob",
    dependencies: [.package(path: "../KnobKit")],
    targets: [
        .executableTarget(
            name: "PointerKnob",
            dependencies: [.product(name: "KnobKit", package: "KnobKit")])
    ]
)
