#pragma once

// A club's games in a window, as a file and as a collection.

#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>
#include <tests/viewer/window/driver.hpp>
#include <viewer/collection/import_page.hpp>
#include <viewer/collection/list_page.hpp>
#include <viewer/core/files/collection_file.hpp>

#include <algorithm>
#include <optional>

namespace merels::viewer {

using test::ScratchFolder;

/// Some games. It is easy to predict their rows in lists and in the explorer.
inline std::string club_records() {
    const auto record = [](const std::string& white, const std::string& black, int year,
                           const std::string& result, const std::string& moves) {
        return "[Event \"Club\"]\n[Site \"Bern\"]\n[Date \"" + std::to_string(year)
               + ".03.01\"]\n[Round \"1\"]\n[White \"" + white + "\"]\n[Black \"" + black
               + "\"]\n[Result \"" + result + "\"]\n\n" + moves + " " + result + "\n\n";
    };
    std::string text;
    for (int i = 0; i < 40; ++i)
        text += record("Player " + std::to_string(100 + i), "Mia", 1900 + i,
                       i % 4 == 0 ? "1-0" : "0-1",
                       i % 2 == 0 ? "1. d6 d2 2. f4 b4" : "1. d6 f4 2. b4 {a comment} d2");
    return text + record("Zoe", "Jürg", 1990, "1/2-1/2", "1. a1 g7 2. d1 d7 3. g1xd7 *");
}

/// Damages the page with the names of players. Pages with rows of a table begin with the byte 13.
/// Returns the number of the page, from 1.
inline std::size_t damage_players(const ScratchFolder& folder, const std::string& name) {
    constexpr std::size_t page_size = 4096;
    std::string bytes = folder.read(name);
    std::size_t damaged = 0;
    for (std::size_t page = 0; page < bytes.size(); page += page_size) {
        const std::string text = bytes.substr(page, page_size);
        if (text.front() == 13 && text.find("Player 100") != std::string::npos) {
            bytes[page] = '\xff';
            damaged = page / page_size + 1;
        }
    }
    folder.write(name, bytes);
    return damaged;
}

inline ListPage& list_in_front(Driver& driver) {
    auto* const page = dynamic_cast<ListPage*>(driver.frame().page());
    REQUIRE(page != nullptr);
    return *page;
}

inline void wait_for_rows(Driver& driver, std::size_t count) {
    ListPage& page = list_in_front(driver);
    const auto are_there = [&] { return page.rows().size() == count && page.is_quiet(); };
    CHECK(driver.wait_for(are_there));
    // To paint rows, the window may have to read them first.
    driver.settle();
    CHECK(driver.wait_for(are_there));
}

inline std::string shown(ListPage& page, long row, Column column) {
    const auto& columns = page.list().columns();
    const auto at = std::ranges::find(columns, column) - columns.begin();
    return page.list().OnGetItemText(row, static_cast<long>(at)).utf8_string();
}

/// A window with the club's collection in front.
struct Club {
    Club() : path(folder.path("club.merels")) {
        folder.write("club.pgn", club_records());
        REQUIRE_FALSE(make_collection(path));
        driver.emplace(std::vector<std::string>{path});
        driver->frame().lists().import(path, {folder.path("club.pgn")});
        const auto* const import = dynamic_cast<const ImportPage*>(driver->frame().page());
        REQUIRE(import != nullptr);
        CHECK(driver->wait_for([&] { return import->task().news().is_done; }));
        driver->settle();
    }

    /// Closes the tab in front, which is the report. Returns the list behind it.
    ListPage& list() {
        driver->run(Command::close_tab);
        wait_for_rows(*driver, 41);
        return list_in_front(*driver);
    }

    const ScratchFolder folder;
    std::string path;
    std::optional<Driver> driver;
};

} // namespace merels::viewer
