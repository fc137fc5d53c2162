import Dispatch
import Glibc
import KnobX11

/// Programs that call `run()` where it cannot serve the tasks of the main actor.
@MainActor
enum QueueScenario {
    /// Runs an application in a task of the application that runs.
    static func nest() {
        KnobEmbedding.show { application in
            Task {
                do { try application.run() } catch { KnobEmbedding.say(error) }
                KnobEmbedding.say("returned")
                await Task.yield()
                KnobEmbedding.say("tasks run")
                application.stop()
            }
        }
    }

    /// Runs an application in a task that the main queue runs.
    static func runAsynchronously(connectsBefore: Bool) {
        do {
            let application = connectsBefore ? try Application(name: "KnobEmbedding") : nil
            Task {
                await Task.yield()
                KnobEmbedding.show(in: application) { $0.stop() }
                KnobEmbedding.say("returned")
                exit(0)
            }
        } catch { KnobEmbedding.say(error) }
        dispatchMain()
    }
}
