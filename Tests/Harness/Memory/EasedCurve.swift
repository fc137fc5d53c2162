/// Returns time and progress of the curve of eased animations, (.42, 0), (.58, 1), for a parameter from 0 to 1.
package func eased(_ parameter: Double) -> (time: Double, progress: Double) {
    let rest = 1 - parameter
    func bezier(_ first: Double, _ second: Double) -> Double {
        3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
            + parameter * parameter * parameter
    }
    return (bezier(0.42, 0.58), bezier(0, 1))
}
