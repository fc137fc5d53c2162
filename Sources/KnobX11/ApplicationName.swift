/// The name by which the desktop knows a program: WM_CLASS.
struct ApplicationName {
    /// The name in lowercase, such as "knobdemo".
    let instance: String
    /// The name, such as "KnobDemo".
    let `class`: String

    /// Creates a name; that of the program's file if `name` is `nil`.
    init(_ name: String?) {
        let file = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
        `class` = name ?? file ?? "KnobKit"
        instance = `class`.lowercased()
    }
}
