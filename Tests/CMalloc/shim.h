// The statistics of the allocator, which Swift's module of the C library does not include.
#ifndef KNOB_CMALLOC_SHIM_H
#define KNOB_CMALLOC_SHIM_H

#include <malloc.h>

#endif
