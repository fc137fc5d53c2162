/// The name by which the desktop knows a program: WM_CLASS.
struct ApplicationName {
    /// The name in lowercase, such as "knobdemo".
    let instance: String
    /// The name, such as "KnobDemo".
    let `class`: String

    /// Creates a name; that of the program's file if `name` is `nil`.
    init(_ name: String?) {
        let path = CommandLine.arguments.first?.utf8.split(separator: UInt8(ascii: "/"))
        let file = path?.last.map { String(Substring($0)) }
        `class` = name ?? file ?? "KnobKit"
        instance = `class`.lowercased()
    }
}
