"""Reads and uses the tutorial's window as a screen reader does, by pyatspi, and prints a line for each fact."""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Gio, GLib  # noqa: E402
import pyatspi  # noqa: E402

DEADLINE = time.time() + 40
events = []


def turn(seconds=0.02):
    """Handles events for some time."""
    loop = GLib.MainLoop()
    GLib.timeout_add(int(seconds * 1000), loop.quit)
    loop.run()


def wait(what, condition):
    """Waits until a condition holds, and returns its value."""
    while True:
        try:
            value = condition()
        except GLib.Error:
            value = None
        if value:
            return value
        if time.time() > DEADLINE:
            sys.exit(f"timeout: {what}; events: {[(e.type, e.source and e.source.name) for e in events[-20:]]}")
        turn()


def role(each):
    """Returns the name of the role, as before AT-SPI 2.56: a push button is called a button since then."""
    name = each.get_role_name()
    return "push button" if name == "button" else name


def find(wanted, within):
    found = pyatspi.findAllDescendants(within, lambda each: role(each) == wanted)
    return found[0] if found else None


def states(each):
    return ",".join(sorted(pyatspi.stateToString(s) for s in each.getState().getStates()))


def describe(each):
    parts = [role(each), each.name, states(each)]
    box = each.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    parts.append(f"{box.x},{box.y},{box.width},{box.height}")
    interfaces = pyatspi.listInterfaces(each)
    if "Value" in interfaces:
        value = each.queryValue()
        parts.append(f"{value.currentValue:g} of {value.minimumValue:g} to {value.maximumValue:g}")
    if "Text" in interfaces:
        parts.append(each.queryText().getText(0, -1))
    if "Action" in interfaces:
        action = each.queryAction()
        parts.append(",".join(action.getName(i) for i in range(action.nActions)))
    print("element", "|".join(parts), flush=True)


def was(kind, source, detail=None):
    return lambda: any(
        e.type.startswith(kind) and e.source == source and (detail is None or e.detail1 == detail)
        for e in events
    )


def enable():
    """Says that there is a screen reader, which the program follows while it runs."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None, 0, -1)


def main():
    enable()
    for kind in ["object:property-change", "object:state-changed", "object:children-changed", "window",
                 "object:text-changed", "object:announcement"]:
        pyatspi.Registry.registerEventListener(events.append, kind)

    def found():
        desktop = pyatspi.Registry.getDesktop(0)
        desktop.clear_cache()
        return next((a for a in desktop if a and "knobdemo" in (a.name or "").lower()), None)

    program = wait("the program", found)
    print("program", role(program), program.childCount, flush=True)
    window = wait("the window", lambda: program.childCount and program[0])
    describe(window)
    for each in pyatspi.findAllDescendants(window, lambda each: True):
        describe(each)
    knob, slider, switch = (wait(r, lambda: find(r, window)) for r in ["dial", "slider", "toggle button"])
    button, label = wait("push button", lambda: find("push button", window)), find("label", window)

    knob.queryValue().currentValue = 0.3
    wait("the knob's event", was("object:property-change:accessible-value", knob))
    wait("the slider's event", was("object:property-change:accessible-value", slider))
    print("set", f"{knob.queryValue().currentValue:g} {slider.queryValue().currentValue:g}", label.name, flush=True)

    del events[:]
    checked = switch.getState().contains(pyatspi.STATE_CHECKED)
    switch.queryAction().doAction(0)
    wait("the switch's event", was("object:state-changed:checked", switch, 0 if checked else 1))
    print("toggled", switch.getState().contains(pyatspi.STATE_CHECKED) != checked, flush=True)
    switch.queryAction().doAction(0)

    del events[:]
    button.queryAction().doAction(0)
    wait("another value", was("object:property-change:accessible-value", knob))
    print("pressed", knob.queryValue().currentValue != 0.3, flush=True)

    for _ in range(3):
        del events[:]
        print("tab", flush=True)

        def focused():
            return [e for e in events if e.type.startswith("object:state-changed:focused") and e.detail1]

        wait("the focus", focused)
        print("focus", role(focused()[-1].source), flush=True)
    edit(window, knob)


def edit(window, knob):
    """Types a value in the knob's field through the interface of text."""
    knob.queryComponent().grabFocus()
    del events[:]
    print("return", flush=True)
    field = wait("the field", lambda: find("text", window))
    wait("the field's focus", was("object:state-changed:focused", field, 1))
    print("focus", role(field), flush=True)
    (text, editable) = (field.queryText(), field.queryEditableText())
    editable.setTextContents("0.25")
    wait("the text", lambda: text.getText(0, -1) == "0.25")
    outer = field.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    boxes = [text.getCharacterExtents(i, pyatspi.WINDOW_COORDS) for i in range(4)]
    row = all(a[0] + a[2] == b[0] for a, b in zip(boxes, boxes[1:]))
    inside = all(outer.x <= x and x + w <= outer.x + outer.width and w > 0 for x, y, w, h in boxes)
    (x, y, w, h) = boxes[2]
    print("characters", row, inside, text.getOffsetAtPoint(x + w // 2, y + h // 2, pyatspi.WINDOW_COORDS), flush=True)
    editable.setTextContents("250.")
    wait("the other text", lambda: text.getText(0, -1) == "250.")
    print("refused", editable.insertText(-1, "x", 1), editable.deleteText(-1, -1), flush=True)
    editable.insertText(1, "xyz", 2)
    wait("the inserted text", lambda: text.getText(0, -1) == "2xy50.")
    editable.deleteText(1, 3)
    wait("the deleted text", lambda: text.getText(0, -1) == "250.")
    print("edited", text.getText(0, -1), flush=True)

    del events[:]
    editable.setTextContents("nonsense")
    print("return", flush=True)
    said = [None]

    def announced():
        said[0] = next((e.any_data for e in events if e.type.startswith("object:announcement")), None)
        return said[0]

    wait("the announcement", announced)
    print("announced", said[0], flush=True)

    del events[:]
    print("escape", flush=True)
    wait("the knob's focus", was("object:state-changed:focused", knob, 1))
    print("focus", role(knob), flush=True)


main()
