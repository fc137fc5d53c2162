// The headers that Swift imports: cairo, its Xlib surfaces and FreeType fonts, fontconfig, and the attributes of files,
// which the module Glibc lacks.
#ifndef KNOB_CCAIRO_SHIM_H
#define KNOB_CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-xlib-xrender.h>
#include <cairo-xlib.h>
#include <fontconfig/fontconfig.h>
#include <sys/xattr.h>

#endif
