// Xlib for Swift: the headers, and inline functions for what Swift cannot call (macros and variadics).
#ifndef KNOB_CX11_SHIM_H
#define KNOB_CX11_SHIM_H

#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>

// poll() with a time-out finer than a millisecond; glibc declares it for GNU sources only.
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask);

// The run loop serves Swift's main queue between X events. This is the pair of functions that Core Foundation
// uses for the same purpose; libdispatch exports them without a header.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

#endif
