@testable import KnobX11
import KnobKit
import Testing

/// What the program's objects answer, and what they refuse.
@MainActor
struct ObjectTests {
    let stage = AssistiveStage()

    @Test func `the program contains its windows, and these their elements`() {
        #expect(stage.call(nil, "Accessible", "GetRole") == .success([.unsigned(75)]))
        #expect(stage.property(nil, "Accessible", "Name") == .string("Program"))
        #expect(
            stage.call(nil, "Accessible", "GetChildren")
                == .success([.array([stage.reference("Window")], of: "(so)")]))
        #expect(stage.property("Window", "Accessible", "Parent") == stage.reference(nil))
        #expect(stage.property("Window", "Accessible", "ChildCount") == .signed(3))
        func child(_ index: Int32) -> Result<[BusValue], BusError> {
            stage.call("Window", "Accessible", "GetChildAtIndex", [.signed(index)])
        }
        #expect(child(1) == .success([stage.reference("Random")]))
        #expect(child(3) == .success([AssistiveProgram.none]))
        #expect(child(-1) == .success([AssistiveProgram.none]))
        #expect(stage.call("Random", "Accessible", "GetIndexInParent") == .success([.signed(1)]))
        #expect(stage.call("Random", "Accessible", "GetRoleName") == .success([.string("push button")]))
    }

    @Test func `an element has the interfaces for what it can do`() {
        func names(_ label: String?) -> [String] {
            guard case .success(let values) = stage.call(label, "Accessible", "GetInterfaces"),
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
        #expect(names("Volume") == ["Accessible", "Component", "Action", "Value"])
        #expect(names("Random") == ["Accessible", "Component", "Action"])
        #expect(names("Name") == ["Accessible", "Component", "Text", "EditableText"])
    }

    @Test func `states are bits, and only the active window has the focus`() {
        // Enabled, focusable, focused, horizontal, sensitive, showing, and visible.
        let states: UInt32 = 1 << 8 | 1 << 11 | 1 << 12 | 1 << 14 | 1 << 24 | 1 << 25 | 1 << 30
        func expect(_ states: UInt32) {
            #expect(
                stage.call("Volume", "Accessible", "GetState")
                    == .success([.array([.unsigned(states), .unsigned(0)], of: "u")]))
        }
        expect(states)
        stage.tree.isActive = false
        expect(states & ~(1 << 12))
    }

    @Test func `frames are pixels of the screen, the window, and the parent`() {
        func extents(_ label: String, _ kind: UInt32) -> [Int32] {
            guard case .success(let values) = stage.call(label, "Component", "GetExtents", [.unsigned(kind)]),
                case .structure(let sides)? = values.first
            else { return [] }
            return sides.map { if case .signed(let side) = $0 { side } else { 0 } }
        }
        // 10 + 30.25 points end at 80.5 pixels, which is rounded to 81.
        #expect(extents("Volume", 0) == [120, 90, 61, 20])
        #expect(extents("Volume", 1) == [20, 40, 61, 20])
        #expect(extents("Volume", 2) == [20, 40, 61, 20])
        #expect(extents("Window", 0) == [100, 50, 400, 200])
        #expect(extents("Volume", 3) == [])
        let point: [BusValue] = [.signed(205), .signed(95), .unsigned(0)]
        #expect(
            stage.call("Window", "Component", "GetAccessibleAtPoint", point)
                == .success([stage.reference("Random")]))
        #expect(stage.call("Random", "Component", "Contains", point) == .success([.bool(true)]))
        #expect(stage.call("Volume", "Component", "Contains", point) == .success([.bool(false)]))
    }

    @Test func `a number is read and set`() {
        #expect(stage.property("Volume", "Value", "CurrentValue") == .double(0.64))
        #expect(stage.property("Volume", "Value", "MaximumValue") == .double(1))
        #expect(stage.property("Volume", "Value", "MinimumIncrement") == .double(0.01))
        func set(_ name: String, _ new: BusValue) -> Bool {
            let arguments: [BusValue] = [.string("org.a11y.atspi.Value"), .string(name), .variant(new)]
            return stage.call("Volume", "org.freedesktop.DBus.Properties", "Set", arguments) == .success([])
        }
        #expect(set("CurrentValue", .double(0.3)) && stage.slider.value == 0.3)
        // libatspi ends its program when a value has an error as its reply.
        #expect(set("CurrentValue", .double(.nan)) && !set("CurrentValue", .string("1")))
        #expect(!set("MaximumValue", .double(2)) && !set("Nothing", .double(2)))
        #expect(stage.slider.value == 0.3 && stage.slider.limits == 0...1)
    }

    @Test func `actions have names and are performed`() {
        var presses = 0
        stage.button.addAction(for: .touchUpInside) { _ in presses += 1 }
        #expect(stage.call("Volume", "Action", "GetName", [.signed(1)]) == .success([.string("decrement")]))
        #expect(stage.call("Random", "Action", "DoAction", [.signed(0)]) == .success([.bool(true)]))
        #expect(presses == 1)
        for index in [Int32(1), -1, .max] {
            let error = #expect(throws: BusError.self, "\(index)") {
                try stage.call("Random", "Action", "DoAction", [.signed(index)]).get()
            }
            #expect(error?.name == "InvalidArgs")
        }
        #expect(presses == 1)
    }

    @Test func `the value of an element without a number is a part of its name`() {
        stage.button.accessibilityValue = "on"
        _ = stage.tree.update()
        #expect(stage.property("Random", "Accessible", "Name") == .string("Random, on"))
        #expect(stage.property("Volume", "Accessible", "Name") == .string("Volume"))
    }

    @Test func `a row of tabs says which tab is selected`() {
        let tabs = View(frame: Rect(x: 0, y: 0, width: 200, height: 15))
        tabs.accessibilityRole = .tabList
        tabs.accessibilityLabel = "Tabs"
        for (number, title) in ["One", "Two"].enumerated() {
            let tab = Button(frame: Rect(x: Double(number) * 100, y: 0, width: 100, height: 15))
            tab.setTitle(title, for: .normal)
            tab.isSelected = title == "Two"
            tabs.addSubview(tab)
        }
        stage.window.addSubview(tabs)
        _ = stage.tree.update()
        func call(_ method: String, _ index: Int32) -> Result<[BusValue], BusError> {
            stage.call("Tabs", "Selection", method, [.signed(index)])
        }
        #expect(stage.call("One", "Accessible", "GetRoleName") == .success([.string("page tab")]))
        #expect(stage.property("Tabs", "Selection", "NSelectedChildren") == .signed(1))
        #expect(call("GetSelectedChild", 0) == .success([stage.reference("Two")]))
        #expect(call("GetSelectedChild", 1) == .success([AssistiveProgram.none]))
        #expect(call("IsChildSelected", 0) == .success([.bool(false)]))
        #expect(call("IsChildSelected", 1) == .success([.bool(true)]))
        for index in [Int32(-1), 2, .max] {
            #expect(throws: BusError.self) { try call("IsChildSelected", index).get() }
        }
    }

    /// Calls that are refused, and the names of the errors.
    nonisolated private static let refused: [(String, String?, String, [BusValue], String)] = [
        ("Other", "Accessible", "GetRole", [], "UnknownObject"),
        ("Volume", "org.example.Other", "GetRole", [], "UnknownInterface"),
        ("Volume", "Text", "GetText", [.signed(0), .signed(1)], "UnknownInterface"),
        ("Volume", "Selection", "IsChildSelected", [.signed(0)], "UnknownInterface"),
        ("Volume", "Accessible", "GetNothing", [], "UnknownMethod"),
        ("Volume", nil, "GetNothing", [], "UnknownMethod"),
        ("Volume", "Action", "DoAction", [.string("0")], "InvalidArgs"),
        ("Volume", "Action", "DoAction", [.signed(0), .signed(0)], "InvalidArgs"),
        ("Volume", "Component", "GetExtents", [.unsigned(.max)], "InvalidArgs"),
        ("Volume", "org.freedesktop.DBus.Properties", "Get", [.string(""), .string("Name")], "InvalidArgs"),
    ]

    @Test(arguments: Self.refused)
    func `a call that is not understood gets an error and changes nothing`(
        label: String, interface: String?, method: String, arguments: [BusValue], name: String
    ) {
        let value = stage.slider.value
        let error = #expect(throws: BusError.self) {
            try stage.call(label, interface, method, arguments).get()
        }
        #expect(error?.name == name && stage.slider.value == value)
    }

    @Test(arguments: ["-1", "0", "r", "1x", ""])
    func `a path that is none has no object`(end: String) {
        let path = "/org/a11y/atspi/accessible/" + end
        let call = BusMessage(calling: "GetRole", of: "org.a11y.atspi.Accessible", at: path, in: ":1.7")
        let error = #expect(throws: BusError.self) { try stage.program.answer(call).get() }
        #expect(error?.name == "UnknownObject")
    }

    @Test func `the list of all objects says where each is`() {
        let result = stage.program.answer(
            BusMessage(
                calling: "GetItems", of: "org.a11y.atspi.Cache", at: "/org/a11y/atspi/cache", in: ":1.7"))
        guard case .success(let values) = result, case .array(let items, _)? = values.first else {
            Issue.record("no list")
            return
        }
        #expect(items.count == 5 && items.allSatisfy { $0.signature == AssistiveObject.cacheSignature })
        let slider = items.compactMap { item -> [BusValue]? in
            guard case .structure(let parts) = item, parts[0] == stage.reference("Volume") else { return nil }
            return parts
        }.first
        #expect(slider?[1] == stage.reference(nil) && slider?[2] == stage.reference("Window"))
        #expect(slider?[3] == .signed(0) && slider?[6] == .string("Volume") && slider?[7] == .unsigned(51))
    }
}
