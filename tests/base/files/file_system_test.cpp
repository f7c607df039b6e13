#include <libnotation/base/files/atomic_file.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <array>
#include <cerrno>
#include <grp.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <span>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

// Each test writes a file in a child process, which has other permissions or system calls than this
// process.

using namespace merels;
using namespace merels::test;

namespace {

/// The exit status of a process that cannot be set up as the test needs it.
constexpr int impossible = 77;

/// Calls `run` in a child process, which exits with its result. Returns the exit status.
template <class Run> int status_of(Run run) {
    const pid_t process = ::fork();
    if (process == 0) ::_exit(run());
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

constexpr uid_t daemon_user = 1;
constexpr gid_t group_of_file = 60;
constexpr uid_t nobody = 65534;

/// Writes the file as a user of these groups who does not own it.
int write_as_nobody(const std::string& path, std::span<const gid_t> groups) {
    if (::setgroups(groups.size(), groups.data()) != 0 || ::setgid(nobody) != 0
        || ::setuid(nobody) != 0)
        return impossible;
    return write_atomically(path, "after", Replacing::always) ? 1 : 0;
}

#ifdef SYS_link
constexpr long call_of_link = SYS_link;
#else
constexpr long call_of_link = SYS_linkat;
#endif
#ifdef SYS_rename
constexpr long call_of_rename = SYS_rename;
#else
constexpr long call_of_rename = SYS_renameat;
#endif

struct FailingCall {
    long number;
    int error;
};

/// From now on, these system calls fail in this process.
bool forbid(std::span<const FailingCall> calls) {
    std::vector<sock_filter> program{
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr))};
    for (const FailingCall& call : calls) {
        program.push_back(
            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call.number), 0, 1));
        program.push_back(
            BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(call.error)));
    }
    program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    const sock_fprog filter{static_cast<unsigned short>(program.size()), program.data()};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
           && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

constexpr FailingCall no_exclusive_renaming{SYS_renameat2, EINVAL};
constexpr FailingCall no_links{call_of_link, EPERM};
constexpr FailingCall no_renaming{call_of_rename, EIO};

} // namespace

TEST_CASE("a file that another user replaces keeps its group, or gives its rights to no other") {
    const ScratchFolder folder;
    const std::string path = folder.path("file");
    REQUIRE(::chmod(folder.path().c_str(), 0777) == 0);
    struct Case {
        std::vector<gid_t> groups;
        mode_t before;
        gid_t group;
        mode_t after;
    };
    for (const Case& each :
         {Case{{group_of_file}, 0660, group_of_file, 0660}, Case{{}, 0664, nobody, 0604}}) {
        std::filesystem::remove(path);
        folder.write("file", "before");
        if (::chown(path.c_str(), daemon_user, group_of_file) != 0) return;
        REQUIRE(::chmod(path.c_str(), each.before) == 0);
        const int status = status_of([&] { return write_as_nobody(path, each.groups); });
        if (status == impossible) return;
        CHECK(status == 0);
        struct stat now {};
        REQUIRE(::stat(path.c_str(), &now) == 0);
        CHECK(folder.read("file") == "after");
        CHECK(now.st_gid == each.group);
        CHECK((now.st_mode & 07777U) == each.after);
    }
}

TEST_CASE("a new file appears where the system can neither rename exclusively nor link") {
    const ScratchFolder folder;
    const std::string path = folder.path("file");
    const int status = status_of([&] {
        if (!forbid(std::array{no_exclusive_renaming, no_links})) return impossible;
        return write_atomically(path, "text", Replacing::never) ? 1 : 0;
    });
    if (status == impossible) return;
    CHECK(status == 0);
    CHECK(folder.read("file") == "text");
}

TEST_CASE("a name that was reserved for a new file is given up if the file cannot get it") {
    const ScratchFolder folder;
    const std::string path = folder.path("file");
    const int status = status_of([&] {
        if (!forbid(std::array{no_exclusive_renaming, no_links, no_renaming})) return impossible;
        const auto error = write_atomically(path, "text", Replacing::never);
        return error && error->message() == "cannot write " + path + ": Input/output error" ? 0 : 1;
    });
    if (status == impossible) return;
    CHECK(status == 0);
    CHECK(std::filesystem::is_empty(folder.path()));
}
