import Glibc
import KnobKit

extension Double {
    /// Creates the number of a Swift literal, which can have underscores, or a typed one with a minus sign.
    init?(swiftLiteral text: some StringProtocol) {
        let plain = text.filter { $0 != "_" }.map { $0 == "−" ? "-" : $0 }
        guard let number = Double(String(plain)), number.isFinite else { return nil }
        self = number
    }

    /// The number for a reader of the panel, with at most three decimals and a minus sign.
    var panelText: String {
        (magnitude < 0.001 ? self : rounded(decimals: 3)).swiftLiteral.filter { $0 != "_" }.withMinusSign
    }

    /// The number as Swift code has it, with groups of thousands from five digits on.
    var swiftLiteral: String {
        guard self == rounded(), magnitude < 1e15 else { return "\(self)" }
        var digits = Array("\(Int(magnitude))")
        if magnitude >= 10_000 {
            for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert("_", at: index) }
        }
        return (self < 0 ? "-" : "") + String(digits)
    }

    /// The angle as Swift code has it: a multiple of π if it is one of π/8.
    var swiftAngle: String { multipleOfPi(".pi", " * ", " / ") ?? swiftLiteral }

    /// The angle for a reader, as in "-11π/8".
    var angleText: String { multipleOfPi("π", nil, "/") ?? shortText }

    /// Creates the angle of a text as `angleText` writes it, or of a number.
    init?(angleText text: String) {
        let plain = String(text.filter { $0 != " " }.map { $0 == "−" ? "-" : $0 })
        let named = (-16...16).map { Double($0) * .pi / 8 }.first { $0.angleText == plain }
        guard let angle = named ?? ValueParser().number(in: text) else { return nil }
        self = angle
    }

    /// The number, or the multiple of π/8 from which it differs by a rounding error.
    var roundedToEighthOfPi: Double {
        let near = (self / .pi * 8).rounded() * .pi / 8
        return abs(near - self) < 1e-9 ? near : self
    }

    /// Returns the number with at most so many decimals.
    func rounded(decimals: Int) -> Double {
        let power = pow(10, Double(decimals))
        return (self * power).rounded() / power
    }

    /// Returns the number as a fraction of π, such as "-.pi * 11 / 8", or "-11π/8" if `times` is `nil`.
    /// Returns `nil` if it is 0, no multiple of π/8, or more than 8π.
    private func multipleOfPi(_ pi: String, _ times: String?, _ over: String) -> String? {
        let eighths = (self / .pi * 8).rounded()
        guard abs(eighths) <= 64, eighths != 0, self == eighths * .pi / 8 else { return nil }
        var (numerator, denominator) = (Int(abs(eighths)), 8)
        while numerator % 2 == 0, denominator > 1 {
            (numerator, denominator) = (numerator / 2, denominator / 2)
        }
        let factor = numerator == 1 ? "" : "\(numerator)"
        let product = times.map { factor.isEmpty ? pi : pi + $0 + factor } ?? factor + pi
        return (self < 0 ? "-" : "") + product + (denominator == 1 ? "" : "\(over)\(denominator)")
    }
}
