import Foundation
import KnobKit
import KnobX11

let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? NSHomeDirectory() + "/.config"
let file = URL(fileURLWithPath: folder + "/channel.json")

let controller = ChannelController()
let window = Window(contentSize: Size(width: 220, height: 280), title: "Channel")
window.minimumSize = Size(width: 180, height: 240)
window.undoManager = UndoManager()
window.rootViewController = controller
window.menu = Menu(children: [
    Action(title: "Reset", key: "Ctrl+R") { _ in controller.restore(Settings()) },
    Action(title: "Quit", key: "Ctrl+Q") { _ in window.close() },
])
window.didClose = {
    do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try JSONEncoder().encode(controller.settings).write(to: file, options: .atomic)
    } catch { print("Channel: the settings cannot be saved: \(error)") }
}
if let data = try? Data(contentsOf: file), let saved = try? JSONDecoder().decode(Settings.self, from: data) {
    controller.settings = saved
}
Application.run(showing: window)
