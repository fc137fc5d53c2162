# What people do with KnobKit. On a fresh Debian with Swift these targets install what they need, as root or by sudo.

PREFIX ?= /usr/local
DESTDIR ?=
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
STATIC := --scratch-path .build-static --static-swift-stdlib

.PHONY: run tour test lint bench release install uninstall screenshots clean build-packages test-packages bench-packages

# The window; without a display, a tour of it that leaves screenshots.
run: build-packages
	@if [ -n "$$DISPLAY" ]; then swift run -c release KnobDemo $(ARGS); else $(MAKE) --no-print-directory tour; fi

tour: test-packages
	swift build -c release --product KnobDemo
	swift run -c release KnobTour

test: test-packages
	swift test

lint:
	swift format lint --strict --recursive --configuration .swift-format Package.swift Sources Tests

# What it costs on this machine, beside the same by hand; ARGS=--markdown prints tables for the documentation.
bench: bench-packages
	for product in KnobFloor KnobMinimal KnobDemo KnobBench; do \
	  swift build -c release $(STATIC) --product $$product -Xlinker -s || exit 1; \
	done
	.build-static/release/KnobBench $(ARGS)

# One program that needs no Swift on the machine it runs on.
release: build-packages
	swift build -c release $(STATIC) --product KnobDemo -Xlinker -s

install: release
	install -D -m 755 .build-static/release/KnobDemo "$(DESTDIR)$(PREFIX)/bin/KnobDemo"
	install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/KnobDemo" Resources/rotary-*.png

uninstall:
	rm -rf "$(DESTDIR)$(PREFIX)/bin/KnobDemo" "$(DESTDIR)$(PREFIX)/share/KnobDemo"

# The pictures of the rotary scene, drawn by a program, and those of the README.
screenshots: build-packages
	swift run KnobArt Resources
	swift build --product KnobDemo
	for appearance in light dark; do \
	  .build/debug/KnobDemo --snapshot Resources/tutorial-$$appearance.png \
	    --appearance $$appearance --scale 2 --value 0.64 --size 320x360; \
	done

clean:
	rm -rf .build .build-static

# Each is installed only where it is missing.
build-packages:
	@pkg-config --exists x11 cairo-ft cairo-xlib 2>/dev/null || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends pkg-config libx11-dev libcairo2-dev; }

test-packages: build-packages
	@{ command -v Xvfb && command -v openbox && ldconfig -p | grep -q libXtst.so.6; } >/dev/null || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends xvfb openbox libxtst6; }

bench-packages: build-packages
	@{ command -v Xvfb && ldconfig -p | grep -q libXtst.so.6 && ldconfig -p | grep -q libXdamage.so.1; } >/dev/null || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends xvfb libxtst6 libxdamage1; }
