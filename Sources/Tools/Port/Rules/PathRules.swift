/// Functions that pass a block of Objective-C through C to get at the elements of a path.
enum PathRules {
    static func apply(to source: inout Source) {
        for index in source.words("CGPathApplierFunction") {
            guard let body = body(around: index, in: source), let close = source.close(of: body),
                let parameters = parameters(before: body, in: source),
                let block = block(in: parameters, source), passes(block, in: body...close, source)
            else {
                source.note(
                    at: index,
                    "CGPathApplierFunction: KnobKit passes the elements of a path to a closure. "
                        + "Call applyWithBlock(_:).")
                continue
            }
            source.replace((body + 1)...(close - 1), with: " applyWithBlock { \(block)($0.pointee) } ")
            removeConvention(parameters, &source)
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

    /// Returns the parentheses of a function that returns nothing, from the brace of its body.
    private static func parameters(before body: Int, in source: Source) -> ClosedRange<Int>? {
        var end = source.previous(before: body)
        while let word = end, ["throws", "rethrows"].contains(source.tokens[word].text) {
            end = source.previous(before: word)
        }
        guard let end, let open = source.opening(of: end), source.tokens[open].text == "(",
            let name = source.previous(before: open), source.textBefore(name) == "func"
        else { return nil }
        return open...end
    }

    /// Returns the name of the only parameter if it is a block.
    private static func block(in parameters: ClosedRange<Int>, _ source: Source) -> String? {
        let own = parameters.filter { source.enclosing[$0] == parameters.lowerBound }
        let isBlock = parameters.contains { index in
            source.tokens[index].text == "@convention"
                && source.next(after: index).map { source.textAfter($0) } == "block"
        }
        guard isBlock, !own.contains(where: { source.tokens[$0].text == "," }),
            let colon = own.first(where: { source.tokens[$0].text == ":" })
        else { return nil }
        return source.textBefore(colon)
    }

    /// Whether a body casts the block to pass it.
    private static func passes(_ block: String, in body: ClosedRange<Int>, _ source: Source) -> Bool {
        body.contains { index in
            guard source.tokens[index].text == "unsafeBitCast", let open = source.next(after: index) else {
                return false
            }
            return source.tokens[open].text == "(" && source.textAfter(open) == block
        }
    }

    /// Removes `@convention(block)`, which Swift has with Objective-C only.
    private static func removeConvention(_ range: ClosedRange<Int>, _ source: inout Source) {
        for index in range where source.tokens[index].text == "@convention" {
            guard let open = source.next(after: index), let close = source.close(of: open) else { continue }
            source.remove(index...close)
        }
    }
}
