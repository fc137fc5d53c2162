// Xlib for Swift: the headers, and inline functions for what Swift cannot call (macros and variadics).
#ifndef CKNOB_X11_SHIM_H
#define CKNOB_X11_SHIM_H

#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xext.h>
#include <X11/extensions/sync.h>
#include <X11/keysym.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// A context for typing into `window` without any display of its own; NULL if the input method has none. With the
// window as XNClientWindow, Xlib would request its attributes from the server and wait for them.
static inline XIC knob_create_input_context(XIM method, Window window)
{
    return XCreateIC(method, XNInputStyle, (XIMStyle)(XIMPreeditNothing | XIMStatusNothing), XNFocusWindow, window,
                     (char *)NULL);
}

// Sets the function that reads an event of an extension when it arrives, which a header of Xlib declares that is not for
// programs. NULL: such events are ignored.
Bool (*XESetWireToEvent(Display *, int, Bool (*)(Display *, XEvent *, void *)))(Display *, XEvent *, void *);

// The results of libXrandr. The library is loaded while the program runs, if it is installed, so its header is not
// needed to build this package. Structures that are used by reference end with the last field that is needed.
struct knob_mode {
    XID id;
    unsigned int width, height;
    unsigned long dot_clock;
    unsigned int h_sync_start, h_sync_end, h_total, h_skew, v_sync_start, v_sync_end, v_total;
    char *name;
    unsigned int name_length;
    unsigned long flags;
};

struct knob_screen_resources {
    Time timestamp, config_timestamp;
    int crtc_count;
    XID *crtcs;
    int output_count;
    XID *outputs;
    int mode_count;
    struct knob_mode *modes;
};

struct knob_monitor {
    Atom name;
    Bool is_primary, is_automatic;
    int output_count;
    int x, y, width, height, width_mm, height_mm;
    XID *outputs;
};

struct knob_crtc {
    Time timestamp;
    int x, y;
    unsigned int width, height;
    XID mode;
};

// The events and results of libXi, which is loaded in the same way.
struct knob_input_event {
    int type;
    unsigned long serial;
    Bool send_event;
    Display *display;
    int extension, evtype;
    Time time;
    int device, source;
    // The button or the touch.
    int detail;
    Window root, window, child;
    double root_x, root_y, x, y;
    int flags;
    struct { int length; unsigned char *mask; } buttons;
    struct { int length; unsigned char *mask; double *values; } valuators;
    struct { int base, latched, locked, effective; } modifiers;
};

struct knob_input_class {
    int type, source;
};

struct knob_scroll_class {
    int type, source, number, scroll_type;
    double increment;
};

struct knob_valuator_class {
    int type, source, number;
    Atom label;
    double minimum, maximum, value;
};

struct knob_touch_class {
    int type, source, mode;
};

struct knob_input_device {
    int id;
    char *name;
    int use, attachment;
    Bool enabled;
    int class_count;
    struct knob_input_class **classes;
};

struct knob_input_mask {
    int device, length;
    void *bits;
};

// Finds the value of a valuator in an event. The event has the values of those in its mask.
static inline bool knob_valuator(const struct knob_input_event *event, int number, double *value)
{
    int index = 0;
    if (number < 0 || number >= 8 * event->valuators.length || !XIMaskIsSet(event->valuators.mask, number))
        return false;
    for (int other = 0; other < number; other++)
        index += XIMaskIsSet(event->valuators.mask, other) != 0;
    *value = event->valuators.values[index];
    return true;
}

// The modifier keys and the first five buttons, as core events have them.
static inline unsigned int knob_input_state(struct knob_input_event event)
{
    unsigned int buttons = event.buttons.length > 0 ? event.buttons.mask[0] >> 1 & 0x1f : 0;
    return (event.modifiers.effective & 0xff) | buttons << 8;
}

// Discards the requests that a broken connection has not sent. The fields are the start of the buffer and the end of
// the requests in it. Xlib.h declares them for its macros, without their names.
static inline int knob_drop_requests(Display *display)
{
    _XPrivDisplay connection = (_XPrivDisplay)display;
    connection->private13 = connection->private12;
    return 0;
}

#endif
