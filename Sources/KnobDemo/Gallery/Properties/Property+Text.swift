import KnobKit

/// The properties of the text of a value.
extension Property {
    static let texts = [
        text(
            "unit", .text, get: { (control: ValueControl) in control.unit ?? "" },
            set: { control, unit in
                control.unit = unit.isEmpty ? nil : unit
                return true
            }, expression: { $0.unit.map { String(reflecting: $0) } ?? "nil" }),
        choice("textForValue", .text, of: ValueControl.self) { _ in
            [
                Choice("Number", "nil", \ValueControl.textForValue, nil),
                Choice("Pan", panTextCode, \ValueControl.textForValue, panText),
                Choice("Waves", waveTextCode, \ValueControl.textForValue, waveText),
            ]
        },
        choice("valueForText", .text, of: ValueControl.self) { _ in
            [
                Choice("Inverse", "nil", \ValueControl.valueForText, nil),
                Choice("Pan", panValueCode, \ValueControl.valueForText, panValue),
                Choice("Waves", waveValueCode, \ValueControl.valueForText, waveValue),
            ]
        },
        flag("showsValue", .text, \Knob.showsValue),
        flag("showsValuePopUp", .text, \ValueControl.showsValuePopUp),
    ]

    private static let panText: @MainActor (Double) -> String = { value in
        let percent = Int((min(abs(value), 1) * 100).rounded())
        return percent == 0 ? "C" : (value < 0 ? "L" : "R") + "\(percent)"
    }

    private static let panTextCode = """
        { value in
            let percent = Int((min(abs(value), 1) * 100).rounded())
            return percent == 0 ? "C" : (value < 0 ? "L" : "R") + "\\(percent)"
        }
        """

    private static let panValue: @MainActor (String) -> Double? = { text in
        let side = text.uppercased().prefix(1)
        if side == "C" { return 0 }
        let percent = Double(text.dropFirst())
        let sign = ["L": -0.01, "R": 0.01][side]
        return sign.flatMap { sign in percent.map { $0 * sign } }
    }

    private static let panValueCode = """
        { text in
            let side = text.uppercased().prefix(1)
            if side == "C" { return 0 }
            let percent = Double(text.dropFirst())
            let sign = ["L": -0.01, "R": 0.01][side]
            return sign.flatMap { sign in percent.map { $0 * sign } }
        }
        """

    private static let waveText: @MainActor (Double) -> String = { value in
        let names = ["Sine", "Tri", "Saw", "Square", "Noise"]
        return names[Int(max(0, min(value.rounded(), 4)))]
    }

    private static let waveTextCode = """
        { value in
            let names = ["Sine", "Tri", "Saw", "Square", "Noise"]
            return names[Int(max(0, min(value.rounded(), 4)))]
        }
        """

    private static let waveValue: @MainActor (String) -> Double? = { text in
        let names = ["sine", "triangle", "saw", "square", "noise"]
        let index = names.firstIndex { $0.hasPrefix(text.lowercased()) }
        return text.isEmpty ? nil : index.map(Double.init) ?? Double(text)
    }

    private static let waveValueCode = """
        { text in
            let names = ["sine", "triangle", "saw", "square", "noise"]
            let index = names.firstIndex { $0.hasPrefix(text.lowercased()) }
            return text.isEmpty ? nil : index.map(Double.init) ?? Double(text)
        }
        """
}
