#include <tests/support/hostile/good_collection.hpp>
#include <tests/support/hostile/hostile_file.hpp>
#include <tests/support/sanitized.hpp>
#include <tests/viewer/collection/club.hpp>

#include <cstdlib>
#include <functional>

namespace merels::viewer {

namespace {

using test::good_collection;
using test::Hostile;
using test::hostile_collections;
using test::made_hostile;

/// Opens the list and the first game of it, as far as there is one.
void look_into(Driver& driver, const std::string& path) {
    REQUIRE(driver.frame().open_path(path));
    ListPage& page = list_in_front(driver);
    // The search may have ended before the page has taken its last games.
    CHECK(driver.wait_for([&] {
        return !page.rows().is_running() && (page.rows().size() > 0 || page.rows().fault());
    }));
    driver.settle();
    if (page.rows().size() == 0) return;
    page.list().SetFocus();
    driver.press("Home Return");
    // A game, or a sentence that says why there is none.
    CHECK((dynamic_cast<GamePage*>(driver.frame().page()) != nullptr || !driver.told().empty()));
}

void close_all_but_first(Driver& driver) {
    while (driver.frame().page_count() > 1) {
        REQUIRE(driver.run(Command::close_tab));
    }
}

/// All of them where MERELS_HOSTILE is set, else every fourth, or every sixteenth under sanitizers.
void for_each_hostile(const std::function<void(const std::string& path)>& use) {
    const bool are_all_wanted = std::getenv("MERELS_HOSTILE") != nullptr;
    constexpr std::size_t sampled = test::is_sanitized ? 16 : 4;
    const ScratchFolder folder;
    const std::string good = good_collection();
    std::size_t number = 0;
    for (const Hostile& hostile : hostile_collections()) {
        if (number++ % sampled != 0 && !are_all_wanted) continue;
        INFO(hostile.name);
        const std::string name = std::to_string(number) + ".merels";
        folder.write(name, made_hostile(good, hostile));
        use(folder.path(name));
    }
}

TEST_CASE("a hostile collection opens with its games or with what is wrong, and closes",
          "[window][hostile-collections]") {
    Driver driver;
    for_each_hostile([&](const std::string& path) {
        look_into(driver, path);
        close_all_but_first(driver);
    });
}

TEST_CASE("the tab of a hostile collection closes while it is read",
          "[window][hostile-collections]") {
    Driver driver;
    for_each_hostile([&](const std::string& path) {
        REQUIRE(driver.frame().open_path(path));
        close_all_but_first(driver);
    });
}

} // namespace

} // namespace merels::viewer
