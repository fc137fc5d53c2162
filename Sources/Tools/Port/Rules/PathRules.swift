/// Functions that pass a block of Objective-C through C to get at the elements of a path.
enum PathRules {
    static func apply(to source: inout Source) {
        for index in source.words("CGPathApplierFunction") {
            guard let body = body(around: index, in: source), let close = source.close(of: body),
                let keyword = source.tokens[..<body].lastIndex(where: { $0.text == "func" }),
                let parameters = source.tokens[keyword...].firstIndex(where: { $0.text == "(" }),
                let end = source.close(of: parameters), end < body,
                let colon = source.tokens[parameters...end].firstIndex(where: { $0.text == ":" }),
                let name = source.previous(before: colon)
            else { continue }
            let block = source.tokens[name].text
            source.replace((body + 1)...(close - 1), with: " applyWithBlock { \(block)($0.pointee) } ")
            removeConvention(parameters...end, &source)
        }
    }

    /// Returns the brace of the outermost function around a token.
    private static func body(around index: Int, in source: Source) -> Int? {
        var (brace, found): (Int?, Int?) = (source.enclosing[index], nil)
        while let current = brace {
            let isType = source.types.contains { $0.members.lowerBound == current }
            if isType { return found }
            if source.tokens[current].text == "{" { found = current }
            brace = source.enclosing[current]
        }
        return found
    }

    /// Removes `@convention(block)`, which Swift has with Objective-C only.
    private static func removeConvention(_ range: ClosedRange<Int>, _ source: inout Source) {
        for index in range where source.tokens[index].text == "@convention" {
            guard let open = source.next(after: index), let close = source.close(of: open) else { continue }
            source.remove(index...close)
        }
    }
}
