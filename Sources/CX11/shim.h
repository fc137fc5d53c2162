// Xlib for Swift: the headers, and inline functions for what Swift cannot call (macros and variadics).
#ifndef KNOB_CX11_SHIM_H
#define KNOB_CX11_SHIM_H

#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
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

#endif
