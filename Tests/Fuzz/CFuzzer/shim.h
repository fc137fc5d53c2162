// Functions that the fuzzer calls and no header declares for it.
#ifndef KNOB_CFUZZER_SHIM_H
#define KNOB_CFUZZER_SHIM_H

#include <stddef.h>
#include <stdint.h>

// The loop of libFuzzer, which `-sanitize=fuzzer` links.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*test)(const uint8_t *bytes, size_t count));

// A file in memory; glibc declares it for GNU sources only.
int memfd_create(const char *name, unsigned flags);

#endif
