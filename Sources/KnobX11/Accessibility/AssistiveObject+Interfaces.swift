/// What an object can do.
extension AssistiveObject {
    /// The interfaces of the object.
    var interfaces: [ObjectInterface] { ObjectInterface.all.filter { $0.applies(self) } }
    /// The names of the interfaces that say what the object is.
    var interfaceNames: BusValue {
        .array(ObjectInterface.own.filter { $0.applies(self) }.map { .string($0.name) }, of: "s")
    }
}
