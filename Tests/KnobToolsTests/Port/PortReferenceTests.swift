import Testing

/// Selectors, key paths, conversions, and literals.
struct PortReferenceTests {
    private func expectStatement(
        _ statement: String, gives expected: String, at location: SourceLocation = #_sourceLocation
    ) {
        func inClass(_ text: String) -> String {
            "class Dial: UIControl {\n    func f() {\n        \(text)\n    }\n}"
        }
        expectMembers(inClass(statement), gives: inClass(expected), at: location)
    }

    @Test("a selector becomes a reference to the method of its class")
    func selectors() {
        expectStatement(
            "addTarget(self, action: #selector(turn), for: .valueChanged)",
            gives: "addTarget(self, action: Dial.turn, for: .valueChanged)")
        expectStatement(
            "Pan(target: self, action: #selector(self.pan(_:)))",
            gives: "Pan(target: self, action: Dial.pan(_:))")
        expectStatement("g(action: #selector(Other.pan(_:)))", gives: "g(action: Other.pan(_:))")
        expectStatement("let s = #selector(turn)", gives: "let s = Selector(Dial.turn)")
    }

    @Test("in an extension the class is the one that is extended")
    func extensions() {
        expectMembers(
            "extension A.B {\n    func f() { add(self, action: #selector(g)) }\n}",
            gives: "extension A.B {\n    func f() { add(self, action: A.B.g) }\n}")
    }

    @Test("a selector that is removed stays, with a note")
    func removedSelectors() {
        let removal = "removeTarget(self, action: #selector(turn), for: [.valueChanged, .touchDown])"
        expectStatement(removal, gives: removal)
        #expect(portNotes("class A {\n    func f() {\n        b.\(removal)\n    }\n}").count == 1)
    }

    @Test("a selector of a property or of no class stays, with a note")
    func otherSelectors() {
        expectStatement("g(action: #selector(getter: value))", gives: "g(action: #selector(getter: value))")
        #expect(portNotes("let s = #selector(turn)\nlet t = Selector(\"turn\")").count == 2)
    }

    @Test("a key path becomes the names of its properties")
    func keyPaths() {
        expectStatement("f(#keyPath(CAShapeLayer.strokeEnd))", gives: "f(\"strokeEnd\")")
        expectStatement("f(#keyPath(Dial.Ring.layer.bounds))", gives: "f(\"layer.bounds\")")
    }

    @Test("the literal of a color is a color")
    func colors() {
        expectStatement(
            "f(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1))",
            gives: "f(UIColor(red: 1, green: 0, blue: 0, alpha: 1))")
    }

    @Test("the literal of an image is the image of that name")
    func images() {
        expectStatement(
            "f(#imageLiteral(resourceName: \"knob\"))", gives: "f(UIImage(named: \"knob\")!)")
    }

    @Test("conversions to objects are removed, conditional ones stay")
    func casts() {
        expectStatement("f([a, b] as CFArray, (t as NSString).length)", gives: "f([a, b], (t).length)")
        expectStatement("g.locations = l as [NSNumber]", gives: "g.locations = l")
        expectStatement("let t = v as? NSString", gives: "let t = v as? NSString")
    }

    @Test("objects around numbers and points of animations are removed")
    func numbers() {
        expectStatement(
            "a.fromValue = NSNumber(value: x as Float)", gives: "a.fromValue = Double(x as Float)")
        expectStatement("a.toValue = NSValue(cgPoint: p)", gives: "a.toValue = (p)")
        expectStatement("a.keyPath = event", gives: "a.keyPath = AnimationKeyPath(event)")
        expectStatement("a.keyPath = \"opacity\"", gives: "a.keyPath = \"opacity\"")
        expectStatement("let l: [NSNumber]? = nil", gives: "let l: [Double]? = nil")
        expectStatement("let n = l as? [NSNumber]", gives: "let n = l as? [NSNumber]")
        expectStatement("f.string(from: NSNumber(value: x))", gives: "f.string(from: NSNumber(value: x))")
    }
}
