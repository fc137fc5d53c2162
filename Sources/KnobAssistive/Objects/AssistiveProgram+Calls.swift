import KnobSystem

/// Calls of the program's objects, which are untrusted input.
extension AssistiveProgram {
    /// Returns the results of a call, or an error: a call that is not understood changes nothing.
    package func answer(_ request: BusRequest) -> Result<[BusValue], BusError> {
        guard let object = object(at: request.path) else {
            return .failure(BusError("UnknownObject", "There is no object at \(request.path)."))
        }
        let interfaces = object.interfaces.filter { request.interface == nil || $0.name == request.interface }
        guard !interfaces.isEmpty else {
            return .failure(BusError("UnknownInterface", "The object has no such interface."))
        }
        guard let method = interfaces.lazy.flatMap(\.methods).first(where: { $0.name == request.method })
        else { return .failure(BusError("UnknownMethod", "There is no method \(request.method).")) }
        guard method.input == request.signature,
            let results = method.perform(object, Arguments(values: request.arguments))
        else { return .failure(BusError("InvalidArgs", "The arguments are invalid.")) }
        return .success(results)
    }
}
