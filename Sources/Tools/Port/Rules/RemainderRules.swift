/// What no rule rewrites: notes about what to do by hand.
enum RemainderRules {
    private static let words: [String: String] = [
        "withVisualFormat": "constraints are not read from text. Write them with anchors.",
        "UIViewRepresentable": "there is no SwiftUI. Remove the type.",
        "UINib": "there are no storyboards. Create the views in code.",
        "loadNibNamed": "there are no storyboards. Create the views in code.",
        "UIStoryboard": "there are no storyboards. Create the views in code.",
        "instantiateViewController": "there are no storyboards. Create the controller in code.",
        "observeValue": "properties are not observed by their names. Use didSet.",
        "NSClassFromString": "classes are not found by their names. Name the class.",
        "UIVisualEffectView": "there are no visual effects. Use a view with a translucent background.",
        "CAEmitterLayer": "there are no particles. Draw them in draw(_:).",
        "CAReplicatorLayer": "there are no replicators. Add the sublayers.",
        "CIFilter": "there is no Core Image. Draw the effect.",
        "DateComponentsFormatter": "Foundation on Linux does not have it. Write the text from the numbers.",
        "UIPointerInteraction": "a view has the pointer's shape in its property cursor. Override it.",
        "shouldRecognizeSimultaneouslyWith":
            "it is not asked, as the first gesture takes the touch. Recognize both with one recognizer.",
        "m34": "transforms are flat. Draw the perspective.",
    ]

    static func apply(to source: inout Source) {
        for index in source.tokens.indices where source.tokens[index].kind == .word {
            let word = source.tokens[index].text
            if let advice = words[word] { source.note(at: index, "\(word): \(advice)") }
        }
    }
}
