import KnobKit

/// What has caused an event of a control.
enum EventCause: Hashable {
    /// An edit by the user.
    case user(EditSource)
    /// The program, while it handled input: the action of a button, for example.
    case action
    /// The program, at any other time: a timer, for example.
    case program
    /// Anything while nothing was observed, because the inspector was closed.
    case unobserved
    /// A bound control, whose value this one follows.
    case binding(control: Int)

    /// The word for the cause in lists.
    var name: String {
        switch self {
        case .user(.pointer): "drag"
        case .user(let source): source.rawValue
        case .action: "action"
        case .program: "program"
        case .unobserved: "while closed"
        case .binding: "binding"
        }
    }
}
