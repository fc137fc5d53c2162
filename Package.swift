// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: on CI a warning is an error.
let settings: [SwiftSetting] =
    Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// What the programs and tools read their arguments with. The libraries do not need it: a package that depends on KnobKit
/// with `traits: []` does not fetch it.
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Programs"]))

let package = Package(
    name: "KnobKit",
    products: [
        .library(name: "KnobKit", targets: ["KnobKit", "KnobX11"]),
        .library(name: "KnobInspector", targets: ["KnobInspector"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .executable(name: "KnobDemo", targets: ["KnobDemo"]),
    ],
    traits: [
        .default(enabledTraits: ["Programs"]),
        .trait(name: "Programs", description: "The programs, which need swift-argument-parser."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(name: "CX11", pkgConfig: "x11", providers: [.apt(["libx11-dev"])]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo-ft cairo-xlib", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CRuntime"),

        // What every library needs of the process: its messages, files, and environment.
        .target(name: "KnobProcess", dependencies: ["CRuntime"], swiftSettings: settings),
        // The installed fonts, as Fontconfig knows them.
        .target(name: "KnobFonts", dependencies: ["CCairo", "KnobProcess"], swiftSettings: settings),
        .target(
            name: "KnobGraphics", dependencies: ["CCairo", "KnobFonts", "KnobProcess"],
            swiftSettings: settings),
        // Clocks and timers, timing curves and movements.
        .target(name: "KnobTiming", dependencies: ["KnobProcess"], swiftSettings: settings),
        .target(
            name: "KnobLayers", dependencies: ["KnobGraphics", "KnobTiming", "CRuntime"],
            swiftSettings: settings),
        .target(name: "KnobWidgets", dependencies: ["KnobLayers"], swiftSettings: settings),
        .target(name: "KnobKit", dependencies: ["KnobWidgets"], swiftSettings: settings),
        // The run loop, and what the desktop offers without an X server.
        .target(
            name: "KnobSystem", dependencies: ["KnobLayers", "KnobProcess", "CRuntime"],
            swiftSettings: settings),
        // The adapter between accessibility elements and assistive technology.
        .target(
            name: "KnobAssistive", dependencies: ["KnobWidgets", "KnobLayers", "KnobSystem"],
            swiftSettings: settings),
        // Xlib in Swift, which knows no views.
        .target(
            name: "KnobXlib",
            dependencies: ["KnobLayers", "KnobProcess", "KnobSystem", "CX11", "CCairo"],
            swiftSettings: settings),
        .target(
            name: "KnobX11",
            dependencies: [
                "KnobWidgets", "KnobLayers", "KnobProcess", "KnobSystem", "KnobAssistive", "KnobXlib", "CX11",
            ],
            swiftSettings: settings),
        // The inspector, recording and replay.
        .target(name: "KnobInspector", dependencies: ["KnobKit"], swiftSettings: settings),
        // KnobKit under the names of UIKit, for controls that were written for it.
        .target(
            name: "UIKitNames", dependencies: ["KnobGraphics", "KnobKit", "KnobX11", "CCairo"],
            swiftSettings: settings),
        .executableTarget(
            name: "KnobDemo",
            dependencies: [
                "KnobKit", "KnobX11", "KnobProcess", "KnobSystem", "KnobInspector", "SeededRandom",
                argumentParser,
            ],
            swiftSettings: settings),
        // Pseudorandom numbers that repeat for the same seed, for the demo and for tests.
        .target(name: "SeededRandom", path: "Sources/Tools/SeededRandom", swiftSettings: settings),
        // Rewrites the sources of a UIKit control for KnobKit.
        .executableTarget(
            name: "port", dependencies: [argumentParser], path: "Sources/Tools/Port", swiftSettings: settings),
        // Looks for dead links in the documentation site.
        .executableTarget(
            name: "site-check", dependencies: [argumentParser], path: "Sources/Tools/Site",
            exclude: ["build"], swiftSettings: settings),
        // Draws the images of the documentation by the code beside them.
        .executableTarget(
            name: "site-images",
            dependencies: ["KnobKit", argumentParser],
            path: "Sources/Tools/SiteImages", exclude: ["StandIn"], swiftSettings: settings),
        // The smallest program, as the README shows it.
        .executableTarget(
            name: "KnobMinimal", dependencies: ["KnobKit", "KnobX11"], path: "Sources/Tools/KnobMinimal",
            swiftSettings: settings),
        // The smallest program that has an inspector.
        .executableTarget(
            name: "KnobInspected", dependencies: ["KnobKit", "KnobX11", "KnobInspector"],
            path: "Sources/Tools/KnobInspected", swiftSettings: settings),
        // A control, an appearance, and an interaction in one file each, and a window that shows them.
        .target(
            name: "KnobExamples", dependencies: ["KnobKit"], path: "Sources/Tools/KnobExamples",
            swiftSettings: settings),
        .executableTarget(
            name: "KnobExamplesApp", dependencies: ["KnobExamples", "KnobX11"],
            path: "Sources/Tools/KnobExamplesApp", swiftSettings: settings),
        // Draws the images in Resources.
        .executableTarget(
            name: "KnobArt", dependencies: ["KnobKit"], path: "Sources/Tools/KnobArt", swiftSettings: settings
        ),
        // What the benchmark compares with: a knob and a desk written by hand on Xlib and Cairo.
        .executableTarget(
            name: "KnobBaseline", dependencies: ["CX11", "CCairo", "CRuntime"],
            path: "Sources/Tools/KnobBaseline", swiftSettings: settings),
        // X servers, simulated input, processes and counters, for the tools below and for the tests.
        .target(
            name: "DesktopHarness", dependencies: ["CX11", "CRuntime"], path: "Sources/Tools/DesktopHarness",
            swiftSettings: settings),
        // The benchmark: `make bench`.
        .executableTarget(
            name: "KnobBench",
            dependencies: ["KnobKit", "DesktopHarness", "CX11", argumentParser],
            path: "Sources/Tools/KnobBench", swiftSettings: settings),
        // Compares counted costs with Tests/budgets.txt: `make budgets`.
        .executableTarget(
            name: "KnobBudgets",
            dependencies: ["DesktopHarness", argumentParser],
            path: "Sources/Tools/KnobBudgets", swiftSettings: settings),

        .target(
            name: "KnobTestSupport", dependencies: ["DesktopHarness", "CX11", "CCairo"],
            path: "Tests/Support",
            swiftSettings: settings),
        .target(
            name: "KnobTestTools", dependencies: ["KnobWidgets", "SeededRandom"], path: "Tests/Helpers",
            swiftSettings: settings),
        .executableTarget(
            name: "KnobTour", dependencies: ["KnobTestSupport"], path: "Tests/Tour", swiftSettings: settings),
        // The random UI test: `make monkey`.
        .executableTarget(
            name: "KnobMonkey",
            dependencies: ["KnobTestSupport", "KnobTestTools", "CX11", argumentParser],
            path: "Tests/Monkey", exclude: ["leaks.supp", "races.supp"], swiftSettings: settings),
        // The mutation test: `make mutants`.
        .executableTarget(
            name: "KnobMutants",
            dependencies: ["DesktopHarness", argumentParser],
            path: "Tests/Mutation", exclude: ["mutants.txt"], swiftSettings: settings),
        // A program that uses the libraries and keeps its own signals, for the tests.
        .executableTarget(
            name: "KnobEmbedding", dependencies: ["KnobKit", "KnobX11", "KnobInspector"],
            path: "Tests/Embedding",
            swiftSettings: settings),
        .testTarget(
            name: "KnobProcessTests", dependencies: ["KnobProcess", "KnobTestTools"], swiftSettings: settings),
        .testTarget(name: "KnobFontsTests", dependencies: ["KnobFonts", "CCairo"], swiftSettings: settings),
        .testTarget(
            name: "KnobGraphicsTests", dependencies: ["KnobGraphics", "KnobTestTools"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobLayersTests", dependencies: ["KnobLayers", "KnobTestTools"], swiftSettings: settings),
        .testTarget(
            name: "KnobWidgetsTests", dependencies: ["KnobWidgets", "KnobTestTools"], swiftSettings: settings),
        .systemLibrary(name: "CMalloc", path: "Tests/CMalloc"),
        .testTarget(
            name: "KnobKitTests", dependencies: ["KnobKit", "KnobAssistive", "KnobTestTools", "CMalloc"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobInspectorTests", dependencies: ["KnobInspector", "KnobTestTools", "SeededRandom"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobExamplesTests",
            dependencies: ["KnobExamples", "KnobX11", "KnobInspector", "KnobTestTools"],
            swiftSettings: settings),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "site-images", "KnobDemo", "KnobKit", "KnobX11", "KnobInspector", "KnobTestSupport",
                "DesktopHarness",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "TutorialTests", dependencies: ["KnobKit", "KnobTestTools"], swiftSettings: settings),
        .testTarget(
            name: "UIKitNamesTests", dependencies: ["UIKitNames", "KnobTestTools"], swiftSettings: settings),
        // Code in Swift 5 mode, as most code for iOS is, uses the libraries without being on the main actor by its types.
        .testTarget(
            name: "Swift5ModeTests", dependencies: ["KnobKit"],
            swiftSettings: settings + [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "KnobSystemTests", dependencies: ["KnobSystem", "KnobTestTools", "CX11"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobAssistiveTests", dependencies: ["KnobAssistive", "KnobSystem", "KnobTestTools"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobXlibTests",
            dependencies: ["KnobXlib", "KnobLayers", "DesktopHarness", "SeededRandom", "CX11"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobX11Tests", dependencies: ["KnobX11", "KnobSystem", "KnobTestTools", "CX11"],
            swiftSettings: settings),
        .testTarget(
            name: "KnobToolsTests",
            dependencies: [
                "DesktopHarness", "KnobBudgets", "KnobMutants", "SeededRandom", "port", "CX11",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "KnobDemoTests",
            dependencies: [
                "KnobTestSupport", "KnobTestTools", "KnobDemo", "KnobEmbedding", "KnobInspected",
                "KnobMonkey", "KnobKit", "KnobAssistive", "KnobInspector", "CX11",
            ],
            exclude: ["Assistive/reader.py", "Assistive/registry.py"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
