// Cairo for Swift: drawing, surfaces on Xlib drawables, and fonts found by fontconfig.
#ifndef KNOB_CCAIRO_SHIM_H
#define KNOB_CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-xlib-xrender.h>
#include <cairo-xlib.h>
#include <fontconfig/fontconfig.h>

#endif
