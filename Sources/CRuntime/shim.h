// A function of the Swift runtime, with which weak references are read.
#ifndef KNOB_CRUNTIME_SHIM_H
#define KNOB_CRUNTIME_SHIM_H

void *swift_tryRetain(void *object);

// Retains a Swift object and returns it, or returns a null pointer if its last reference has been released already.
static inline void *knob_try_retain(void *object) { return swift_tryRetain(object); }

#endif
