# What people do with KnobKit. On a fresh Debian with Swift these targets install what they need, as root or by sudo.

PREFIX ?= /usr/local
DESTDIR ?=
ID := io.github.knobkit.KnobDemo
BUILT := .build-static/release/KnobDemo
# What `make install` installs.
PROGRAM ?= $(BUILT)
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
SECONDS := 60
FUZZ := .build-fuzz/release/KnobFuzz
STATIC := --scratch-path .build-static --static-swift-stdlib

.PHONY: run tour test monkey lint bench fuzz release install uninstall check-install screenshots clean \
  build-packages test-packages bench-packages check-packages

# The window; without a display, a tour of it that leaves screenshots.
run: build-packages
	@if [ -n "$$DISPLAY" ]; then swift run -c release KnobDemo $(ARGS); else $(MAKE) --no-print-directory tour; fi

tour: test-packages
	swift build -c release --product KnobDemo
	swift run -c release KnobTour

test: test-packages
	swift test

# Somebody without a plan plays with the program, the same for the same seed. The long form: a million acts in each
# scene, ARGS="--seed 7 --events 1000000". SANITIZE=address or thread builds the program with that sanitizer.
SANITIZE ?=
PLAYED := $(if $(SANITIZE),.build-$(if $(filter thread,$(SANITIZE)),tsan,asan)/debug,.build/release)
monkey: export LSAN_OPTIONS = suppressions=$(CURDIR)/Tests/Monkey/leaks.supp:print_suppressions=0
monkey: test-packages
	swift build --product KnobMonkey
	swift build --product KnobDemo \
	  $(if $(SANITIZE),--sanitize=$(SANITIZE) --scratch-path $(dir $(PLAYED)),-c release)
	.build/debug/KnobMonkey --program $(PLAYED)/KnobDemo $(if $(SANITIZE),--sanitize $(SANITIZE)) $(ARGS)

lint:
	swift format lint --strict --recursive --configuration .swift-format Package.swift Sources Tests

# What it costs on this machine, beside the same by hand; ARGS=--markdown prints tables for the documentation,
# ARGS=--growth measures how a step grows with the number of knobs.
bench: bench-packages
	for product in KnobFloor KnobMinimal KnobDemo KnobBench; do \
	  swift build -c release $(STATIC) --product $$product -Xlinker -s || exit 1; \
	done
	.build-static/release/KnobBench $(ARGS)

# Bytes that libFuzzer makes up, for whatever reads a stranger's bytes: so many seconds for each target, or RUNS inputs.
# What it finds is kept in .build-fuzz/failures; `KnobFuzz TARGET FILE` tries such a file again.
fuzz: build-packages
	swift build --package-path Tests/Fuzz --scratch-path .build-fuzz -c release --product KnobFuzz \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing -Xswiftc -use-ld=lld
	@mkdir -p .build-fuzz/failures; export SWIFT_BACKTRACE=enable=no; \
	for target in $(or $(TARGETS),$$($(FUZZ))); do \
	  mkdir -p .build-fuzz/corpus/$$target; log=.build-fuzz/$$target.log; \
	  $(FUZZ) $$target .build-fuzz/corpus/$$target -artifact_prefix=.build-fuzz/failures/$$target- \
	    $(if $(RUNS),-runs=$(RUNS),-max_total_time=$(SECONDS)) 2>$$log || \
	    { grep -v '^#' $$log; echo "$$target: an input breaks it, see above" >&2; exit 1; }; \
	  echo "$$target: $$(tail -n 1 $$log)"; \
	done

# One program that needs no Swift on the machine it runs on.
release: build-packages
	swift build -c release $(STATIC) --product KnobDemo -Xlinker -s
	@touch $(BUILT)

# Built only where it is older than its sources, so that `sudo make install` needs no Swift after `make release`.
$(BUILT): Package.swift $(wildcard Sources/*/*.swift Sources/*/*.h Sources/*/*.modulemap)
	@$(MAKE) --no-print-directory release

install uninstall: export ROOT = $(DESTDIR)$(PREFIX)
install: $(PROGRAM)
	install -D -m 755 $(PROGRAM) "$$ROOT/bin/KnobDemo"
	install -D -m 644 -t "$$ROOT/share/KnobDemo" Resources/rotary-*.png Resources/knobdemo-*.png
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

# A list of icons that a desktop keeps must hear of ours; below DESTDIR that is up to the package. The database of
# .desktop files holds types of files only, and ours opens none.
UPDATE_ICONS = @cd "$$ROOT/share/icons/hicolor" 2>/dev/null || exit 0; \
  if [ -z "$$DESTDIR" ] && [ -e icon-theme.cache ] && command -v gtk-update-icon-cache >/dev/null; then \
    gtk-update-icon-cache --quiet --force --ignore-theme-index .; fi

# What is installed keeps to the desktop's rules, and the program that is shipped works wherever it is put.
check-install: release test-packages check-packages
	desktop-file-validate Resources/$(ID).desktop
	appstreamcli validate --no-net Resources/$(ID).metainfo.xml
	mandoc -T lint -W warning Resources/KnobDemo.1
	KNOB_DEMO="$(CURDIR)/$(BUILT)" swift test --filter InstallationTests

# The pictures of the rotary scene and the icon, drawn by a program, and those of the README.
screenshots: build-packages
	swift run KnobArt Resources
	swift build --product KnobDemo
	for appearance in light dark; do \
	  .build/debug/KnobDemo --snapshot Resources/tutorial-$$appearance.png \
	    --appearance $$appearance --scale 2 --value 0.64 --size 320x360; \
	done

clean:
	rm -rf .build .build-static .build-fuzz .build-asan .build-tsan

# Each is installed only where it is missing.
build-packages:
	@pkg-config --exists x11 cairo-ft cairo-xlib 2>/dev/null || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends pkg-config libx11-dev libcairo2-dev; }

test-packages: build-packages
	@{ command -v Xvfb && command -v openbox && command -v dbus-daemon && ldconfig -p | grep -q libXtst.so.6; } >/dev/null || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends xvfb openbox dbus libxtst6; }

bench-packages: build-packages
	@{ command -v Xvfb && ldconfig -p | grep -q libXtst.so.6 && ldconfig -p | grep -q libXdamage.so.1; } >/dev/null || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends xvfb libxtst6 libxdamage1; }

check-packages:
	@{ command -v desktop-file-validate && command -v appstreamcli && command -v mandoc; } >/dev/null || \
	  { $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends desktop-file-utils appstream mandoc; }
