/// Calls of the program's objects, which are untrusted input.
extension AssistiveProgram {
    /// Returns the results of a call, or an error: a call that is not understood changes nothing.
    ///
    /// - Parameter arguments: Returns the arguments of the call; `nil` if they do not have the signature. Called only for a
    ///   method that exists, because arguments can be large.
    package func answer(
        _ request: BusRequest, _ arguments: (_ signature: String) -> [BusValue]?
    ) -> Result<[BusValue], BusError> {
        guard let object = object(at: request.path) else {
            return .failure(BusError("UnknownObject", "There is no object at \(request.path)."))
        }
        let interfaces = object.interfaces.filter { request.interface == nil || $0.name == request.interface }
        guard !interfaces.isEmpty else {
            return .failure(BusError("UnknownInterface", "The object has no such interface."))
        }
        guard let method = interfaces.lazy.flatMap(\.methods).first(where: { $0.name == request.method })
        else { return .failure(BusError("UnknownMethod", "There is no method \(request.method).")) }
        guard let values = arguments(method.input),
            let results = method.perform(object, Arguments(values: values))
        else { return .failure(BusError("InvalidArgs", "The arguments are invalid.")) }
        return .success(results)
    }
}
