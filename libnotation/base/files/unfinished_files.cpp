#include <libnotation/base/files/unfinished_files.hpp>

#include <climits>
#include <array>
#include <atomic>
#include <csignal>
#include <cstring>
#include <unistd.h>

namespace merels {

namespace {

/// In the state `being_compared`, a signal that ends the program still removes the file, but no
/// other thread may free the slot.
enum SlotState : int { unused, being_filled, noted, being_compared };

struct UnfinishedSlot {
    std::atomic<int> state{unused};
    std::array<char, PATH_MAX> path{};
};

// A signal handler can only use global variables. The handler must not lock anything.
std::array<UnfinishedSlot, 32> unfinished;
/// The value of `holders` while a signal ends the program. Before that, `holders` is the number of
/// `SignalsHeld` in all threads.
constexpr int is_ending = -1;
std::atomic<int> holders = 0;
/// The signal that arrived while signals were held.
std::atomic<int> waiting_signal = 0;
static_assert(std::atomic<int>::is_always_lock_free);

/// Waits until another thread has ended the program.
[[noreturn]] void wait_for_end() {
    for (;;) ::pause();
}

/// Begins to compare the file of a slot. Returns false if the slot has no file. While another
/// thread compares the same file, this thread waits.
bool begin_comparing(UnfinishedSlot& slot) {
    int state = noted;
    while (!slot.state.compare_exchange_weak(state, being_compared)) {
        if (state == unused || state == being_filled) return false;
        state = noted;
    }
    return true;
}

} // namespace

void note_unfinished_file(const std::string& path) {
    for (UnfinishedSlot& slot : unfinished) {
        int expected = unused;
        if (path.size() >= slot.path.size()
            || !slot.state.compare_exchange_strong(expected, being_filled))
            continue;
        std::memcpy(slot.path.data(), path.c_str(), path.size() + 1);
        slot.state = noted;
        return;
    }
}

void forget_unfinished_file(const std::string& path) {
    for (UnfinishedSlot& slot : unfinished)
        if (begin_comparing(slot)) slot.state = path == slot.path.data() ? unused : noted;
}

void remove_unfinished_files() {
    for (const UnfinishedSlot& slot : unfinished)
        if (slot.state == noted || slot.state == being_compared) ::unlink(slot.path.data());
}

bool may_end_program(int signal) {
    // The signal is stored first, so that a thread that still holds signals finds it.
    waiting_signal = signal;
    int count = 0;
    if (holders.compare_exchange_strong(count, is_ending)) return true;
    if (count == is_ending) wait_for_end();
    return false;
}

SignalsHeld::SignalsHeld() {
    int count = holders;
    do {
        if (count == is_ending) wait_for_end();
    } while (!holders.compare_exchange_weak(count, count + 1));
}

SignalsHeld::~SignalsHeld() {
    if (--holders > 0) return;
    if (const int signal = waiting_signal.exchange(0); signal != 0) ::raise(signal);
}

} // namespace merels
