#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/analysis/solve_page.hpp>

#include <filesystem>

namespace merels::viewer {

namespace {

TEST_CASE("a small rule set is solved into files, and found again", "[window][solve]") {
    Driver driver{{"--rules", "six-mens-morris"}};
    driver.run(Command::solve_rules);
    auto* const page = dynamic_cast<SolvePage*>(driver.frame().page());
    REQUIRE(page != nullptr);
    page->men().SetValue(6);
    wxSpinEvent changed{wxEVT_SPINCTRL};
    page->men().GetEventHandler()->ProcessEvent(changed);
    REQUIRE(page->list().GetItemCount() == 1);
    driver.picture("solve-plan");
    const wxSize size = page->start().GetSize();
    driver.click_at(page->start(), {size.x / 2, size.y / 2});
    CHECK(driver.wait_for([&] { return page->state().find("Everything is solved") == 0; }));
    CHECK(page->list().GetItemText(0, 3) == "there");
    driver.picture("solve-done");
}

TEST_CASE("a rule set is solved into a folder of one's own, which is remembered",
          "[window][solve]") {
    const test::ScratchFolder folder;
    Driver driver{{"--rules", "six-mens-morris"}};
    driver.run(Command::solve_rules);
    auto* page = dynamic_cast<SolvePage*>(driver.frame().page());
    REQUIRE(page != nullptr);
    CHECK_FALSE(page->usual_folder().IsEnabled());
    const std::string usual_plan = page->plan();
    driver.chosen_file = folder.path("values");
    driver.click_at(page->choose_folder(), {10, 10});
    CHECK(driver.asked == "Folder for the files of exact values");
    CHECK(driver.frame().settings().values_folder == folder.path("values"));
    CHECK(page->plan().find(folder.path("values/exact/six-mens-morris")) != std::string::npos);
    CHECK(page->plan().find("MERELS_DATA") != std::string::npos);
    page->men().SetValue(6);
    wxSpinEvent changed{wxEVT_SPINCTRL};
    page->men().GetEventHandler()->ProcessEvent(changed);
    driver.picture("solve-folder");
    const wxSize size = page->start().GetSize();
    driver.click_at(page->start(), {size.x / 2, size.y / 2});
    CHECK(driver.wait_for([&] { return page->state().find("Everything is solved") == 0; }));
    CHECK_FALSE(std::filesystem::is_empty(folder.path("values/exact/six-mens-morris")));
    // A new page begins with the chosen folder.
    driver.run(Command::close_tab);
    driver.run(Command::solve_rules);
    page = dynamic_cast<SolvePage*>(driver.frame().page());
    REQUIRE(page != nullptr);
    CHECK(page->plan().find(folder.path("values/exact/six-mens-morris")) != std::string::npos);
    REQUIRE(page->usual_folder().IsEnabled());
    driver.click_at(page->usual_folder(), {10, 10});
    CHECK(driver.frame().settings().values_folder.empty());
    CHECK(page->plan() == usual_plan);
}

TEST_CASE("a rule set that cannot be solved so says why", "[window][solve]") {
    Driver driver{{"--rules", "three-mens-morris"}};
    driver.run(Command::solve_rules);
    auto* const page = dynamic_cast<SolvePage*>(driver.frame().page());
    REQUIRE(page != nullptr);
    CHECK_FALSE(page->start().IsEnabled());
    CHECK(page->list().GetItemCount() == 0);
    driver.picture("solve-refused");
}

} // namespace

} // namespace merels::viewer
