#pragma once

// A folder on a disk that a test can fill for some time.
//
// Usually, the process only gets a limit for the size of files (EFBIG). If MERELS_SMALL_DISK names
// a folder on a separate small disk (a tmpfs of some MiB), the test fills this disk (ENOSPC). So
// people can see a disk that is really full:
//
//   mount -t tmpfs -o size=3m tmpfs /tmp/small
//   MERELS_SMALL_DISK=/tmp/small xvfb-run -a build/release/bin/window "[full-disk]"

#include <tests/support/scratch_folder.hpp>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <sys/resource.h>

namespace merels::test {

class TightDisk {
public:
    TightDisk() {
        if (const char* const small = std::getenv("MERELS_SMALL_DISK")) small_ = small;
        folder_ = is_real() ? small_ + "/test" : scratch_.path();
        std::filesystem::create_directories(folder_);
        // A program that writes too much gets an error, and is not ended.
        before_ = std::signal(SIGXFSZ, SIG_IGN);
    }
    ~TightDisk() {
        make_room();
        std::signal(SIGXFSZ, before_);
        std::error_code error;
        std::filesystem::remove_all(folder_, error);
    }
    TightDisk(const TightDisk&) = delete;
    TightDisk& operator=(const TightDisk&) = delete;

    std::string path(const std::string& name) const { return folder_ + "/" + name; }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream{path(name), std::ios::binary} << text;
    }
    std::string read(const std::string& name) const {
        std::ifstream file{path(name), std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }
    /// The names of all files in the folder and its subfolders, without the locks of running
    /// programs.
    std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& entry : std::filesystem::recursive_directory_iterator{folder_})
            if (entry.is_regular_file() && entry.path().extension() != ".lock")
                names.insert(std::filesystem::relative(entry.path(), folder_).string());
        return names;
    }

    /// The system's message about a file that cannot grow.
    std::string reason() const { return std::strerror(is_real() ? ENOSPC : EFBIG); }
    /// True if `words` is the message of a collection on a full disk. SQLite has two messages about
    /// a file that cannot grow.
    bool is_told_by_collection(const std::string& words, const std::string& path) const {
        return words == path + ": the disk is full, but nothing was lost"
               || (!is_real() && words == path + ": disk I/O error: " + reason());
    }

    /// Fills the disk. Without a small disk, files can still grow up to `room` bytes.
    void fill(rlim_t room = 0) const {
        if (!is_real()) return limit(room);
        std::ofstream filler{small_ + "/filler", std::ios::binary | std::ios::app};
        const std::string page(512, 'x');
        while (filler.write(page.data(), static_cast<std::streamsize>(page.size())).flush()) {
        }
    }
    void make_room() const {
        if (!is_real()) return limit(RLIM_INFINITY);
        std::error_code error;
        std::filesystem::remove(small_ + "/filler", error);
    }
    /// Calls `act` while the disk is full. Meanwhile, the process cannot write to any file, not
    /// even the output of the test. So `act` returns values, and the test checks them afterwards.
    template <class Act> auto while_full(Act act, rlim_t room = 0) const {
        struct RoomAfter {
            ~RoomAfter() { disk.make_room(); }
            const TightDisk& disk;
        };
        const RoomAfter after{*this};
        fill(room);
        return act();
    }

private:
    bool is_real() const { return !small_.empty(); }

    static void limit(rlim_t bytes) {
        rlimit limits{};
        ::getrlimit(RLIMIT_FSIZE, &limits);
        limits.rlim_cur = std::min(bytes, limits.rlim_max);
        if (::setrlimit(RLIMIT_FSIZE, &limits) != 0) std::abort();
    }

    ScratchFolder scratch_;
    std::string small_;
    std::string folder_;
    void (*before_)(int) = nullptr;
};

} // namespace merels::test
