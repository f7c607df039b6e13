// Preloaded into a run of merels (LD_PRELOAD), it counts the calls that change a file.
// MERELS_KILL_AT=N kills the process (SIGKILL) just before the Nth; MERELS_COUNT_FILE names a file
// that gets their number at the end of a run. SQLite sleeps while another program has its lock:
// MERELS_WAITING_FILE names a file that is made then. With MERELS_NEVER_SLEEPS, it does not sleep.

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <sys/types.h>
#include <unistd.h>

namespace {

std::atomic<long> calls{0};

/// Counts a call, and returns the system's function of this name.
template <class Function> Function counted(const char* name) {
    const char* const last = std::getenv("MERELS_KILL_AT");
    if (++calls == (last != nullptr ? std::atol(last) : 0)) ::kill(::getpid(), SIGKILL);
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

struct Report {
    ~Report() {
        const char* const path = std::getenv("MERELS_COUNT_FILE");
        std::FILE* const file = path != nullptr ? std::fopen(path, "w") : nullptr;
        if (file == nullptr) return;
        std::fprintf(file, "%ld", calls.load());
        std::fclose(file);
    }
} report;

} // namespace

extern "C" {

ssize_t pwrite(int file, const void* bytes, std::size_t count, off_t at) {
    return counted<decltype(&pwrite)>("pwrite")(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void* bytes, std::size_t count, off64_t at) {
    return counted<decltype(&pwrite64)>("pwrite64")(file, bytes, count, at);
}

int ftruncate64(int file, off64_t size) noexcept {
    return counted<int (*)(int, off64_t)>("ftruncate64")(file, size);
}

int fdatasync(int file) { return counted<decltype(&fdatasync)>("fdatasync")(file); }

int fsync(int file) { return counted<decltype(&fsync)>("fsync")(file); }

int unlink(const char* path) noexcept { return counted<int (*)(const char*)>("unlink")(path); }

int rename(const char* from, const char* to) noexcept {
    return counted<int (*)(const char*, const char*)>("rename")(from, to);
}

int usleep(useconds_t time) {
    const char* const path = std::getenv("MERELS_WAITING_FILE");
    if (path != nullptr) std::fclose(std::fopen(path, "w"));
    if (std::getenv("MERELS_NEVER_SLEEPS") != nullptr) return 0;
    return reinterpret_cast<decltype(&usleep)>(::dlsym(RTLD_NEXT, "usleep"))(time);
}
}
