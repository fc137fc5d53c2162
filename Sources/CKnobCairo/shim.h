// The headers that Swift imports: cairo, its Xlib surfaces and FreeType fonts, and fontconfig.
#ifndef CKNOB_CAIRO_SHIM_H
#define CKNOB_CAIRO_SHIM_H

#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-xlib.h>
#include <fontconfig/fontconfig.h>

#endif
