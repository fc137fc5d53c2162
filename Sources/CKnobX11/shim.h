// Xlib for Swift: the headers, and inline functions for what Swift cannot call (macros and variadics).
#ifndef CKNOB_X11_SHIM_H
#define CKNOB_X11_SHIM_H

#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/sync.h>
#include <X11/keysym.h>
#include <errno.h>
#include <mcheck.h>
#include <poll.h>
#include <setjmp.h>
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

// The results of libXrandr. The library is loaded while the program runs, if it is installed, so its header is not
// needed to build this package.
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

struct knob_crtc {
    Time timestamp;
    int x, y;
    unsigned int width, height;
    XID mode;
    unsigned short rotation;
    int output_count;
    XID *outputs;
    unsigned short rotations;
    int possible_count;
    XID *possible;
};

// Sets the function that reads an event of an extension when it arrives, which a header of Xlib declares that is not for
// programs. NULL: such events are ignored.
Bool (*XESetWireToEvent(Display *, int, Bool (*)(Display *, XEvent *, void *)))(Display *, XEvent *, void *);

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
    struct { int base, latched, locked, effective; } modifiers, group;
};

struct knob_input_class {
    int type, source;
};

struct knob_scroll_class {
    int type, source, number, scroll_type;
    double increment;
    int flags;
};

struct knob_touch_class {
    int type, source, mode, touch_count;
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

// The point to return to if the connection breaks while a display is being opened. By default Xlib ends the program
// then, and the handler that prevents this is set for a display, which does not exist yet.
static inline jmp_buf **knob_opening(void)
{
    static __thread jmp_buf *start;
    return &start;
}

// Xlib's handler for broken connections. It does nothing, except while a display is being opened.
static inline int knob_note_broken_connection(Display *display)
{
    if (*knob_opening()) {
        close(XConnectionNumber(display));
        longjmp(**knob_opening(), 1);
    }
    return 0;
}

// XOpenDisplay. `is_lost` is set to whether the server accepted the connection and has ended since.
static inline Display *knob_open_display(const char *name, bool *is_lost)
{
    jmp_buf start;
    Display *volatile display = NULL;
    *is_lost = false;
    XSetIOErrorHandler(knob_note_broken_connection);
    *knob_opening() = &start;
    if (setjmp(start) == 0)
        display = XOpenDisplay(name);
    else
        *is_lost = true;
    *knob_opening() = NULL;
    return display;
}

// The point to return to if the connection breaks while libXi asks for its version.
static inline jmp_buf **knob_querying(void)
{
    static __thread jmp_buf *start;
    return &start;
}

static inline int knob_leave_query(Display *display)
{
    if (*knob_querying()) longjmp(**knob_querying(), 1);
    return 0;
}

// Calls XIQueryVersion. Returns -1 if the connection breaks, whereupon libXi would read a reply that it does not have.
static inline int knob_query_input(int (*query)(Display *, int *, int *), Display *display, int *major, int *minor)
{
    jmp_buf start;
    volatile int result = -1;
    XIOErrorHandler handler = XSetIOErrorHandler(knob_leave_query);
    *knob_querying() = &start;
    if (setjmp(start) == 0)
        result = query(display, major, minor);
    *knob_querying() = NULL;
    XSetIOErrorHandler(handler);
    return result;
}

// Discards the requests that a broken connection has not sent. The fields are the start of the buffer and the end of
// the requests in it. Xlib.h declares them for its macros, without their names.
static inline int knob_drop_requests(Display *display)
{
    _XPrivDisplay connection = (_XPrivDisplay)display;
    connection->private13 = connection->private12;
    return 0;
}

// Sends all requests, and queues the events that have arrived. While Xlib sends a request that is larger than its buffer,
// libxcb reads events that neither the socket nor Xlib's queue shows until Xlib looks for them.
static inline void knob_flush(Display *display)
{
    _XPrivDisplay connection = (_XPrivDisplay)display;
    bool has_requests = connection->private13 != connection->private12;
    // XFlush does both.
    if (has_requests) XFlush(display);
    else XEventsQueued(display, QueuedAfterReading);
}

// The sockets of the open displays, in a list that a signal handler can read: entries are added in front, reused, and
// never released. The descriptor of a free entry is -1. Only Connection.swift may use the list, because each Swift file
// that did would have one of its own.
struct knob_socket {
    int descriptor;
    struct knob_socket *next;
};

static inline struct knob_socket **knob_sockets(void)
{
    static struct knob_socket *first;
    return &first;
}

// The action of SIGPIPE while a display is open, if the program has none of its own. It does nothing if the server of a
// display has ended, which Xlib notices then. Any other SIGPIPE ends the program, as by default.
//
// Xlib has no way to write without this signal, and its default action would end the program without a message. An action
// that the program has set, which may be to ignore it, is never replaced: Xlib then reports the loss by itself. A handler,
// rather than a blocked signal, leaves the program's own pipes as they are, and other programs that it starts have the
// default action.
static inline void knob_handle_broken_pipe(int number)
{
    int saved = errno;
    struct knob_socket *entry = __atomic_load_n(knob_sockets(), __ATOMIC_ACQUIRE);
    for (; entry; entry = entry->next) {
        int descriptor = __atomic_load_n(&entry->descriptor, __ATOMIC_ACQUIRE);
        // Sending nothing changes nothing, and fails if the other end is closed.
        if (descriptor >= 0 && send(descriptor, "", 0, MSG_NOSIGNAL) < 0 && errno == EPIPE) {
            errno = saved;
            return;
        }
    }
    signal(number, SIG_DFL);
    raise(number);
    errno = saved;
}

static inline bool knob_has_pipe_action(void (*handler)(int))
{
    struct sigaction action;
    return sigaction(SIGPIPE, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO)
        && action.sa_handler == handler;
}

// Adds the socket of a display, and replaces the default action of SIGPIPE.
static inline void knob_watch_socket(int descriptor)
{
    struct knob_socket *entry = *knob_sockets();
    while (entry && entry->descriptor >= 0)
        entry = entry->next;
    if (!entry) {
        entry = (struct knob_socket *)malloc(sizeof *entry);
        if (!entry)
            return;
        entry->descriptor = -1;
        entry->next = *knob_sockets();
        __atomic_store_n(knob_sockets(), entry, __ATOMIC_RELEASE);
    }
    __atomic_store_n(&entry->descriptor, descriptor, __ATOMIC_RELEASE);
    if (knob_has_pipe_action(SIG_DFL))
        signal(SIGPIPE, knob_handle_broken_pipe);
}

// Removes the socket of a display, and with the last one restores the default action of SIGPIPE.
static inline void knob_forget_socket(int descriptor)
{
    bool is_last = true;
    for (struct knob_socket *entry = *knob_sockets(); entry; entry = entry->next) {
        if (entry->descriptor == descriptor)
            __atomic_store_n(&entry->descriptor, -1, __ATOMIC_RELEASE);
        is_last = is_last && entry->descriptor < 0;
    }
    if (is_last && knob_has_pipe_action(knob_handle_broken_pipe))
        signal(SIGPIPE, SIG_DFL);
}

#endif
