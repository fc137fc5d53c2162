// What the run loop needs of the kernel and of libdispatch, and Swift cannot call or has no header for.
#ifndef CKNOB_RUNTIME_H
#define CKNOB_RUNTIME_H

#include <stdbool.h>

// A set of descriptors to wait for, which is a descriptor itself, readable when one of them has events.

int knob_create_poll_set(void);
// Sets the poll events of a descriptor to wait for; 0 removes the descriptor.
void knob_watch(int set, int descriptor, short events);
// Waits until a descriptor is readable, or until `seconds` have passed; forever if they are not finite.
void knob_wait(int descriptor, double seconds);

// SIGTERM, SIGINT, and SIGHUP. The first that arrives makes the descriptor readable that knob_catch_signals() returns, or -1.
// If knob_release_signals() is not called within a second, for example because the main thread waits for a server that does
// not respond, the program exits with 128 plus the number of the signal. Another signal has this effect at once.

int knob_catch_signals(void);
// The number of the first signal; 0 if none has arrived.
int knob_caught_signal(void);
// Puts the previous actions back: the program may take any time for what it does next.
void knob_release_signals(void);

// The action of SIGPIPE while an application runs, unless the program has its own. Xlib writes to servers that may have ended,
// and the default action would end the program without a message. A handler, rather than SIG_IGN, leaves the default action to
// programs that are started.

void knob_survive_broken_pipes(void);
void knob_end_at_broken_pipes(void);

// The run loop serves Swift's main queue between X events. This is the pair of functions that Core Foundation
// uses for the same purpose; libdispatch exports them without a header.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
// Whether this is the first thread of the process, the only one on which the pair may be used.
bool knob_is_main_thread(void);

#endif
