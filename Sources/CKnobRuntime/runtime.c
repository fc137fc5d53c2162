#define _GNU_SOURCE
#include "CKnobRuntime.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

// Descriptors

int knob_create_poll_set(void)
{
    return epoll_create1(EPOLL_CLOEXEC);
}

void knob_watch(int set, int descriptor, short events)
{
    // The numbers of the events are those of poll().
    struct epoll_event event = {.events = (uint32_t)events, .data.fd = descriptor};
    if (events == 0)
        epoll_ctl(set, EPOLL_CTL_DEL, descriptor, NULL);
    else if (epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) < 0 && errno == EEXIST)
        epoll_ctl(set, EPOLL_CTL_MOD, descriptor, &event);
}

void knob_wait(int descriptor, double seconds)
{
    struct pollfd request = {.fd = descriptor, .events = POLLIN};
    if (!isfinite(seconds)) {
        ppoll(&request, 1, NULL, NULL);
        return;
    }
    // Long waits are divided into days, which every clock can represent.
    double part = fmax(0, fmin(seconds, 86400));
    struct timespec timeout = {.tv_sec = (time_t)part};
    timeout.tv_nsec = (long)((part - (double)timeout.tv_sec) * 1e9);
    ppoll(&request, 1, &timeout, NULL);
}

// The main queue

bool knob_is_main_thread(void)
{
    return gettid() == getpid();
}

// Signals

// The time from the first signal to the forced end: the end is within a second.
static const long grace_period = 800000000;
// The time in which further signals count as the first. A terminal and a session that end send two signals.
static const int64_t repetition_period = 50000000;

static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
enum { number_count = sizeof numbers / sizeof *numbers };
static struct sigaction previous[number_count];
static bool is_caught[number_count];
static atomic_int wake_up = -1;
static atomic_int first_signal;
static _Atomic int64_t arrival;
static timer_t timer;
static atomic_bool has_timer;

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void set_timer(long nanoseconds)
{
    struct itimerspec setting = {.it_value.tv_nsec = nanoseconds};
    if (has_timer)
        timer_settime(timer, 0, &setting, NULL);
}

static void handle(int number, siginfo_t *info, void *context)
{
    int saved = errno;
    int first = 0;
    (void)context;
    if (atomic_compare_exchange_strong(&first_signal, &first, number)) {
        arrival = now();
        set_timer(grace_period);
        uint64_t one = 1;
        ssize_t written = write(wake_up, &one, sizeof one);
        (void)written;
    } else if (info->si_code == SI_TIMER) {
        _exit(128 + first);
    } else if (arrival != 0 && now() > arrival + repetition_period) {
        _exit(128 + number);
    }
    errno = saved;
}

int knob_catch_signals(void)
{
    wake_up = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (wake_up < 0)
        return -1;
    first_signal = 0;
    arrival = 0;
    // A timer that sends one of the signals.
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGTERM};
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_RESTART};
    for (int index = 0; index < number_count; index++) {
        sigaction(numbers[index], NULL, &previous[index]);
        // If the parent process has chosen to ignore a signal, that stays: nohup and background jobs rely on it.
        is_caught[index] = previous[index].sa_handler != SIG_IGN;
        if (is_caught[index]) {
            sigaddset(&action.sa_mask, numbers[index]);
            event.sigev_signo = numbers[index];
        }
    }
    has_timer = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
    for (int index = 0; index < number_count; index++)
        if (is_caught[index])
            sigaction(numbers[index], &action, NULL);
    return wake_up;
}

int knob_caught_signal(void)
{
    return first_signal;
}

void knob_release_signals(void)
{
    // Signals that count as the first could have another effect later.
    while (first_signal != 0 && now() < arrival + repetition_period) {
        struct timespec pause = {.tv_nsec = arrival + repetition_period - now()};
        if (pause.tv_nsec > 0)
            nanosleep(&pause, NULL);
    }
    set_timer(0);
    for (int index = 0; index < number_count; index++)
        if (is_caught[index])
            sigaction(numbers[index], &previous[index], NULL);
    close(wake_up);
    wake_up = -1;
    if (has_timer)
        timer_delete(timer);
    has_timer = false;
}

// Broken pipes

static void survive(int number)
{
    (void)number;
}

static void replace_pipe_action(void (*old)(int), void (*new)(int))
{
    struct sigaction action;
    if (sigaction(SIGPIPE, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO) && action.sa_handler == old)
        signal(SIGPIPE, new);
}

void knob_survive_broken_pipes(void)
{
    replace_pipe_action(SIG_DFL, survive);
}

void knob_end_at_broken_pipes(void)
{
    replace_pipe_action(survive, SIG_DFL);
}
