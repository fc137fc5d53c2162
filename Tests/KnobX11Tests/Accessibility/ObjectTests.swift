@testable import KnobX11
import KnobKit
import Testing

/// What the program's objects answer, and what they refuse.
@MainActor
struct ObjectTests {
    let fake = FakeProgram()

    private func reference(_ path: String) -> BusValue {
        .structure([.string(":1.7"), .path("/org/a11y/atspi/accessible/" + path)])
    }

    @Test func `the program contains its windows, and these their elements`() {
        #expect(fake.call(nil, "Accessible", "GetRole") == .success([.unsigned(75)]))
        #expect(fake.property(nil, "Accessible", "Name") == .string("Program"))
        #expect(
            fake.call(nil, "Accessible", "GetChildren") == .success([.array([reference("10")], of: "(so)")]))
        #expect(fake.property(10, "Accessible", "Parent") == reference("root"))
        #expect(fake.property(10, "Accessible", "ChildCount") == .signed(3))
        #expect(fake.call(10, "Accessible", "GetChildAtIndex", [.signed(1)]) == .success([reference("12")]))
        #expect(
            fake.call(10, "Accessible", "GetChildAtIndex", [.signed(3)]) == .success([AssistiveProgram.none]))
        #expect(fake.call(12, "Accessible", "GetIndexInParent") == .success([.signed(1)]))
        #expect(fake.call(12, "Accessible", "GetRoleName") == .success([.string("push button")]))
    }

    @Test func `an element has the interfaces for what it can do`() {
        func names(_ number: Int?) -> [String] {
            guard case .success(let values) = fake.call(number, "Accessible", "GetInterfaces"),
                case .array(let names, _)? = values.first
            else { return [] }
            return names.compactMap {
                if case .string(let name) = $0 {
                    name.split(separator: ".").last.map(String.init)
                } else {
                    nil
                }
            }
        }
        #expect(names(nil) == ["Accessible", "Application"])
        #expect(names(11) == ["Accessible", "Component", "Action", "Value"])
        #expect(names(12) == ["Accessible", "Component", "Action"])
        #expect(names(13) == ["Accessible", "Component", "Text", "EditableText"])
    }

    @Test func `states are bits, and only the active window has the focus`() {
        // Enabled, focusable, focused, horizontal, sensitive, showing, and visible.
        let states: UInt32 = 1 << 8 | 1 << 11 | 1 << 12 | 1 << 14 | 1 << 24 | 1 << 25 | 1 << 30
        #expect(
            fake.call(11, "Accessible", "GetState")
                == .success([.array([.unsigned(states), .unsigned(0)], of: "u")]))
        fake.window.isActive = false
        let rest = states & ~(1 << 12)
        #expect(
            fake.call(11, "Accessible", "GetState")
                == .success([.array([.unsigned(rest), .unsigned(0)], of: "u")]))
    }

    @Test func `frames are pixels of the screen, the window, and the parent`() {
        func extents(_ number: Int, _ kind: UInt32) -> [Int32] {
            guard case .success(let values) = fake.call(number, "Component", "GetExtents", [.unsigned(kind)]),
                case .structure(let sides)? = values.first
            else { return [] }
            return sides.map { if case .signed(let side) = $0 { side } else { 0 } }
        }
        // 10 + 30.25 points end at 80.5 pixels, which is rounded to 81.
        #expect(extents(11, 0) == [120, 90, 61, 20])
        #expect(extents(11, 1) == [20, 40, 61, 20])
        #expect(extents(11, 2) == [20, 40, 61, 20])
        #expect(extents(10, 0) == [100, 50, 400, 200])
        #expect(extents(11, 3) == [])
        let point: [BusValue] = [.signed(205), .signed(95), .unsigned(0)]
        #expect(fake.call(10, "Component", "GetAccessibleAtPoint", point) == .success([reference("12")]))
    }

    @Test func `a number is read and set`() {
        let value = "org.a11y.atspi.Value"
        #expect(fake.property(11, "Value", "CurrentValue") == .double(0.64))
        #expect(fake.property(11, "Value", "MaximumValue") == .double(1))
        #expect(fake.property(11, "Value", "Text") == .string("64 percent"))
        func set(_ name: String, _ new: BusValue) -> Bool {
            let arguments: [BusValue] = [.string(value), .string(name), .variant(new)]
            let result = fake.call(11, "org.freedesktop.DBus.Properties", "Set", arguments)
            return result == .success([])
        }
        #expect(set("CurrentValue", .double(0.3)))
        // libatspi ends its program when a value has an error as its reply.
        #expect(set("CurrentValue", .double(.nan)) && !set("CurrentValue", .string("1")))
        #expect(!set("MaximumValue", .double(2)) && !set("Nothing", .double(2)))
        #expect(fake.source.requests == [.setNumber(0.3)])
    }

    @Test func `actions have names and are performed`() {
        #expect(fake.call(11, "Action", "GetName", [.signed(1)]) == .success([.string("decrement")]))
        #expect(fake.call(12, "Action", "DoAction", [.signed(0)]) == .success([.bool(true)]))
        #expect(fake.source.requests == [.perform(.press)])
        for index in [Int32(1), -1, .max] {
            guard case .failure(let error) = fake.call(12, "Action", "DoAction", [.signed(index)]) else {
                Issue.record("there is no action \(index)")
                continue
            }
            #expect(error.name == "InvalidArgs")
        }
        #expect(fake.source.requests.count == 1)
    }

    nonisolated private static let parts: [(String, [BusValue], [BusValue])] = [
        ("GetText", [.signed(0), .signed(-1)], [.string("Über den\nFluß")]),
        ("GetText", [.signed(5), .signed(8)], [.string("den")]),
        ("GetText", [.signed(-5), .signed(400)], [.string("Über den\nFluß")]),
        ("GetText", [.signed(8), .signed(5)], [.string("")]),
        ("GetStringAtOffset", [.signed(6), .unsigned(1)], [.string("den\n"), .signed(5), .signed(9)]),
        ("GetStringAtOffset", [.signed(10), .unsigned(3)], [.string("Fluß"), .signed(9), .signed(13)]),
        ("GetTextBeforeOffset", [.signed(6), .unsigned(1)], [.string("Über "), .signed(0), .signed(5)]),
        ("GetTextAfterOffset", [.signed(0), .unsigned(0)], [.string("b"), .signed(1), .signed(2)]),
        ("GetTextAfterOffset", [.signed(12), .unsigned(0)], [.string(""), .signed(13), .signed(13)]),
        ("GetCharacterAtOffset", [.signed(0)], [.signed(0xDC)]),
        ("GetSelection", [.signed(0)], [.signed(2), .signed(4)]),
    ]

    @Test(arguments: Self.parts)
    func `text is read in parts`(method: String, arguments: [BusValue], results: [BusValue]) {
        #expect(fake.call(13, "Text", method, arguments) == .success(results))
    }

    @Test func `text is edited and selected`() {
        _ = fake.call(13, "EditableText", "InsertText", [.signed(4), .string("all"), .signed(-1)])
        _ = fake.call(13, "EditableText", "DeleteText", [.signed(0), .signed(5)])
        _ = fake.call(13, "Text", "SetSelection", [.signed(0), .signed(8), .signed(5)])
        _ = fake.call(13, "Text", "SetCaretOffset", [.signed(14)])
        #expect(
            fake.source.requests == [.replace(4..<4, "all"), .replace(0..<5, ""), .select(5..<8)])
    }

    @Test func `offsets in a text count Unicode scalars`() {
        // A letter and its accent are two scalars and one character.
        fake.source[13].text = AccessibilityText("e\u{301}a", isEditable: true, selection: 1..<2)
        #expect(fake.call(13, "Text", "GetSelection", [.signed(0)]) == .success([.signed(2), .signed(3)]))
        #expect(fake.property(13, "Text", "CaretOffset") == .signed(3))
        _ = fake.call(13, "Text", "SetSelection", [.signed(0), .signed(0), .signed(2)])
        _ = fake.call(13, "Text", "SetCaretOffset", [.signed(3)])
        #expect(fake.source.requests == [.select(0..<1), .select(2..<2)])
    }

    /// A call that is refused, and the name of the error.
    nonisolated struct Refused: Sendable {
        let number: Int
        let interface: String?
        let method: String
        let arguments: [BusValue]
        let error: String

        init(_ number: Int, _ interface: String?, _ method: String, _ arguments: [BusValue], _ error: String)
        {
            (self.number, self.interface, self.method) = (number, interface, method)
            (self.arguments, self.error) = (arguments, error)
        }
    }

    nonisolated private static let refused: [Refused] = [
        Refused(99, "Accessible", "GetRole", [], "UnknownObject"),
        Refused(-1, "Accessible", "GetRole", [], "UnknownObject"),
        Refused(11, "org.example.Other", "GetRole", [], "UnknownInterface"),
        Refused(11, "Text", "GetText", [.signed(0), .signed(1)], "UnknownInterface"),
        Refused(11, "Accessible", "GetNothing", [], "UnknownMethod"),
        Refused(11, nil, "GetNothing", [], "UnknownMethod"),
        Refused(11, "Action", "DoAction", [.string("0")], "InvalidArgs"),
        Refused(11, "Action", "DoAction", [.signed(0), .signed(0)], "InvalidArgs"),
        Refused(11, "Component", "GetExtents", [.unsigned(.max)], "InvalidArgs"),
        Refused(
            11, "org.freedesktop.DBus.Properties", "Get", [.string(""), .string("Name")], "InvalidArgs"),
    ]

    @Test(arguments: Self.refused)
    func `a call that is not understood gets an error and changes nothing`(refused: Refused) {
        guard
            case .failure(let failure) = fake.call(
                refused.number, refused.interface, refused.method, refused.arguments)
        else {
            Issue.record("no error")
            return
        }
        #expect(failure.name == refused.error)
        #expect(fake.source.requests == [])
    }

    @Test func `the list of all objects says where each is`() {
        let result = fake.program.answer(
            BusMessage(
                calling: "GetItems", of: "org.a11y.atspi.Cache", at: "/org/a11y/atspi/cache", in: ":1.7"))
        guard case .success(let values) = result, case .array(let items, _)? = values.first else {
            Issue.record("no list")
            return
        }
        #expect(items.count == 5 && items.allSatisfy { $0.signature == AssistiveObject.cacheSignature })
        guard case .structure(let slider) = items[2] else { return }
        #expect(
            slider[0] == reference("11") && slider[1] == reference("root") && slider[2] == reference("10"))
        #expect(slider[3] == .signed(0) && slider[6] == .string("Volume") && slider[7] == .unsigned(51))
    }

    @Test func `objects describe themselves`() {
        guard case .success(let values) = fake.call(12, "org.freedesktop.DBus.Introspectable", "Introspect"),
            case .string(let text)? = values.first
        else {
            Issue.record("no description")
            return
        }
        #expect(
            text.contains(
                "<method name=\"GetActions\"><arg type=\"a(sss)\" direction=\"out\"/></method>"))
        #expect(text.contains("<property name=\"NActions\" type=\"i\" access=\"read\"/>"))
        #expect(BusSignature.types(of: "ia{sv}aas(so)") == ["i", "a{sv}", "aas", "(so)"])
    }
}
