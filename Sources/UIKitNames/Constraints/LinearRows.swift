/// Linear equations, of which each that contradicts the earlier ones is left out.
///
/// The rows are kept in reduced form: each has a variable that no other row has.
struct LinearRows {
    /// The sum of variables times factors, and of a number.
    struct Sum {
        var factors: [Int: Double] = [:]
        var number = 0.0

        static func + (first: Sum, second: Sum) -> Sum {
            Sum(
                factors: first.factors.merging(second.factors, uniquingKeysWith: +),
                number: first.number + second.number)
        }

        static func * (sum: Sum, factor: Double) -> Sum {
            Sum(factors: sum.factors.mapValues { $0 * factor }, number: sum.number * factor)
        }

        static func - (first: Sum, second: Sum) -> Sum { first + second * -1 }
    }

    /// Below this a factor is an error of rounding.
    private static let zero = 1e-9
    /// Below this a difference of positions, in points, is one.
    static let tolerance = 1e-6

    /// For each solved variable, the sum of others that it is.
    private var solutions: [Int: Sum] = [:]

    /// Returns a sum with the solved variables replaced.
    func reduced(_ sum: Sum) -> Sum {
        sum.factors.reduce(Sum(number: sum.number)) { result, term in
            result + (solutions[term.key] ?? Sum(factors: [term.key: 1])) * term.value
        }
    }

    /// Adds the equation that a sum is zero, if it says something about a variable that is not solved yet.
    mutating func add(_ sum: Sum) {
        let rest = reduced(sum)
        // The lowest number among the largest factors, so that the result does not depend on the order of a dictionary.
        let open = rest.factors.filter { abs($0.value) > Self.zero }
        guard let pivot = open.min(by: { (-abs($0.value), $0.key) < (-abs($1.value), $1.key) }) else {
            return
        }
        var solution = Sum(factors: open, number: rest.number) * (-1 / pivot.value)
        solution.factors[pivot.key] = nil
        for (variable, old) in solutions {
            guard let factor = old.factors[pivot.key] else { continue }
            var new = old
            new.factors[pivot.key] = nil
            new = new + solution * factor
            new.factors = new.factors.filter { abs($0.value) > Self.zero }
            solutions[variable] = new
        }
        solutions[pivot.key] = solution
    }

    /// The value of a sum, with zero for variables that are not solved.
    func value(of sum: Sum) -> Double { reduced(sum).number }
}
