// How much memory the program has asked for and not given back; Swift's own module of the C library leaves it out.
#ifndef KNOB_CMALLOC_SHIM_H
#define KNOB_CMALLOC_SHIM_H

#include <malloc.h>

#endif
