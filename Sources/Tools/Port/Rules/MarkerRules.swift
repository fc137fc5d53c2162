/// Markers for Objective-C and for Interface Builder, which Swift on Linux does not have.
enum MarkerRules {
    private static let removed: Set = [
        "@objc", "@objcMembers", "@nonobjc", "@IBDesignable", "@IBInspectable", "@IBAction", "@IBSegueAction",
        "@NSCopying", "@GKInspectable",
    ]
    private static let modifiers: Set = [
        "var", "let", "func", "class", "static", "public", "open", "internal", "private", "fileprivate",
        "weak",
        "lazy", "override", "final", "subscript",
    ]

    static func apply(to source: inout Source) {
        for index in source.tokens.indices where source.tokens[index].kind == .attribute {
            let attribute = source.tokens[index].text
            if removed.contains(attribute) {
                remove(index, &source)
            } else if attribute == "@IBOutlet" {
                source.note(
                    at: index,
                    "@IBOutlet: nothing sets the property, as there are no storyboards. "
                        + "Create the view in init(frame:).")
                remove(index, &source)
            } else if attribute == "@UIApplicationMain" || attribute == "@NSApplicationMain" {
                source.note(
                    at: index,
                    "\(attribute): there is no application delegate. Write a main.swift that shows a window.")
            }
        }
        closeStaticMembers(&source)
        for index in source.words("dynamic")
        where source.textBefore(index) != "." && modifiers.contains(source.textAfter(index)) {
            source.remove(index...index)
        }
    }

    /// A static member cannot be overridden, so that it cannot be open.
    private static func closeStaticMembers(_ source: inout Source) {
        for index in source.words("static") {
            for modifier in source.modifiers(of: index) where source.tokens[modifier].text == "open" {
                source.tokens[modifier].text = "public"
            }
        }
    }

    /// Removes an attribute with its argument.
    private static func remove(_ index: Int, _ source: inout Source) {
        let open = index + 1
        let hasArgument = open < source.tokens.count && source.tokens[open].text == "("
        source.remove(index...(hasArgument ? source.close(of: open) ?? index : index))
    }
}
