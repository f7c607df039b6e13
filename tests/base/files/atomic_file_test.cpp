#include <libnotation/base/files/atomic_file.hpp>
#include <libnotation/base/files/numbered_file.hpp>
#include <libnotation/base/files/unfinished_files.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <atomic>
#include <filesystem>
#include <sys/stat.h>
#include <thread>
#include <vector>

using namespace merels;
using namespace merels::test;

namespace fs = std::filesystem;

namespace {

unsigned mode_of(const std::string& path) {
    struct stat status {};
    REQUIRE(::stat(path.c_str(), &status) == 0);
    return status.st_mode & 07777U;
}

std::size_t files_in(const ScratchFolder& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator{folder.path()}, fs::directory_iterator{}));
}

std::string message(const std::optional<FileError>& error) { return error ? error->message() : ""; }

/// Sets the umask for a test.
class Umask {
public:
    explicit Umask(mode_t mask) : before_(::umask(mask)) {}
    ~Umask() { ::umask(before_); }
    Umask(const Umask&) = delete;
    Umask& operator=(const Umask&) = delete;

private:
    mode_t before_;
};

} // namespace

TEST_CASE("a new file has the permissions of the umask, or those of its owner alone") {
    const ScratchFolder folder;
    const Umask umask{027};
    CHECK_FALSE(write_atomically(folder.path("usual"), "text", Replacing::never));
    CHECK_FALSE(write_atomically(folder.path("private"), "text", Replacing::never, Readers::owner));
    CHECK(mode_of(folder.path("usual")) == 0640);
    CHECK(mode_of(folder.path("private")) == 0600);
    CHECK(folder.read("usual") == "text");
}

TEST_CASE("a file that replaces another has its permissions, but does not run as its owner") {
    const ScratchFolder folder;
    for (const auto& [before, after] :
         {std::pair{0600U, 0600U}, {0444U, 0444U}, {0666U, 0666U}, {04755U, 0755U}}) {
        // The previous case may have left a file without permission to write.
        fs::remove(folder.path("file"));
        folder.write("file", "before");
        REQUIRE(::chmod(folder.path("file").c_str(), before) == 0);
        REQUIRE(folder.read("file") == "before");
        CHECK_FALSE(write_atomically(folder.path("file"), "after", Replacing::always));
        CHECK(mode_of(folder.path("file")) == after);
        CHECK(folder.read("file") == "after");
    }
    CHECK(files_in(folder) == 1);
}

TEST_CASE("the draft of a private file is private") {
    const ScratchFolder folder;
    folder.write("file", "before");
    REQUIRE(::chmod(folder.path("file").c_str(), 0600) == 0);
    const auto file = AtomicFile::begin(folder.path("file"));
    REQUIRE(file);
    for (const auto& entry : fs::directory_iterator{folder.path()})
        CHECK(mode_of(entry.path().string()) == 0600);
}

TEST_CASE("a file that exists is replaced only on demand, and only as it was read") {
    const ScratchFolder folder;
    const std::string path = folder.path("file");
    folder.write("file", "before");
    CHECK(message(write_atomically(path, "after", Replacing::never)) == path + " exists");
    CHECK_FALSE(write_atomically(path, "after", Replacing::unchanged));
    {
        auto file = AtomicFile::begin(path);
        REQUIRE(file);
        folder.write("file", "by another program");
        CHECK(message(file->commit(Replacing::unchanged))
              == path + " was changed by another program");
    }
    CHECK(folder.read("file") == "by another program");
    {
        auto file = AtomicFile::begin(folder.path("new"));
        REQUIRE(file);
        folder.write("new", "by another program");
        CHECK(message(file->commit(Replacing::unchanged))
              == folder.path("new") + " was changed by another program");
        CHECK(message(file->commit(Replacing::never)) == folder.path("new") + " exists");
    }
    CHECK(files_in(folder) == 2);
}

TEST_CASE("only regular files are replaced, and links stay") {
    const ScratchFolder folder;
    REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
    for (const std::string& path : {folder.path("pipe"), folder.path()})
        CHECK(message(write_atomically(path, "text", Replacing::always))
              == path + " is not a regular file");
    fs::create_symlink("target", folder.path("link"));
    CHECK_FALSE(write_atomically(folder.path("link"), "text", Replacing::never));
    CHECK(fs::is_symlink(folder.path("link")));
    CHECK(folder.read("target") == "text");
    CHECK(message(write_atomically(folder.path("none/file"), "text", Replacing::never))
          == "cannot write " + folder.path("none/file") + ": No such file or directory");
}

TEST_CASE("of threads that make the same file exactly one succeeds") {
    const ScratchFolder folder;
    for (int round = 0; round < 20; ++round) {
        const std::string path = folder.path(std::to_string(round));
        std::atomic<int> made{0};
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 4; ++i)
                threads.emplace_back([&] {
                    if (!write_atomically(path, "text", Replacing::never)) ++made;
                });
        }
        CHECK(made == 1);
    }
    CHECK(files_in(folder) == 20);
}

TEST_CASE("a name of the greatest length can be written") {
    const ScratchFolder folder;
    const std::string path = folder.path(std::string(255, 'x'));
    CHECK_FALSE(write_atomically(path, "text", Replacing::never));
    CHECK(fs::exists(path));
}

TEST_CASE("a numbered file takes the first name that is free") {
    const ScratchFolder folder;
    folder.write("lost", "old");
    REQUIRE(::chmod(folder.path("lost").c_str(), 0640) == 0);
    for (const char* name : {"lost.2", "lost.3"}) {
        const auto file = make_numbered_file(folder.path("lost"), folder.path("lost"));
        REQUIRE(file);
        CHECK(file->path == folder.path(name));
        CHECK(mode_of(file->path) == 0640);
    }
    CHECK(folder.read("lost") == "old");
}

TEST_CASE("files that are not finished are removed on a signal, and no others") {
    const ScratchFolder folder;
    for (const char* name : {"one", "two", "done"}) {
        folder.write(name, "text");
        note_unfinished_file(folder.path(name));
    }
    forget_unfinished_file(folder.path("done"));
    remove_unfinished_files();
    CHECK(files_in(folder) == 1);
    CHECK(folder.read("done") == "text");
    for (const char* name : {"one", "two"}) forget_unfinished_file(folder.path(name));
}

TEST_CASE("threads that forget files at once forget each of them") {
    const ScratchFolder folder;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&, i] {
                const std::string path = folder.path(std::to_string(i));
                for (int round = 0; round < 2000; ++round) {
                    note_unfinished_file(path);
                    forget_unfinished_file(path);
                }
            });
    }
    for (int i = 0; i < 4; ++i) folder.write(std::to_string(i), "text");
    remove_unfinished_files();
    CHECK(files_in(folder) == 4);
}
