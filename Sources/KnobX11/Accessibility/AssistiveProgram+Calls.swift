/// Calls of the program's objects, which are untrusted input.
extension AssistiveProgram {
    /// Returns the results of a call, or an error: a call that is not understood changes nothing.
    package func answer(_ call: BusMessage) -> Result<[BusValue], BusError> {
        guard let object = object(at: call.path) else {
            return .failure(BusError("UnknownObject", "There is no object at \(call.path)."))
        }
        let interfaces = object.interfaces.filter { call.interface.isEmpty || $0.name == call.interface }
        guard !interfaces.isEmpty else {
            return .failure(BusError("UnknownInterface", "The object has no such interface."))
        }
        guard let method = interfaces.lazy.flatMap(\.methods).first(where: { $0.name == call.member })
        else { return .failure(BusError("UnknownMethod", "There is no method \(call.member).")) }
        guard let values = call.arguments(method.input),
            let results = method.perform(object, Arguments(values: values))
        else { return .failure(BusError("InvalidArgs", "The arguments are invalid.")) }
        return .success(results)
    }
}
