// Functions of the C library and of libdispatch that have no header for Swift. They are a module of their own: one that
// includes <poll.h> would own the types that Swift takes from the C library.
#ifndef CKNOB_RUNTIME_H
#define CKNOB_RUNTIME_H

#include <sys/eventfd.h>

// poll() with a time-out finer than a millisecond; glibc declares it for GNU sources only.
struct pollfd;
struct timespec;
int ppoll(struct pollfd *descriptors, unsigned long count, const struct timespec *timeout, const void *mask);

// A pipe that no program inherits, and the end of all descriptors from one on in a program that is started; both are
// declared for GNU sources only.
int pipe2(int ends[2], int flags);
int posix_spawn_file_actions_addclosefrom_np(void *actions, int from);

// The run loop serves Swift's main queue between X events. This is the pair of functions that Core Foundation
// uses for the same purpose; libdispatch exports them without a header.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

#endif
