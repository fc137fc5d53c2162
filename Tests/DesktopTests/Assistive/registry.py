"""A registry of assistive technology on a bus of a test, which does wrong or too much. It prints a line for each fact."""

import sys

from gi.repository import Gio, GLib

ADDRESS, MODE = sys.argv[1:3]
NAME, ROOT = "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"
SOCKET = """<node><interface name="org.a11y.atspi.Socket"><method name="Embed">
<arg type="(so)" direction="in"/><arg type="(so)" direction="out"/></method></interface></node>"""
loop = GLib.MainLoop()


def say(*words):
    print(*words, flush=True)


def connect():
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    bus = Gio.DBusConnection.new_for_address_sync(ADDRESS, flags, None, None)
    bus.set_exit_on_close(False)
    interface = Gio.DBusNodeInfo.new_for_xml(SOCKET).interfaces[0]
    bus.register_object(ROOT, interface, embed, None, None)
    bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "RequestName",
                  GLib.Variant("(su)", (NAME, 4)), None, 0, -1)
    return bus


def embed(bus, sender, path, interface, method, arguments, invocation):
    if MODE == "silent":
        return say("embed", sender)
    invocation.return_value(GLib.Variant("((so))", ((bus.get_unique_name(), ROOT),)))
    say("embed", sender)
    GLib.idle_add(after[MODE], bus, sender)


def call(bus, program, path, interface, method, arguments=None):
    """Calls a method, and prints what came back, within ten seconds."""
    try:
        result = bus.call_sync(program, path, interface, method, arguments, None, 0, 10_000)
        say("result", method, len(result.print_(False)) < 400 and result.print_(False) or "long")
    except GLib.Error as error:
        say("error", method, (Gio.DBusError.get_remote_error(error) or error.message).split(".")[-1])


def calls(bus, program):
    """Calls with names, types, and values that are wrong or large."""
    base, a11y, properties = "/org/a11y/atspi/accessible/", "org.a11y.atspi.", "org.freedesktop.DBus.Properties"
    huge, deep = "x" * 900_000, GLib.Variant("i", 1)
    for _ in range(30):
        deep = GLib.Variant("v", deep)

    def text(*values):
        return GLib.Variant("(" + "s" * len(values) + ")", values)

    for path in ["/", "/a", base + "999999999", base + "_1", base + "99999999999999999999", base + "x/y", base + "r"]:
        call(bus, program, path, a11y + "Accessible", "GetRole")
    call(bus, program, ROOT, "org.example.None", "GetRole")
    call(bus, program, ROOT, a11y + "Value", "GetNothing")
    call(bus, program, ROOT, a11y + "Accessible", "GetNothing")
    call(bus, program, ROOT, a11y + "Accessible", "GetChildAtIndex", text("0"))
    call(bus, program, ROOT, a11y + "Accessible", "GetChildAtIndex", text(huge))
    call(bus, program, ROOT, a11y + "Accessible", "GetChildAtIndex", GLib.Variant("(v)", (deep,)))
    call(bus, program, ROOT, a11y + "Accessible", "GetChildAtIndex", GLib.Variant("(i)", (-2**31,)))
    call(bus, program, ROOT, a11y + "Accessible", "GetRole", GLib.Variant("(ai)", (list(range(100_000)),)))
    call(bus, program, ROOT, properties, "Get", text(huge, huge[:1000]))
    call(bus, program, ROOT, properties, "Set",
         GLib.Variant("(ssv)", (a11y + "Accessible", "Name", GLib.Variant("s", huge))))
    call(bus, program, ROOT, "org.freedesktop.DBus.Peer", "Ping")
    # More than the program reads ends the connection, and the program comes back.
    call(bus, program, ROOT, a11y + "Accessible", "GetRole", text(huge, huge, huge))
    after[MODE] = lambda *_: say("again")


def flood(bus, program):
    """Sends twenty thousand calls, as many at once as the bus allows, and prints the number of replies."""
    replies, sent = [], [0]

    def send():
        if sent[0] == 20_000:
            return
        method = ["GetChildren", "GetState", "GetNothing", "GetAttributes"][sent[0] % 4]
        sent[0] += 1
        bus.call(program, ROOT, "org.a11y.atspi.Accessible", method, None, None, 0, 60_000, None, done)

    def done(source, result):
        try:
            source.call_finish(result)
            replies.append(True)
        except GLib.Error as error:
            replies.append(False if "UnknownMethod" in error.message else error.message)
        if len(replies) == 20_000:
            say("replies", replies.count(True), replies.count(False))
        send()

    for _ in range(120):
        send()
    say("flood")


def leave(bus, program):
    """Ends the registry once, and comes back under another name."""
    after[MODE] = lambda *_: say("again")
    bus.close_sync(None)
    buses.append(connect())


after = {"calls": calls, "flood": flood, "restart": leave, "good": lambda *_: None}
buses = [connect()]
say("ready")
loop.run()
