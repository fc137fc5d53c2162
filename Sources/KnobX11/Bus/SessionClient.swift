/// Something that uses the session bus.
@MainActor
package protocol SessionClient: AnyObject {
    /// Called when the bus is open, for the first time or again.
    func sessionDidOpen(_ bus: BusConnection)
    /// Called for each message, also for those to other clients.
    func sessionDidReceive(_ message: BusMessage)
    /// Called when the bus has ended. Pending calls have no replies.
    func sessionDidClose()
}
