#include <tests/cli/terminal.hpp>
#include <tests/support/catch.hpp>

#include <csignal>

using namespace merels::test;

TEST_CASE("a process that writes more than a terminal holds is read while it is waited for") {
    const Folder folder;
    Terminal terminal{
        folder, "/bin/sh", {"-c", "head -c 300000 /dev/zero | tr '\\0' x; exit 3"}, {}};
    CHECK(terminal.wait() == 3);
    CHECK(terminal.text() == std::string(300'000, 'x'));
}

TEST_CASE("the last output of a process in a terminal is read, and its end is reported") {
    const Folder folder;
    Terminal terminal{folder, "/bin/sh", {"-c", "printf done; kill -TERM $$"}, {}};
    CHECK(terminal.wait() == 128 + SIGTERM);
    CHECK(terminal.text() == "done");
}
