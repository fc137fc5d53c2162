import KnobKit

/// The characters of an element.
extension ObjectInterface {
    static let text = ObjectInterface(
        "org.a11y.atspi.Text", if: { $0.node.text != nil },
        [
            Property("CharacterCount", "i") { .integer($0.characters.count) },
            Property("CaretOffset", "i") { .integer($0.selection.upperBound) },
        ],
        [
            Method("GetText", "ii", "s") { object, arguments in
                let text = object.characters
                return [.string(text.string(in: text.range(arguments.integer(0), arguments.integer(1))))]
            },
            Method("GetStringAtOffset", "iu", "sii") { object, arguments in
                object.part(arguments, [.character, .word, .line, .line, .line], 0)
            },
            Method("GetTextAtOffset", "iu", "sii") { object, arguments in
                object.part(arguments, TextUnit.ofBoundaries, 0)
            },
            Method("GetTextBeforeOffset", "iu", "sii") { object, arguments in
                object.part(arguments, TextUnit.ofBoundaries, -1)
            },
            Method("GetTextAfterOffset", "iu", "sii") { object, arguments in
                object.part(arguments, TextUnit.ofBoundaries, 1)
            },
            Method("GetCharacterAtOffset", "i", "i") { object, arguments in
                let scalars = object.characters.scalars
                let index = arguments.integer(0)
                return [.integer(scalars.indices.contains(index) ? Int(scalars[index].value) : 0)]
            },
            Method("GetAttributes", "i", "a{ss}ii") { object, _ in
                [.words([]), .integer(0), .integer(object.characters.count)]
            },
            Method("GetAttributeRun", "ib", "a{ss}ii") { object, _ in
                [.words([]), .integer(0), .integer(object.characters.count)]
            },
            Method("GetAttributeValue", "is", "s") { _, _ in [.string("")] },
            Method("GetDefaultAttributes", "", "a{ss}") { _, _ in [.words([])] },
            Method("GetDefaultAttributeSet", "", "a{ss}") { _, _ in [.words([])] },
            Method("GetCharacterExtents", "iu", "iiii") { object, arguments in
                let start = arguments.integer(0)
                return object.extents(arguments.integer(1), from: start, to: start + 1).map(BusValue.sides)
            },
            Method("GetRangeExtents", "iiu", "iiii") { object, arguments in
                let (start, end) = (arguments.integer(0), arguments.integer(1))
                return object.extents(arguments.integer(2), from: start, to: end).map(BusValue.sides)
            },
            Method("GetOffsetAtPoint", "iiu", "i") { object, arguments in
                object.point(arguments).map { [.integer(object.offset(at: $0))] }
            },
            Method("ScrollSubstringTo", "iiu", "b") { object, _ in [.bool(object.perform(.scrollToVisible))]
            },
            Method("GetNSelections", "", "i") { object, _ in
                [.integer(object.selection.isEmpty ? 0 : 1)]
            },
            Method("GetSelection", "i", "ii") { object, arguments in
                guard arguments.integer(0) == 0 else { return nil }
                let range = object.selection
                return [.integer(range.lowerBound), .integer(range.upperBound)]
            },
            Method("SetCaretOffset", "i", "b") { object, arguments in
                [.bool(object.select(arguments.integer(0), arguments.integer(0)))]
            },
            Method("AddSelection", "ii", "b") { object, arguments in
                [.bool(object.select(arguments.integer(0), arguments.integer(1)))]
            },
            Method("SetSelection", "iii", "b") { object, arguments in
                [
                    .bool(
                        arguments.integer(0) == 0 && object.select(arguments.integer(1), arguments.integer(2))
                    )
                ]
            },
            Method("RemoveSelection", "i", "b") { object, arguments in
                let caret = object.selection.upperBound
                return [.bool(arguments.integer(0) == 0 && object.select(caret, caret))]
            },
        ])

    static let editableText = ObjectInterface(
        "org.a11y.atspi.EditableText", if: { $0.node.text?.isEditable == true }, [],
        [
            Method("SetTextContents", "s", "b") { object, arguments in
                [.bool(object.perform(.setText(arguments.string(0))))]
            },
            Method("CopyText", "ii", "") { object, arguments in
                object.perform(.copy(object.range(arguments))) ? [] : nil
            },
            Method("CutText", "ii", "b") { object, arguments in
                [.bool(object.perform(.cut(object.range(arguments))))]
            },
            Method("PasteText", "i", "b") { object, arguments in
                let index = arguments.integer(0)
                guard (0...object.characters.count).contains(index) else { return [.bool(false)] }
                return [.bool(object.perform(.paste(object.characterRange(index, index).lowerBound)))]
            },
            Method("InsertText", "isi", "b") { object, arguments in
                let (index, count) = (arguments.integer(0), arguments.integer(2))
                let new = arguments.string(1)
                let part = count < 0 ? new : String(new.unicodeScalars.prefix(count))
                return [.bool(object.replace(index, index, with: part))]
            },
            Method("DeleteText", "ii", "b") { object, arguments in
                [.bool(object.replace(arguments.integer(0), arguments.integer(1), with: ""))]
            },
        ])
}

extension AssistiveObject {
    /// The characters of the element.
    fileprivate var characters: Characters { Characters(node.text?.string ?? "") }
    /// The selected characters of the element.
    fileprivate var selection: Range<Int> { node.text?.selectedScalars ?? 0..<0 }

    /// Returns the unit of text at an offset, or the one before or after it, and where it is.
    fileprivate func part(_ arguments: Arguments, _ units: [TextUnit], _ direction: Int) -> [BusValue]? {
        let (text, kind) = (characters, arguments.integer(1))
        guard units.indices.contains(kind) else { return nil }
        let range = text.part(units[kind], at: arguments.integer(0), direction)
        return [.string(text.string(in: range)), .integer(range.lowerBound), .integer(range.upperBound)]
    }

    /// Returns the characters between two offsets, clamped to the text.
    fileprivate func characterRange(_ start: Int, _ end: Int) -> Range<Int> {
        node.text?.characters(at: characters.range(start, end)) ?? 0..<0
    }

    /// Returns the characters between the first two arguments.
    fileprivate func range(_ arguments: Arguments) -> Range<Int> {
        characterRange(arguments.integer(0), arguments.integer(1))
    }

    /// Returns the rectangle of the characters between two offsets; that of the element if it is not known.
    fileprivate func extents(_ kind: Int, from start: Int, to end: Int) -> Rect? {
        let rect = window?.source?.rect(ofCharacters: characterRange(start, end), in: node.id)
        return extents(kind, of: rect ?? node.frame)
    }

    /// Returns the offset of the character at a point of the window; -1 if there is none.
    fileprivate func offset(at point: Point) -> Int {
        guard let text = node.text, let index = window?.source?.character(at: point, in: node.id) else {
            return -1
        }
        return text.string.prefix(index).unicodeScalars.count
    }

    /// Selects characters, and returns whether that was possible.
    fileprivate func select(_ start: Int, _ end: Int) -> Bool {
        let limits = 0...characters.count
        guard let text = node.text, text.isEditable, limits.contains(start), limits.contains(end) else {
            return false
        }
        return perform(.select(text.characters(at: min(start, end)..<max(start, end))))
    }

    /// Replaces characters, and returns whether that was possible. The end is clamped to the text.
    fileprivate func replace(_ start: Int, _ end: Int, with new: String) -> Bool {
        guard (0...characters.count).contains(start), end >= start else { return false }
        return perform(.replace(characterRange(start, end), new))
    }
}

extension BusValue {
    /// The position and the size of a rectangle, one by one.
    fileprivate static func sides(_ rect: Rect) -> [BusValue] {
        [.pixels(rect.minX), .pixels(rect.minY), .pixels(rect.width), .pixels(rect.height)]
    }
}
