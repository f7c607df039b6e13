
#include <tests/support/other_variable.hpp>
#include <tests/support/test.hpp>

namespace {

constexpr const char* update = "MERELS_UPDATE_GOLDEN";

} // namespace

TEST_CASE("a golden file that differs is a fault and stays what it is") {
    const OtherVariable unset{update, std::nullopt};
    const ScratchFolder folder;
    folder.write("a.txt", "old");
    CHECK(golden_fault(folder.path("a.txt"), "old").empty());
    CHECK(golden_fault(folder.path("a.txt"), "new")
          == folder.path("a.txt") + " holds something else");
    CHECK(folder.read("a.txt") == "old");
}

TEST_CASE("a golden file that is rewritten is a fault, too, and only once") {
    const OtherVariable set{update, "1"};
    const ScratchFolder folder;
    folder.write("a.txt", "old");
    CHECK(golden_fault(folder.path("a.txt"), "new")
          == folder.path("a.txt") + " was rewritten: read what changed, then run the test again");
    CHECK(folder.read("a.txt") == "new");
    CHECK(golden_fault(folder.path("a.txt"), "new").empty());
}
