# Targets for building, testing and installing KnobKit. On a fresh Debian with Swift they install the packages that they
# need, as root or with sudo.

PREFIX ?= /usr/local
DESTDIR ?=
ID := io.github.knobkit.KnobDemo
BUILT := .build-static/release/KnobDemo .build-static/release/knob
# The programs that `make install` installs.
PROGRAMS ?= $(BUILT)
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
# For programs that run without an installed Swift. For speed they are optimized across modules and do not check exclusive
# access and actors, which the tests do.
STATIC := --scratch-path .build-static --static-swift-stdlib -Xswiftc -cross-module-optimization \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -disable-dynamic-actor-isolation \
  -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic
# Tests are built without an index and without what only a debugger needs.
QUICK := --disable-xctest --enable-swift-testing --disable-index-store -Xswiftc -gnone -Xswiftc -use-ld=lld

.PHONY: run test test-desktop counts fuzz docs docs-serve screenshots lint release deb install uninstall check-install \
  check-package clean build-packages test-packages desktop-packages count-packages check-packages deb-packages

# Opens the window; without a display, draws every scene into a file.
SCENES := tutorial rotary dial desk gallery
run: build-packages
	@swift build -c release --product KnobDemo
	@if [ -n "$$DISPLAY" ]; then exec .build/release/KnobDemo $(ARGS); fi; \
	mkdir -p .build/scenes; echo "There is no display (DISPLAY is not set). Each scene is drawn into a file:"; \
	for scene in $(SCENES); do \
	  .build/release/KnobDemo --scene $$scene --snapshot .build/scenes/$$scene.png $(ARGS) || exit 1; \
	  echo "  .build/scenes/$$scene.png"; \
	done

# What needs no more than a virtual X server. ARGS="--filter KnobKitTests" runs a part.
test: test-packages
	@$(call run-tests,$(ARGS))

# The window on other servers, with window managers, a screen reader, input devices, and random input; then counted costs
# and fuzzing. DESKTOP=xfwm4 runs only the tests of the desktops whose names contain it, and prints a table of what works.
DESKTOP ?=
test-desktop: export KNOB_DESKTOP := $(or $(DESKTOP),all)
test-desktop: desktop-packages
	@$(call run-tests,--filter $(if $(DESKTOP),RealDesktopTests,'^DesktopTests\.'))
	@$(if $(DESKTOP),,$(MAKE) --no-print-directory counts fuzz)

# Runs `swift test` with these arguments. If it fails, the lines about what has failed are printed again at the end.
define run-tests
log=$$(mktemp); { swift test $(QUICK) $(1) 2>&1; echo $$? >"$$log.status"; } | tee "$$log"; \
status=$$(cat "$$log.status"); \
if [ "$$status" != 0 ]; then \
  echo; echo "What has failed:"; \
  grep -aE '^✘ .* recorded an issue|^↳ [^/]|(^|: )(fatal )?error: |Fatal error: ' "$$log" | cut -c 1-400 | head -n 18; \
  grep -a '^✘ Test run' "$$log"; \
fi; \
rm -f "$$log" "$$log.status"; exit $$status
endef

# Counts the instructions and allocations of KnobDemo beside those of a program without a toolkit.
counts: count-packages
	for product in KnobBaseline KnobMinimal KnobDemo KnobCounts; do \
	  swift build -c release $(STATIC) --product $$product -Xlinker -s || exit 1; \
	done
	.build-static/release/KnobCounts

# Fuzzes what reads untrusted input with libFuzzer, for SECONDS per target. Failing inputs are kept in
# .build-fuzz/failures; `KnobFuzz TARGET FILE` repeats one.
SECONDS := 8
FUZZ := .build-fuzz/release/KnobFuzz
fuzz: build-packages
	swift build --package-path Tests/Fuzz --scratch-path .build-fuzz -c release --product KnobFuzz \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing -Xswiftc -use-ld=lld
	@mkdir -p .build-fuzz/failures; export SWIFT_BACKTRACE=enable=no; \
	for target in $$($(FUZZ)); do \
	  mkdir -p .build-fuzz/corpus/$$target; log=.build-fuzz/$$target.log; \
	  $(FUZZ) $$target .build-fuzz/corpus/$$target -artifact_prefix=.build-fuzz/failures/$$target- \
	    -max_total_time=$(SECONDS) 2>$$log || \
	    { grep -v '^#' $$log; echo "$$target: failed for the input above" >&2; exit 1; }; \
	  echo "$$target: $$(tail -n 1 $$log)"; \
	done

# The documentation site, in .build-site. BASE is the path below which a server has it, such as /KnobKit.
BASE ?= /
docs: build-packages
	Sources/Tools/Site/build .build-site $(BASE)

# Serves the site on this machine, at http://localhost:8000.
docs-serve: docs
	@command -v python3 >/dev/null || { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends python3; }
	@echo "http://localhost:8000"; cd .build-site && python3 -m http.server --bind 127.0.0.1 8000

# Draws every committed picture but the icon.
screenshots: build-packages
	@{ command -v Xvfb && command -v xdotool && command -v xsetroot && command -v ffmpeg; } >/dev/null || \
	  { $(SUDO) apt-get update && $(INSTALL) xvfb xdotool x11-xserver-utils ffmpeg; }
	Sources/Tools/Screenshots/make

lint:
	swift format lint --strict --recursive --configuration .swift-format Package.swift Sources Tests

# Builds KnobDemo and knob as programs that run without an installed Swift.
release: build-packages
	for product in KnobDemo knob; do \
	  swift build -c release $(STATIC) --product $$product -Xlinker -s || exit 1; \
	done
	@touch $(BUILT)

# Built only if it is older than its sources, so that `sudo make install` needs no Swift after `make release`.
$(BUILT) &: Makefile Package.swift $(shell find Sources -name '*.swift' -o -name '*.h' -o -name '*.modulemap')
	@$(MAKE) --no-print-directory release

# Builds a package for Debian and Ubuntu, which needs no compiler where it is installed.
VERSION := $(shell sed -n 's/.*libraryVersion = "\(.*\)"/\1/p' Sources/KnobKit/LibraryVersion.swift)
DEB = .build-static/knobdemo_$(VERSION)_$(shell dpkg --print-architecture).deb
deb: $(BUILT) deb-packages
	Sources/Tools/Debian/build $(DEB)

install uninstall: export ROOT = $(DESTDIR)$(PREFIX)
install: $(PROGRAMS)
	install -D -m 755 -t "$$ROOT/bin" $(PROGRAMS)
	install -D -m 644 -t "$$ROOT/share/KnobDemo" Resources/rotary-*.png Resources/knobdemo-48.png
	install -D -m 644 -t "$$ROOT/share/applications" Resources/$(ID).desktop
	install -D -m 644 -t "$$ROOT/share/metainfo" Resources/$(ID).metainfo.xml
	install -D -m 644 -t "$$ROOT/share/man/man1" Resources/KnobDemo.1 Resources/knob.1
	install -D -m 644 Resources/knobdemo-48.png "$$ROOT/share/icons/hicolor/48x48/apps/$(ID).png"
	install -D -m 644 Resources/knobdemo-256.png "$$ROOT/share/icons/hicolor/256x256/apps/$(ID).png"
	install -D -m 644 Resources/knobdemo.svg "$$ROOT/share/icons/hicolor/scalable/apps/$(ID).svg"
	$(UPDATE_ICONS)

uninstall:
	rm -rf "$$ROOT/share/KnobDemo"
	rm -f "$$ROOT/bin/KnobDemo" "$$ROOT/bin/knob" "$$ROOT/share/applications/$(ID).desktop" \
	  "$$ROOT/share/metainfo/$(ID).metainfo.xml" "$$ROOT/share/man/man1/KnobDemo.1" "$$ROOT/share/man/man1/knob.1" \
	  "$$ROOT/share/icons/hicolor/48x48/apps/$(ID).png" "$$ROOT/share/icons/hicolor/256x256/apps/$(ID).png" \
	  "$$ROOT/share/icons/hicolor/scalable/apps/$(ID).svg"
	$(UPDATE_ICONS)

# Updates the icon cache of the desktop; below DESTDIR that is left to the package manager. The database of .desktop
# files lists file types only, and KnobDemo opens none.
UPDATE_ICONS = @cd "$$ROOT/share/icons/hicolor" 2>/dev/null || exit 0; \
  if [ -z "$$DESTDIR" ] && [ -e icon-theme.cache ] && command -v gtk-update-icon-cache >/dev/null; then \
    gtk-update-icon-cache --quiet --force --ignore-theme-index .; fi

# Validates the installed files, tests the static programs in other folders, and installs the package on bare systems.
check-install: export KNOB_DESKTOP := all
check-install: release desktop-packages check-packages
	desktop-file-validate Resources/$(ID).desktop
	appstreamcli validate --no-net Resources/$(ID).metainfo.xml
	mandoc -T lint -W warning Resources/KnobDemo.1 Resources/knob.1
	KNOB_DEMO="$(CURDIR)/$(firstword $(BUILT))" swift test $(QUICK) --filter InstallationTests
	@$(MAKE) --no-print-directory deb
	Tests/Package/check-deb $(DEB)

# Builds and runs a program that depends on the last commit by URL and version.
check-package: test-packages
	Tests/Package/check-package

clean:
	rm -rf .build .build-static .build-site .build-fuzz

# Each installs packages only if something is missing.
INSTALL := $(SUDO) apt-get install -y --no-install-recommends
build-packages:
	@pkg-config --exists x11 cairo-ft cairo-xlib 2>/dev/null || \
	  { $(SUDO) apt-get update && $(INSTALL) pkg-config libx11-dev libcairo2-dev; }

test-packages: build-packages
	@{ command -v Xvfb && ldconfig -p | grep -q libXtst.so.6 && fc-list | grep -q .; } >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update && $(INSTALL) xvfb libxtst6 fontconfig fonts-dejavu-core; }

# The window managers and X servers of the tests, the screen reader, and the libraries of input devices.
DESKTOP_PROGRAMS := openbox xfwm4 xfconf-query metacity icewm fluxbox i3 twm Xtigervnc Xorg Xwayland weston mutter \
  dbus-daemon orca speech-dispatcher
DESKTOP_PACKAGES := openbox xfwm4 xfconf metacity icewm fluxbox i3-wm twm tigervnc-standalone-server xserver-xorg-core \
  xserver-xorg-video-dummy xwayland weston mutter dbus libxi6 libxdamage1 at-spi2-core python3-pyatspi \
  gir1.2-atspi-2.0 orca speech-dispatcher
desktop-packages: test-packages
	@{ ls /usr/lib/xorg/modules/drivers/dummy_drv.so && ldconfig -p | grep -q libXi.so.6 && \
	  /usr/bin/python3 -c 'import pyatspi'; } >/dev/null 2>&1 || missing=1; \
	for program in $(DESKTOP_PROGRAMS); do command -v $$program >/dev/null || missing=1; done; \
	if [ -n "$$missing" ]; then $(SUDO) apt-get update && $(INSTALL) $(DESKTOP_PACKAGES); fi

count-packages: build-packages
	@{ command -v Xvfb && ldconfig -p | grep -q libXtst.so.6 && command -v valgrind && \
	  ls /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf; } >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update && $(INSTALL) xvfb libxtst6 valgrind fonts-dejavu-core; }

check-packages:
	@{ command -v desktop-file-validate && command -v appstreamcli && command -v mandoc && command -v mmdebstrap; } \
	  >/dev/null || { $(SUDO) apt-get update && $(INSTALL) desktop-file-utils appstream mandoc mmdebstrap; }

deb-packages:
	@{ command -v dpkg-shlibdeps && command -v lintian; } >/dev/null || \
	  { $(SUDO) apt-get update && $(INSTALL) dpkg-dev lintian; }
