#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>

namespace merels::viewer {

namespace {

using test::ScratchFolder;

std::string times(const std::string& text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

/// Opened, walked through, edited and folded, as a person does.
void use(const std::string& record) {
    const ScratchFolder folder;
    folder.write("hostile.pgn", record);
    Driver driver{{folder.path("hostile.pgn")}};
    const Document& document = driver.game().document();
    driver.press("Right");
    REQUIRE(document.place().ply() == 1);
    driver.press("1 Down 2 Shift+V Shift+U End");
    driver.run(Command::make_main_line);
    driver.press("Delete Ctrl+Z Ctrl+Z");
    CHECK(document.place().ply() > 0);
    CHECK(driver.game().moves().place_of(document.node()) != wxDefaultPosition);
}

// A program that works through all following moves at every step does not come to an end here.
TEST_CASE("a record of very many variations is opened and edited", "[window][hostile]") {
    use("1. d7 " + times("( 1. d7 ", 2'000) + "*\n");
}

TEST_CASE("a record of nothing but parentheses is opened and edited", "[window][hostile]") {
    use("1. d7 " + times("(", 20'000) + "*\n");
}

TEST_CASE("a record of very many comments is opened and edited", "[window][hostile]") {
    use("1. d7 " + times("{a} ", 10'000) + "d1 *\n");
}

TEST_CASE("a long line of variations within variations is opened and edited", "[window][hostile]") {
    std::string record = "1. d6 ";
    for (int i = 0; i < 2'000; ++i) record += i % 2 == 0 ? "f4 (1... d2 2. " : "a7 (2. b4 ";
    use(record + "*\n");
}

} // namespace

} // namespace merels::viewer
