import Foundation
import KnobHarness
import Testing

@testable import KnobDemo

/// The folders in which the program looks for its images. In all others, anyone may have put them.
@MainActor
@Suite("The folders of the images")
struct ResourcesTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("knob-\(UUID().uuidString)").resolvingSymlinksInPath()

    @Test func `an installed program searches only the share folder beside its bin folder`() {
        #expect(Resources.folders(forProgram: "/usr/local/bin/KnobDemo") == ["/usr/local/share/KnobDemo"])
        #expect(Resources.folders(forProgram: "/KnobDemo") == ["/share/KnobDemo"])
        #expect(Resources.folders(forProgram: "/tmp/a/b/c/KnobDemo") == ["/tmp/a/b/share/KnobDemo"])
    }

    @Test(
        "a built program also searches its checkout",
        arguments: [".build/debug", ".build-static/x86_64-unknown-linux-gnu/release", ".build/out/a/b/c"])
    func built(place: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = "\(folder.path)/\(place)/KnobDemo"
        #expect(Resources.folders(forProgram: program).dropFirst() == ["\(folder.path)/Resources"])
        let other = program.replacingOccurrences(of: "/.build", with: "/build")
        #expect(Resources.folders(forProgram: other).count == 1)
    }

    @Test(arguments: [0o777, 0o1777, 0o702])
    func `a folder in which everyone can create files is not a checkout`(mode: Int) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = "\(folder.path)/.build/debug/KnobDemo"
        chmod(folder.path, mode_t(mode))
        #expect(Resources.folders(forProgram: program).count == 1)
        chmod(folder.path, 0o775)
        #expect(Resources.folders(forProgram: program).count == 2)
    }
}
