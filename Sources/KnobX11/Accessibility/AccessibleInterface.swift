/// What every object has, and what the program has.
extension ObjectInterface {
    static let accessible = ObjectInterface(
        "org.a11y.atspi.Accessible", if: { _ in true },
        [
            Property("Name", "s") { .string($0.node.name) },
            Property("Description", "s") { .string($0.node.hint) },
            Property("Parent", "(so)") { $0.parentReference },
            Property("ChildCount", "i") { .integer($0.node.children.count) },
            Property("Locale", "s") { _ in .string("en") },
            Property("AccessibleId", "s") { .string($0.isProgram ? "" : String($0.node.id.number)) },
        ],
        [
            Method("GetChildAtIndex", "i", "(so)") { object, arguments in
                let (children, index) = (object.node.children, arguments.integer(0))
                return [
                    object.program.reference(to: children.indices.contains(index) ? children[index] : nil)
                ]
            },
            Method("GetChildren", "", "a(so)") { object, _ in
                [.array(object.node.children.map(object.program.reference), of: "(so)")]
            },
            Method("GetIndexInParent", "", "i") { object, _ in [.integer(object.index)] },
            Method("GetRelationSet", "", "a(ua(so))") { _, _ in [.array([], of: "(ua(so))")] },
            Method("GetRole", "", "u") { object, _ in [.unsigned(object.role.number)] },
            Method("GetRoleName", "", "s") { object, _ in [.string(object.role.name)] },
            Method("GetLocalizedRoleName", "", "s") { object, _ in [.string(object.role.name)] },
            Method("GetState", "", "au") { object, _ in [.states(object.states)] },
            Method("GetAttributes", "", "a{ss}") { object, _ in [.words(object.attributes)] },
            Method("GetApplication", "", "(so)") { object, _ in [object.program.root.reference] },
            Method("GetInterfaces", "", "as") { object, _ in [object.interfaceNames] },
        ])

    static let application = ObjectInterface(
        "org.a11y.atspi.Application", if: { $0.isProgram },
        [
            Property("ToolkitName", "s") { _ in .string("KnobKit") },
            Property("Version", "s") { _ in .string("1") },
            Property("ToolkitVersion", "s") { _ in .string("1") },
            Property("AtspiVersion", "s") { _ in .string("2.1") },
            Property("Id", "i") {
                .signed($0.program.number)
            } write: { object, value in
                guard case .signed(let number) = value else { return false }
                object.program.number = number
                return true
            },
        ],
        [Method("GetLocale", "u", "s") { _, _ in [.string("en")] }])
}
