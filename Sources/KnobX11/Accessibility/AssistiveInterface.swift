import KnobKit

/// An interface of objects on the accessibility bus, with its methods and properties: those that Orca and libatspi call.
@MainActor
struct AssistiveInterface {
    /// A function that returns the results of a method for arguments of the right types; `nil` if their values are invalid.
    typealias Method = @MainActor (AssistiveObject, [BusValue]) -> [BusValue]?

    /// A function that returns the value of a property.
    typealias Property = @MainActor (AssistiveObject) -> BusValue

    let name: String
    /// Whether an object has this interface.
    let applies: @MainActor (AssistiveObject) -> Bool
    let properties: [String: Property]
    /// The methods by their names and the signatures of their arguments, as in "GetChildAtIndex(i)".
    let methods: [String: Method]

    private init(
        _ name: String, if applies: @escaping @MainActor (AssistiveObject) -> Bool,
        properties: [String: Property] = [:], methods: [String: Method] = [:]
    ) {
        self.name = name
        self.applies = applies
        self.properties = properties
        self.methods = methods
    }

    /// The interfaces that say what an object is.
    static let own = [accessible, application, component, action, value, selection, text, editableText]
    static let all = own + [cache, busProperties, peer]

    // MARK: Every object

    private static let accessible = AssistiveInterface(
        "org.a11y.atspi.Accessible", if: { _ in true },
        properties: [
            "Name": { .string($0.node.name) },
            "Description": { .string($0.node.hint) },
            "Parent": { $0.parentReference },
            "ChildCount": { .integer($0.node.children.count) },
            "Locale": { _ in .string("en") },
        ],
        methods: [
            "GetChildAtIndex(i)": { object, arguments in
                [object.child(arguments)?.reference ?? AssistiveProgram.none]
            },
            "GetChildren()": { object, _ in
                [.array(object.node.children.map(object.program.reference), of: "(so)")]
            },
            "GetIndexInParent()": { object, _ in [.integer(object.index)] },
            "GetRelationSet()": { _, _ in [.array([], of: "(ua(so))")] },
            "GetRole()": { object, _ in [.unsigned(object.role.number)] },
            "GetRoleName()": { object, _ in [.string(object.role.name)] },
            "GetLocalizedRoleName()": { object, _ in [.string(object.role.name)] },
            "GetState()": { object, _ in [object.states] },
            "GetAttributes()": { object, _ in [object.attributes] },
            "GetInterfaces()": { object, _ in [object.interfaceNames] },
        ])

    // MARK: The program

    private static let application = AssistiveInterface(
        "org.a11y.atspi.Application", if: { $0.isProgram },
        properties: [
            "ToolkitName": { _ in .string("KnobKit") },
            "Version": { _ in .string("1") },
            "ToolkitVersion": { _ in .string("1") },
            "AtspiVersion": { _ in .string("2.1") },
        ])

    private static let cache = AssistiveInterface(
        "org.a11y.atspi.Cache", if: { $0.isProgram },
        methods: [
            "GetItems()": { object, _ in
                [.array(object.program.objects.map(\.cacheItem), of: AssistiveObject.cacheSignature)]
            }
        ])

    // MARK: Where an element is

    private static let component = AssistiveInterface(
        "org.a11y.atspi.Component", if: { !$0.isProgram },
        methods: [
            "Contains(iiu)": { object, arguments in
                object.point(arguments).map { [.bool(object.node.frame.contains($0))] }
            },
            "GetAccessibleAtPoint(iiu)": { object, arguments in
                object.point(arguments).map {
                    let node = object.window?.node(at: $0)
                    return [node.map { object.program.reference(to: $0.id) } ?? AssistiveProgram.none]
                }
            },
            "GetExtents(u)": { object, arguments in
                object.extents(arguments.integer(0), of: object.node.frame).map { [.structure($0)] }
            },
            "GrabFocus()": { object, _ in [.bool(object.perform(.focus))] },
            "ScrollTo(u)": { object, _ in [.bool(object.perform(.scrollToVisible))] },
        ])

    // MARK: What can be done with an element

    private static let action = AssistiveInterface(
        "org.a11y.atspi.Action", if: { !$0.node.actions.isEmpty },
        properties: ["NActions": { .integer($0.node.actions.count) }],
        methods: [
            "GetName(i)": { object, arguments in
                object.action(arguments).map { [.string($0.name)] }
            },
            "GetLocalizedName(i)": { object, arguments in
                object.action(arguments).map { [.string($0.name)] }
            },
            "GetDescription(i)": { object, arguments in
                object.action(arguments).map { [.string($0.explanation)] }
            },
            "GetKeyBinding(i)": { object, arguments in
                object.action(arguments).map { _ in [.string("")] }
            },
            "DoAction(i)": { object, arguments in
                object.action(arguments).map { [.bool(object.perform(.perform($0)))] }
            },
        ])

    // MARK: The number of an element

    private static let value = AssistiveInterface(
        "org.a11y.atspi.Value", if: { $0.node.number != nil },
        properties: [
            "MinimumValue": { .double($0.node.number?.minimum ?? 0) },
            "MaximumValue": { .double($0.node.number?.maximum ?? 0) },
            "MinimumIncrement": { .double($0.node.number?.step ?? 0) },
            "CurrentValue": { .double($0.node.number?.current ?? 0) },
            "Text": { .string($0.node.value) },
        ])

    // MARK: Which element of a list or a row of tabs is selected

    private static let selection = AssistiveInterface(
        "org.a11y.atspi.Selection", if: { [.list, .tabList].contains($0.node.role) },
        properties: ["NSelectedChildren": { .integer($0.selectedChildren.count) }],
        methods: [
            "GetSelectedChild(i)": { object, arguments in
                let selected = object.selectedChildren
                let index = arguments.integer(0)
                return [
                    selected.indices.contains(index) ? selected[index].reference : AssistiveProgram.none
                ]
            },
            "IsChildSelected(i)": { object, arguments in
                object.child(arguments).map { [.bool($0.node.states.contains(.selected))] }
            },
        ])

    // MARK: The characters of an element

    private static let text = AssistiveInterface(
        "org.a11y.atspi.Text", if: { $0.node.text != nil },
        properties: [
            "CharacterCount": { .integer($0.node.characters.count) },
            "CaretOffset": { .integer($0.node.selection.upperBound) },
        ],
        methods: [
            "GetText(ii)": { object, arguments in
                let text = object.node.characters
                return [.string(text.string(in: text.range(arguments.integer(0), arguments.integer(1))))]
            },
            // The units by their numbers: characters, words, sentences, lines, and paragraphs.
            "GetStringAtOffset(iu)": { object, arguments in
                object.text(arguments, units: [.character, .word, .line, .line, .line])
            },
            // The units by their numbers: characters, and the starts and ends of words, sentences, and lines.
            "GetTextAtOffset(iu)": { object, arguments in
                object.text(arguments, units: [.character, .word, .word, .line, .line, .line, .line])
            },
            "GetCharacterAtOffset(i)": { object, arguments in
                let scalars = object.node.characters.scalars
                let offset = arguments.integer(0)
                return [.integer(scalars.indices.contains(offset) ? Int(scalars[offset].value) : 0)]
            },
            "GetAttributes(i)": { object, _ in object.textAttributes },
            "GetAttributeRun(ib)": { object, _ in object.textAttributes },
            "GetDefaultAttributes()": { _, _ in [.words([:])] },
            "GetCharacterExtents(iu)": { object, arguments in
                let offset = arguments.integer(0)
                return object.extents(arguments.integer(1), from: offset, to: offset + 1)
            },
            "GetRangeExtents(iiu)": { object, arguments in
                object.extents(arguments.integer(2), from: arguments.integer(0), to: arguments.integer(1))
            },
            "GetOffsetAtPoint(iiu)": { object, arguments in
                object.point(arguments).map { [.integer(object.offset(at: $0))] }
            },
            "ScrollSubstringTo(iiu)": { object, _ in [.bool(object.perform(.scrollToVisible))] },
            "GetNSelections()": { object, _ in [.integer(object.node.selection.isEmpty ? 0 : 1)] },
            "GetSelection(i)": { object, arguments in
                guard arguments.integer(0) == 0 else { return nil }
                let range = object.node.selection
                return [.integer(range.lowerBound), .integer(range.upperBound)]
            },
            "SetCaretOffset(i)": { object, arguments in
                [.bool(object.select(arguments.integer(0), arguments.integer(0)))]
            },
            "AddSelection(ii)": { object, arguments in
                [.bool(object.select(arguments.integer(0), arguments.integer(1)))]
            },
            "SetSelection(iii)": { object, arguments in
                guard arguments.integer(0) == 0 else { return [.bool(false)] }
                return [.bool(object.select(arguments.integer(1), arguments.integer(2)))]
            },
            "RemoveSelection(i)": { object, arguments in
                let caret = object.node.selection.upperBound
                return [.bool(arguments.integer(0) == 0 && object.select(caret, caret))]
            },
        ])

    private static let editableText = AssistiveInterface(
        "org.a11y.atspi.EditableText", if: { $0.node.text?.isEditable == true },
        methods: [
            "SetTextContents(s)": { object, arguments in
                [.bool(object.perform(.setText(arguments.string(0))))]
            },
            "InsertText(isi)": { object, arguments in
                let offset = arguments.integer(0)
                let count = arguments.integer(2)
                let text = arguments.string(1)
                let part = count < 0 ? text : String(text.unicodeScalars.prefix(count))
                return [.bool(object.replace(offset, offset, with: part))]
            },
            "DeleteText(ii)": { object, arguments in
                [.bool(object.replace(arguments.integer(0), arguments.integer(1), with: ""))]
            },
        ])

    // MARK: The interfaces of D-Bus

    private static let busProperties = AssistiveInterface(
        "org.freedesktop.DBus.Properties", if: { _ in true },
        methods: [
            "Get(ss)": { object, arguments in
                object.property(arguments).map { [.variant($0(object))] }
            },
            // Only the current value of a number can be set.
            "Set(ssv)": { object, arguments in
                guard object.property(arguments) != nil, arguments.string(1) == "CurrentValue",
                    case .variant(.double(let number)) = arguments[2]
                else { return nil }
                // A value that cannot be set is ignored: an error would end the caller, because libatspi expects none.
                if number.isFinite { _ = object.perform(.setNumber(number)) }
                return []
            },
        ])

    private static let peer = AssistiveInterface(
        "org.freedesktop.DBus.Peer", if: { _ in true }, methods: ["Ping()": { _, _ in [] }])
}

/// The arguments of a call. Their types are those of the method's signature.
extension [BusValue] {
    /// The whole number at `index`.
    fileprivate func integer(_ index: Int) -> Int {
        switch self[index] {
        case .signed(let number): Int(number)
        case .unsigned(let number): Int(number)
        default: 0
        }
    }

    /// The text at `index`.
    fileprivate func string(_ index: Int) -> String {
        if case .string(let text) = self[index] { text } else { "" }
    }
}

/// What the methods have in common.
extension AssistiveObject {
    /// Returns the property with the name of the interface and its own; `nil` if there is none.
    fileprivate func property(_ arguments: [BusValue]) -> AssistiveInterface.Property? {
        interfaces.first { $0.name == arguments.string(0) }?.properties[arguments.string(1)]
    }

    /// Words about the object that only some assistive technologies read.
    fileprivate var attributes: BusValue {
        var words = ["toolkit": "KnobKit"]
        if node.number != nil, !node.value.isEmpty { words["valuetext"] = node.value }
        return .words(words)
    }

    /// Returns the element inside with an index; `nil` if there is none.
    fileprivate func child(_ arguments: [BusValue]) -> AssistiveObject? {
        let index = arguments.integer(0)
        return node.children.indices.contains(index) ? program.object(node.children[index]) : nil
    }

    fileprivate var selectedChildren: [AssistiveObject] {
        node.children.compactMap(program.object).filter { $0.node.states.contains(.selected) }
    }

    /// Returns the action with an index; `nil` if there is none.
    fileprivate func action(_ arguments: [BusValue]) -> AccessibilityAction? {
        let index = arguments.integer(0)
        return node.actions.indices.contains(index) ? node.actions[index] : nil
    }

    // MARK: Pixels

    /// Returns the pixel that coordinates of a kind begin at, relative to the window, and the scale: 0 is the screen, 1
    /// the window, and 2 the element that contains this one.
    private func origin(_ kind: Int) -> (x: Double, y: Double, scale: Double)? {
        guard let origin = window?.origin else { return nil }
        switch kind {
        case 1: return (0, 0, origin.scale)
        case 2 where !isWindow:
            let frame = (parent?.node.frame ?? .zero).pixels(origin.scale)
            return (frame.minX, frame.minY, origin.scale)
        case 0, 2: return (-Double(origin.x), -Double(origin.y), origin.scale)
        default: return nil
        }
    }

    /// Returns the position and the size of a rectangle of the window in pixels, in coordinates of a kind.
    fileprivate func extents(_ kind: Int, of frame: Rect) -> [BusValue]? {
        guard let origin = origin(kind) else { return nil }
        let frame = frame.pixels(origin.scale)
        return [frame.minX - origin.x, frame.minY - origin.y, frame.width, frame.height].map(BusValue.pixels)
    }

    /// Returns the point of the window for a pixel and the kind of its coordinates; `nil` if there are none of this kind.
    fileprivate func point(_ arguments: [BusValue]) -> Point? {
        guard let origin = origin(arguments.integer(2)), origin.scale > 0 else { return nil }
        // The middle of the pixel.
        return Point(
            x: (Double(arguments.integer(0)) + origin.x + 0.5) / origin.scale,
            y: (Double(arguments.integer(1)) + origin.y + 0.5) / origin.scale)
    }

    // MARK: Text

    /// Returns the unit of text at an offset, and where it is.
    fileprivate func text(_ arguments: [BusValue], units: [Characters.Unit]) -> [BusValue]? {
        let number = arguments.integer(1)
        guard units.indices.contains(number) else { return nil }
        let text = node.characters
        let range = text.range(of: units[number], at: arguments.integer(0))
        return [.string(text.string(in: range)), .integer(range.lowerBound), .integer(range.upperBound)]
    }

    /// No attributes from the beginning of the text to its end.
    fileprivate var textAttributes: [BusValue] {
        [.words([:]), .integer(0), .integer(node.characters.count)]
    }

    /// Returns the rectangle of the characters between two offsets; that of the element if it is not known.
    fileprivate func extents(_ kind: Int, from start: Int, to end: Int) -> [BusValue]? {
        let rect = window?.rect(ofCharacters: node.characters.characters(start, end), in: node.id)
        return extents(kind, of: rect ?? node.frame)
    }

    /// Returns the offset of the character at a point of the window; -1 if there is none.
    fileprivate func offset(at point: Point) -> Int {
        window?.character(at: point, in: node.id).map(node.characters.offset) ?? -1
    }

    /// Selects characters, and returns whether that was possible.
    fileprivate func select(_ start: Int, _ end: Int) -> Bool {
        let text = node.characters
        let limits = 0...text.count
        guard node.text?.isEditable == true, limits.contains(start), limits.contains(end) else {
            return false
        }
        return perform(.select(text.characters(min(start, end), max(start, end))))
    }

    /// Replaces characters, and returns whether that was possible. The end is clamped to the text.
    fileprivate func replace(_ start: Int, _ end: Int, with new: String) -> Bool {
        let text = node.characters
        guard (0...text.count).contains(start), end >= start else { return false }
        return perform(.replace(text.characters(start, end), new))
    }
}

extension Rect {
    /// Returns the rectangle in whole pixels.
    fileprivate func pixels(_ scale: Double) -> Rect {
        let left = (minX * scale).rounded()
        let top = (minY * scale).rounded()
        return Rect(
            x: left, y: top, width: (maxX * scale).rounded() - left, height: (maxY * scale).rounded() - top)
    }
}

extension BusValue {
    /// A whole number, clamped to 32 bits.
    static func integer(_ number: Int) -> BusValue { .signed(Int32(clamping: number)) }

    /// A number of pixels, clamped to 32 bits.
    fileprivate static func pixels(_ number: Double) -> BusValue {
        .signed(number.isNaN ? 0 : Int32(max(-2_147_483_648, min(2_147_483_647, number.rounded()))))
    }

    /// Words by their names.
    fileprivate static func words(_ words: [String: String]) -> BusValue {
        .array(words.map { .entry(.string($0.key), .string($0.value)) }, of: "{ss}")
    }
}
