// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: on CI a warning is an error.
let settings: [SwiftSetting] =
    Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// What the programs and tools read their arguments with. The libraries do not need it: a package that
/// depends on KnobKit with `traits: []` does not fetch it.
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Programs"]))

/// Returns a program in the folder of the tools.
func tool(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/Tools/\(name)", swiftSettings: settings)
}

let package = Package(
    name: "KnobKit",
    products: [
        .library(name: "KnobKit", targets: ["KnobKit", "KnobX11"]),
        .library(name: "KnobInspector", targets: ["KnobInspector"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .executable(name: "KnobDemo", targets: ["KnobDemo"]),
        .executable(name: "knob", targets: ["knob"]),
    ],
    traits: [
        .default(enabledTraits: ["Programs"]),
        .trait(name: "Programs", description: "The programs, which need swift-argument-parser."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(name: "CKnobX11", pkgConfig: "x11", providers: [.apt(["libx11-dev"])]),
        .systemLibrary(
            name: "CKnobCairo", pkgConfig: "cairo-ft cairo-xlib", providers: [.apt(["libcairo2-dev"])]),

        // What the run loop needs of the kernel and of libdispatch.
        .target(name: "CKnobRuntime"),

        // Pictures that stay: geometry, drawing with Cairo, text and fonts, layers, animation, the passes of
        // a frame.
        .target(name: "KnobLayers", dependencies: ["CKnobCairo"], swiftSettings: settings),
        // Views and controls.
        .target(name: "KnobKit", dependencies: ["KnobLayers"], swiftSettings: settings),
        // The desktop: run loop, windows, input, clipboard, settings, assistive technology.
        .target(
            name: "KnobX11", dependencies: ["KnobKit", "CKnobX11", "CKnobCairo", "CKnobRuntime"],
            swiftSettings: settings),
        // A window that shows any other window of KnobKit from inside, and whether its controls are in step.
        .target(name: "KnobInspector", dependencies: ["KnobKit"], swiftSettings: settings),
        // The names of UIKit for types of KnobKit, for controls that were written for it.
        .target(name: "UIKitNames", dependencies: ["KnobKit", "KnobX11"], swiftSettings: settings),
        .executableTarget(
            name: "KnobDemo",
            dependencies: ["KnobKit", "KnobX11", "KnobInspector", "SeededRandom", argumentParser],
            swiftSettings: settings),

        // A filter for the shell: a knob that writes its value to standard output.
        .executableTarget(
            name: "knob", dependencies: ["KnobKit", "KnobX11", argumentParser], path: "Sources/Knob",
            swiftSettings: settings),

        // Pseudorandom numbers that repeat for the same seed, for the demo and for tests.
        .target(name: "SeededRandom", path: "Sources/Tools/SeededRandom", swiftSettings: settings),
        // The smallest program, as the README shows it.
        tool("KnobMinimal", ["KnobKit", "KnobX11"]),
        // 800 knobs, as a load to measure.
        tool("Crowd", ["KnobKit", "KnobX11"]),
        // A control, an appearance, and an interaction in one file each, and a window that shows them.
        tool("KnobExamples", ["KnobKit", "KnobX11"]),
        // The page "A Small Application".
        tool("Channel", ["KnobKit", "KnobX11"]),
        // A window in the main loop of GLib.
        tool("KnobInGLib", ["KnobKit", "KnobX11"]),
        // Draws the images in Resources.
        tool("KnobArt", ["KnobKit"]),
        // What the counts are compared with: a knob written by hand on Xlib and Cairo.
        tool("KnobBaseline", ["CKnobX11", "CKnobCairo"]),
        // What tests and counts need: X servers, simulated input, processes, and views in memory.
        .target(
            name: "KnobHarness",
            dependencies: ["KnobKit", "SeededRandom", "CKnobX11", "CKnobCairo"],
            path: "Tests/Harness", swiftSettings: settings),
        // Counts the costs of the programs and of their X servers: `make counts`.
        tool("KnobCounts", ["KnobHarness"]),

        .testTarget(
            name: "KnobLayersTests", dependencies: ["KnobLayers", "KnobHarness", "CKnobCairo"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobKitTests", dependencies: ["KnobKit", "KnobX11", "KnobHarness"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobX11Tests",
            dependencies: ["KnobX11", "KnobHarness", "CKnobX11"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobInspectorTests", dependencies: ["KnobInspector", "KnobHarness", "SeededRandom"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobExamplesTests",
            dependencies: ["KnobExamples", "KnobHarness"],
            swiftSettings: settings),
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["KnobKit", "KnobX11", "KnobInspector", "UIKitNames"],
            swiftSettings: settings),
        // The tutorial's control in UIKit's names and in Swift 5 mode, as most code for iOS is.
        .testTarget(
            name: "TutorialTests", dependencies: ["UIKitNames", "KnobHarness"],
            swiftSettings: settings + [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "KnobDemoTests",
            dependencies: ["KnobHarness", "KnobDemo", "KnobKit", "KnobX11", "KnobInspector"],
            swiftSettings: settings),
        // The window on an X server that its tests share.
        .testTarget(
            name: "WindowTests", dependencies: ["KnobHarness", "KnobDemo", "knob", "Channel", "CKnobX11"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

// What needs window managers, input devices, and a screen reader: `make test-desktop` sets the variable, and
// without it these targets are not built.
if Context.environment["KNOB_DESKTOP"] != nil {
    package.targets += [
        // The random UI test.
        .executableTarget(
            name: "KnobMonkey", dependencies: ["KnobHarness", "CKnobX11", argumentParser],
            path: "Tests/Monkey", exclude: ["leaks.supp", "races.supp"], swiftSettings: settings),
        // A program that uses the libraries and keeps its own signals.
        .executableTarget(
            name: "KnobEmbedding", dependencies: ["KnobKit", "KnobX11", "KnobInspector", "CKnobX11"],
            path: "Tests/Embedding", swiftSettings: settings),
        .testTarget(
            name: "DesktopTests",
            dependencies: [
                "WindowTests", "KnobDemoTests", "KnobHarness", "KnobDemo", "KnobEmbedding", "KnobInGLib",
                "KnobMonkey", "KnobKit", "KnobX11", "KnobInspector", "CKnobX11",
            ],
            exclude: ["Assistive/reader.py", "Assistive/registry.py"], swiftSettings: settings),
    ]
}
