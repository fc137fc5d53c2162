import Foundation
import Testing

/// The page "A Small Application" is the program that is built and tested.
struct SmallApplicationPageTests {
    @Test(arguments: ["LevelMeter.swift", "ChannelController.swift", "main.swift"])
    func `the page shows the files of the program`(name: String) throws {
        let page = try Checkout.text("Sources/KnobKit/KnobKit.docc/SmallApplication.md")
        let code = try Checkout.text("Sources/Tools/Channel/\(name)")
        #expect(page.contains("`\(name)`:\n\n```swift\n\(code)```"), "copy the file into the page")
    }
}
