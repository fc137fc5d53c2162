import Glibc
import Testing

@testable import KnobX11

/// The file with the address of IBus' bus: where it is, and what is read from it.
struct IBusAddressTests {
    private static let machine = "0123456789abcdef0123456789abcdef"

    private func paths(_ display: String, _ environment: [String: String]) -> [String] {
        IBusAddress.paths(display: display, environment: { environment[$0] }, machine: Self.machine)
    }

    @Test(arguments: [
        (":7", "unix-7"), (":7.1", "unix-7"), ("host:7.0", "host-7"), ("", "unix-0"), ("::7", "unix-:7"),
    ])
    func `the file is named after the machine and the display`(display: String, name: String) {
        #expect(paths(display, ["HOME": "/home/u"]) == ["/home/u/.config/ibus/bus/\(Self.machine)-\(name)"])
    }

    @Test func `the folder and the file can be set, and Wayland comes first`() {
        let file = "/c/ibus/bus/\(Self.machine)-unix-"
        #expect(paths(":1", ["HOME": "/h", "XDG_CONFIG_HOME": "/c"]) == [file + "1"])
        #expect(
            paths(":1", ["XDG_CONFIG_HOME": "/c", "WAYLAND_DISPLAY": "wayland-0"])
                == [file + "wayland-0", file + "1"])
        #expect(paths(":1", ["IBUS_ADDRESS_FILE": "/f", "HOME": "/h"]) == ["/f"])
    }

    @Test func `names that lead elsewhere are not used`() {
        #expect(paths(":1", [:]) == ["/.config/ibus/bus/\(Self.machine)-unix-1"])
        #expect(paths(":1", ["XDG_CONFIG_HOME": "relative"]) == [])
        #expect(paths(":../../x", ["HOME": "/h"]) == ["/h/.config/ibus/bus/\(Self.machine)-unix-"])
        #expect(paths("/tmp/x:1", ["HOME": "/h"]) == [])
        #expect(IBusAddress.paths(display: ":1", environment: { _ in "/h" }, machine: nil) == ["/h"])
        #expect(
            IBusAddress.paths(display: ":1", environment: { $0 == "HOME" ? "/h" : nil }, machine: nil) == [])
    }

    @Test func `the file of a process that has ended, and a pipe, are not used`() throws {
        let path = "/tmp/knob-ibus-\(getpid())"
        defer { unlink(path) }
        func find(_ daemon: Int32) -> String? {
            let text = "IBUS_ADDRESS=unix:path=/a\nIBUS_DAEMON_PID=\(daemon)\n"
            let file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
            _ = write(file, text, text.utf8.count)
            close(file)
            return IBusAddress.find(display: ":1") { $0 == "IBUS_ADDRESS_FILE" ? path : nil }
        }
        #expect(find(getpid()) == "unix:path=/a")
        // No process has a number above 4194304.
        #expect(find(4_194_305) == nil)
        unlink(path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(IBusAddress.find(display: ":1") { $0 == "IBUS_ADDRESS_FILE" ? path : nil } == nil)
        #expect(IBusAddress.find(display: ":1") { $0 == "IBUS_ADDRESS" ? "tcp:host=a" : path } == nil)
    }

    private func parse(_ text: String) -> (address: String, daemon: Int32)? {
        IBusAddress.parse(Array(text.utf8))
    }

    @Test func `address and process are read among other lines`() {
        let file = parse(
            "# IBUS_ADDRESS=no\nIBUS_ADDRESS=unix:abstract=/tmp/d,guid=1\nA=b\nIBUS_DAEMON_PID=77\n")
        #expect(file?.address == "unix:abstract=/tmp/d,guid=1" && file?.daemon == 77)
    }

    @Test(arguments: [
        "", "IBUS_ADDRESS=unix:path=/a", "IBUS_DAEMON_PID=7", "IBUS_ADDRESS=unix:path=/a\nIBUS_DAEMON_PID=",
        "IBUS_ADDRESS=unix:path=/a\nIBUS_DAEMON_PID=0", "IBUS_ADDRESS=unix:path=/a\nIBUS_DAEMON_PID=-1",
        "IBUS_ADDRESS=unix:path=/a\nIBUS_DAEMON_PID=99999999999", "IBUS_ADDRESS=\nIBUS_DAEMON_PID=7",
        "IBUS_ADDRESS=unix:path=/a\u{0}b\nIBUS_DAEMON_PID=7",
    ])
    func `incomplete files are ignored`(text: String) {
        #expect(parse(text) == nil)
    }

    @Test(arguments: [
        "unixexec:path=/bin/sh", "tcp:host=example.org,port=1", "autolaunch:",
        "unix:path=/a;unixexec:path=/bin/sh",
        "unix:tmpdir=/tmp", "unix:path=/a b", "unix:path=/é", "unix:", "",
        String(repeating: "unix:path=/", count: 200),
    ])
    func `only addresses of local sockets are used`(address: String) {
        #expect(IBusAddress.valid(address) == nil)
        #expect(parse("IBUS_ADDRESS=\(address)\nIBUS_DAEMON_PID=7") == nil)
    }

    @Test func `large files and other encodings are ignored`() {
        let start = "IBUS_ADDRESS=unix:path=/a\nIBUS_DAEMON_PID=7\n"
        let filled = start + String(repeating: "#", count: IBusAddress.maximumSize - start.utf8.count)
        #expect(parse(filled)?.daemon == 7 && parse(filled + "#") == nil)
        #expect(IBusAddress.parse(Array(start.utf8) + [0xFF]) == nil)
    }
}
