/// What no rule rewrites: notes about what to do by hand.
enum RemainderRules {
    private static let words: [String: String] = [
        "NSLayoutConstraint": "there is no Auto Layout. Set frames in layoutSubviews().",
        "translatesAutoresizingMaskIntoConstraints":
            "there is no Auto Layout. Remove the line, and set frames.",
        "NSLayoutAnchor": "there is no Auto Layout. Set frames in layoutSubviews().",
        "UIViewRepresentable": "there is no SwiftUI. Remove the type.",
        "UINib": "there are no storyboards. Create the views in code.",
        "loadNibNamed": "there are no storyboards. Create the views in code.",
        "UIStoryboard": "there are no storyboards. Create the views in code.",
        "instantiateViewController": "there are no storyboards. Create the controller in code.",
        "observeValue": "properties are not observed by their names. Use didSet.",
        "NSClassFromString": "classes are not found by their names. Name the class.",
        "objc_setAssociatedObject": "objects have no associated objects. Add a stored property.",
        "UIVisualEffectView": "there are no visual effects. Use a view with a translucent background.",
        "CAEmitterLayer": "there are no particles. Draw them in draw(_:).",
        "CAReplicatorLayer": "there are no replicators. Add the sublayers.",
        "CIFilter": "there is no Core Image. Draw the effect.",
        "DateComponentsFormatter": "Foundation on Linux does not have it. Write the text from the numbers.",
        "UIPointerInteraction": "a view has the pointer's shape in its property cursor. Override it.",
        "NSNull": "where it is the action of a layer, implement layer(_:animatesChangeOf:) and return false.",
        "m34": "transforms are flat. Draw the perspective.",
    ]

    static func apply(to source: inout Source) {
        for index in source.tokens.indices where source.tokens[index].kind == .word {
            let word = source.tokens[index].text
            if word == "translatesAutoresizingMaskIntoConstraints", source.textBefore(index) != "." {
                continue
            }
            if let advice = words[word] { source.note(at: index, "\(word): \(advice)") }
        }
    }
}
