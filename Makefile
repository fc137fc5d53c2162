# Targets for building, testing and installing KnobKit. On a fresh Debian with Swift they install the packages that they
# need, as root or with sudo.

PREFIX ?= /usr/local
DESTDIR ?=
ID := io.github.knobkit.KnobDemo
BUILT := .build-static/release/KnobDemo
# The program that `make install` installs.
PROGRAM ?= $(BUILT)
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
SECONDS := 60
FUZZ := .build-fuzz/release/KnobFuzz
# For programs that run without an installed Swift. For speed they are optimized across modules and do not check exclusive
# access, which the tests do.
STATIC := --scratch-path .build-static --static-swift-stdlib -Xswiftc -cross-module-optimization \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs \
  -Xlinker --no-export-dynamic

.PHONY: run tour test test-all test-desktops docs docs-serve monkey mutants lint bench budgets fuzz release install \
  uninstall check-install check-api check-package screenshots clean build-packages test-packages desktop-packages \
  bench-packages budget-packages check-packages api-packages

# Shows the window; without a display, tours it and saves screenshots.
run: build-packages
	@if [ -n "$$DISPLAY" ]; then swift run -c release KnobDemo $(ARGS); else $(MAKE) --no-print-directory tour; fi

tour: test-packages
	swift build -c release --product KnobDemo
	swift run -c release KnobTour

# Runs every test that is not in a StressTests or RealDesktopTests suite.
test: test-packages
	@$(call run-tests,--skip StressTests --skip RealDesktopTests)

test-all: test-packages
	@$(call run-tests,)

# Runs `swift test` with these arguments. If it fails, the lines about what has failed are printed again at the end.
define run-tests
log=$$(mktemp); { swift test $(1) 2>&1; echo $$? >"$$log.status"; } | tee "$$log"; \
status=$$(cat "$$log.status"); \
if [ "$$status" != 0 ]; then \
  echo; echo "What has failed:"; \
  grep -aE '^✘ .* recorded an issue|^↳ [^/]|(^|: )(fatal )?error: |Fatal error: ' "$$log" | cut -c 1-400 | head -n 18; \
  grep -a '^✘ Test run' "$$log"; \
fi; \
rm -f "$$log" "$$log.status"; exit $$status
endef

# Tests the window on real desktops and prints a table of what works. DESKTOP=xfwm4 tests those whose names contain it.
test-desktops: export KNOB_DESKTOPS = 1
test-desktops: test-packages desktop-packages
	$(if $(DESKTOP),KNOB_DESKTOP="$(DESKTOP)") swift test --filter RealDesktopTests

# The documentation site, in .build-site. BASE is the path below which a server has it, such as /KnobKit.
BASE ?= /
docs: build-packages
	Sources/Tools/Site/build .build-site $(BASE)
	swift run site-check .build-site

# Serves the site on this machine, at http://localhost:8000.
docs-serve: docs
	@command -v python3 >/dev/null || { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends python3; }
	@echo "http://localhost:8000"; cd .build-site && python3 -m http.server --bind 127.0.0.1 8000

# The random UI test, which repeats for the same seed. The long form runs a million events in each scene:
# ARGS="--seed 7 --events 1000000". SANITIZE=address or thread builds the program with that sanitizer.
SANITIZE ?=
TESTED := $(if $(SANITIZE),.build-$(if $(filter thread,$(SANITIZE)),tsan,asan)/debug,.build/release)
monkey: export LSAN_OPTIONS = suppressions=$(CURDIR)/Tests/Monkey/leaks.supp:print_suppressions=0
monkey: export TSAN_OPTIONS = suppressions=$(CURDIR)/Tests/Monkey/races.supp
monkey: test-packages
	swift build --product KnobMonkey
	swift build --product KnobDemo \
	  $(if $(SANITIZE),--sanitize=$(SANITIZE) --scratch-path $(dir $(TESTED)),-c release)
	.build/debug/KnobMonkey --program $(TESTED)/KnobDemo $(if $(SANITIZE),--sanitize $(SANITIZE)) $(ARGS)

# Puts each fault of Tests/Mutation/mutants.txt into a copy of the sources, and fails if the tests do not find it.
# ARGS="17 18" runs only those with these numbers.
mutants: test-packages
	swift build --product KnobMutants
	.build/debug/KnobMutants $(ARGS)

lint:
	swift format lint --strict --recursive --configuration .swift-format Package.swift Sources Tests

# Measures time and memory on this machine, next to those of the baseline. ARGS=--markdown prints tables for the
# documentation, ARGS=--growth measures how the cost of a step grows with the number of knobs.
bench: bench-packages
	for product in KnobBaseline KnobMinimal KnobDemo KnobBench; do \
	  swift build -c release $(STATIC) --product $$product -Xlinker -s || exit 1; \
	done
	.build-static/release/KnobBench $(ARGS)

# Counts instructions, allocations, bytes and round trips, and fails if one is more than 3 % above its entry in
# Tests/budgets.txt. ARGS=--update writes the counted values into that file.
budgets: budget-packages
	for product in KnobBaseline KnobMinimal KnobInspected KnobDemo KnobBench KnobBudgets; do \
	  swift build -c release $(STATIC) --product $$product -Xlinker -s || exit 1; \
	done
	.build-static/release/KnobBudgets $(ARGS)

# Fuzzes everything that reads untrusted input with libFuzzer, for SECONDS per target or with RUNS inputs. Failing inputs
# are kept in .build-fuzz/failures; `KnobFuzz TARGET FILE` repeats one.
fuzz: build-packages
	swift build --package-path Tests/Fuzz --scratch-path .build-fuzz -c release --product KnobFuzz \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing -Xswiftc -use-ld=lld
	@mkdir -p .build-fuzz/failures; export SWIFT_BACKTRACE=enable=no; \
	for target in $(or $(TARGETS),$$($(FUZZ))); do \
	  mkdir -p .build-fuzz/corpus/$$target; log=.build-fuzz/$$target.log; \
	  $(FUZZ) $$target .build-fuzz/corpus/$$target -artifact_prefix=.build-fuzz/failures/$$target- \
	    $(if $(RUNS),-runs=$(RUNS),-max_total_time=$(SECONDS)) 2>$$log || \
	    { grep -v '^#' $$log; echo "$$target: failed for the input above" >&2; exit 1; }; \
	  echo "$$target: $$(tail -n 1 $$log)"; \
	done

# Builds KnobDemo as one program that runs without an installed Swift.
release: build-packages
	swift build -c release $(STATIC) --product KnobDemo -Xlinker -s
	@touch $(BUILT)

# Built only if it is older than its sources, so that `sudo make install` needs no Swift after `make release`.
$(BUILT): Package.swift $(shell find Sources -name '*.swift' -o -name '*.h' -o -name '*.modulemap')
	@$(MAKE) --no-print-directory release

install uninstall: export ROOT = $(DESTDIR)$(PREFIX)
install: $(PROGRAM)
	install -D -m 755 $(PROGRAM) "$$ROOT/bin/KnobDemo"
	install -D -m 644 -t "$$ROOT/share/KnobDemo" Resources/rotary-*.png Resources/knobdemo-48.png \
	  Resources/knobdemo-128.png
	install -D -m 644 -t "$$ROOT/share/applications" Resources/$(ID).desktop
	install -D -m 644 -t "$$ROOT/share/metainfo" Resources/$(ID).metainfo.xml
	install -D -m 644 -t "$$ROOT/share/man/man1" Resources/KnobDemo.1
	install -D -m 644 Resources/knobdemo-48.png "$$ROOT/share/icons/hicolor/48x48/apps/$(ID).png"
	install -D -m 644 Resources/knobdemo-256.png "$$ROOT/share/icons/hicolor/256x256/apps/$(ID).png"
	install -D -m 644 Resources/knobdemo.svg "$$ROOT/share/icons/hicolor/scalable/apps/$(ID).svg"
	$(UPDATE_ICONS)

uninstall:
	rm -rf "$$ROOT/share/KnobDemo"
	rm -f "$$ROOT/bin/KnobDemo" "$$ROOT/share/applications/$(ID).desktop" \
	  "$$ROOT/share/metainfo/$(ID).metainfo.xml" "$$ROOT/share/man/man1/KnobDemo.1" \
	  "$$ROOT/share/icons/hicolor/48x48/apps/$(ID).png" "$$ROOT/share/icons/hicolor/256x256/apps/$(ID).png" \
	  "$$ROOT/share/icons/hicolor/scalable/apps/$(ID).svg"
	$(UPDATE_ICONS)

# Updates the icon cache of the desktop; below DESTDIR that is left to the package manager. The database of .desktop
# files lists file types only, and KnobDemo opens none.
UPDATE_ICONS = @cd "$$ROOT/share/icons/hicolor" 2>/dev/null || exit 0; \
  if [ -z "$$DESTDIR" ] && [ -e icon-theme.cache ] && command -v gtk-update-icon-cache >/dev/null; then \
    gtk-update-icon-cache --quiet --force --ignore-theme-index .; fi

# Validates the installed files, and tests the static program in other folders.
check-install: release test-packages check-packages
	desktop-file-validate Resources/$(ID).desktop
	appstreamcli validate --no-net Resources/$(ID).metainfo.xml
	mandoc -T lint -W warning Resources/KnobDemo.1
	KNOB_DEMO="$(CURDIR)/$(BUILT)" swift test --filter InstallationTests

# Fails if programs that use the last release no longer compile, and the next version is no new major version. TAG=2.0.0
# compares with that release.
check-api: api-packages
	Tests/Package/check-api $(TAG)

# Builds and runs a program that depends on the last commit by URL and version. CLIENT is the folder of another program.
check-package: test-packages
	Tests/Package/check-package $(CLIENT)

# Draws the images of the rotary scene, the icon, and the images of the README and of the site.
screenshots: build-packages
	swift run KnobArt Resources
	swift build --product KnobDemo
	swift run site-images

clean:
	rm -rf .build .build-static .build-fuzz .build-asan .build-tsan .build-mutants

# Each installs packages only if something is missing.
build-packages:
	@pkg-config --exists x11 cairo-ft cairo-xlib 2>/dev/null || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends pkg-config libx11-dev libcairo2-dev; }

test-packages: build-packages
	@{ command -v Xvfb && command -v openbox && command -v dbus-daemon && ldconfig -p | grep -q libXtst.so.6 && \
	  ldconfig -p | grep -q libXi.so.6 && ls /usr/lib/xorg/modules/drivers/dummy_drv.so && \
	  command -v orca && command -v speech-dispatcher && /usr/bin/python3 -c 'import pyatspi'; } >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends xvfb openbox dbus libxtst6 libxi6 \
	    xserver-xorg-core xserver-xorg-video-dummy at-spi2-core python3-pyatspi gir1.2-atspi-2.0 orca speech-dispatcher; }

# The programs and packages of ManagerDescription and ServerKind.
DESKTOP_PROGRAMS := xfwm4 xfconf-query metacity icewm fluxbox i3 twm Xtigervnc Xorg Xwayland weston mutter
DESKTOP_PACKAGES := xfwm4 xfconf metacity icewm fluxbox i3-wm twm tigervnc-standalone-server xserver-xorg-core \
  xserver-xorg-video-dummy xwayland weston mutter
desktop-packages:
	@ls /usr/lib/xorg/modules/drivers/dummy_drv.so >/dev/null 2>&1 || missing=1; \
	for program in $(DESKTOP_PROGRAMS); do command -v $$program >/dev/null || missing=1; done; \
	if [ -n "$$missing" ]; then $(SUDO) apt-get update && \
	  $(SUDO) apt-get install -y --no-install-recommends $(DESKTOP_PACKAGES); fi

bench-packages: build-packages
	@{ command -v Xvfb && ldconfig -p | grep -q libXtst.so.6 && ldconfig -p | grep -q libXdamage.so.1; } >/dev/null || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends xvfb libxtst6 libxdamage1; }

budget-packages: bench-packages
	@{ command -v valgrind && ls /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf; } >/dev/null 2>&1 || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends valgrind fonts-dejavu-core; }

check-packages:
	@{ command -v desktop-file-validate && command -v appstreamcli && command -v mandoc; } >/dev/null || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends desktop-file-utils appstream mandoc; }

api-packages: build-packages
	@command -v jq >/dev/null || { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends jq; }
