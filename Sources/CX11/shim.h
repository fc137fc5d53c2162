// Xlib for Swift: the headers, and inline functions for what Swift cannot call (macros and variadics).
#ifndef KNOB_CX11_SHIM_H
#define KNOB_CX11_SHIM_H

#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/sync.h>
#include <X11/keysym.h>
#include <mcheck.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/eventfd.h>

// poll() with a time-out finer than a millisecond; glibc declares it for GNU sources only.
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask);

// The run loop serves Swift's main queue between X events. This is the pair of functions that Core Foundation
// uses for the same purpose; libdispatch exports them without a header.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// A context for typing into `window` without any show of its own; NULL if the input method has none.
static inline XIC knob_create_input_context(XIM method, Window window)
{
    return XCreateIC(method, XNInputStyle, (XIMStyle)(XIMPreeditNothing | XIMStatusNothing), XNClientWindow, window,
                     XNFocusWindow, window, (char *)NULL);
}

static inline void knob_input_method_is_gone(XIM method, XPointer flag, XPointer data)
{
    (void)method;
    (void)data;
    *(bool *)flag = true;
}

// Sets `flag` when the input method's server goes away.
static inline void knob_watch_input_method(XIM method, bool *flag)
{
    XIMCallback callback = { (XPointer)flag, (XIMProc)knob_input_method_is_gone };
    XSetIMValues(method, XNDestroyCallback, &callback, (char *)NULL);
}

// What libXrandr answers with. The library is loaded while the program runs, where it is there, and its header is not
// among what the two packages that it takes to build this bring along.
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

#endif
