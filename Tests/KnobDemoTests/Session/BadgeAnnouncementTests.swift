import KnobKit
import Testing

@testable import KnobDemo

/// What the badge announces to assistive technology.
@MainActor
@Suite("The badge's announcement")
struct BadgeAnnouncementTests {
    @Test("a fault is announced once, as the badge shows it")
    func announced() throws {
        var texts: [String] = []
        Accessibility.didAnnounce = { texts.append($0) }
        defer { Accessibility.didAnnounce = nil }
        let bar = try MemorySession(bar: TutorialScene.description)
        try bar.frame()
        #expect(texts.isEmpty)
        try bar.tutorial.knob.value = 0.9
        try bar.frame()
        #expect(try texts == [bar.text] && texts[0].hasPrefix("out of step: "))
        try bar.frame(after: 1)
        #expect(texts.count == 1)
    }
}
