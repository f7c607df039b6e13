#include <libnotation/store/repair/repair.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/scratch_folder.hpp>

#include <libnotation/game/random_game.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/collection/collection_state.hpp>

#include <functional>

using namespace merels;
using namespace merels::test;

namespace {

/// A collection of two games at places of these names.
class AtPlaces {
public:
    AtPlaces(const std::string& first, const std::string& second) {
        auto collection = Collection::create(path());
        REQUIRE(collection);
        for (const std::string& place : {first, second}) {
            Game game{rule_sets::mulino};
            game.tags.add("Site", place);
            REQUIRE(collection->add(game));
        }
    }

    /// Changes the row of a place, which is its name and then `folded`; the bytes before are what
    /// they are: name, folded, same_as.
    template <class Change> void change_row(const std::string& row, Change change) {
        std::string bytes = folder.read("c.merels");
        const std::size_t at = bytes.find(row);
        REQUIRE(at != std::string::npos);
        change(bytes.data() + at);
        folder.write("c.merels", bytes);
    }

    std::vector<std::string> places_after_repair(Repair& repair) const {
        auto repaired = merels::repair(path());
        REQUIRE(repaired);
        repair = std::move(*repaired);
        const auto collection = Collection::open(path(), Access::read);
        REQUIRE(collection);
        const auto diagnosis = examine(*collection);
        REQUIRE(diagnosis);
        for (const Examination& part : diagnosis->parts)
            CHECK(part.descriptions == std::vector<std::string>{});
        std::vector<std::string> names;
        for (GameId id = 1; id <= 2; ++id) names.push_back(collection->game(id)->tags.get("Site"));
        return names;
    }

    std::string path() const { return folder.path("c.merels"); }

    ScratchFolder folder;
};

} // namespace

TEST_CASE("a name that has become bytes is kept as a name") {
    for (const int column : {-3, -2}) {
        INFO(column);
        AtPlaces games{"Zell", "Ypern"};
        games.change_row("Zellzell", [&](char* row) { row[column] ^= 1; });
        Repair repair;
        CHECK(games.places_after_repair(repair) == std::vector<std::string>{"Zell", "Ypern"});
        CHECK(repair.lost_rows == 0);
        CHECK(repair.damaged_pages == 1);
    }
}

TEST_CASE("a row that no table takes is lost, and the others are not") {
    // First, `same_as` becomes a value of zero bytes. Then, two places get the same name.
    AtPlaces bytes{"Zell", "Ypern"};
    bytes.change_row("Zellzell", [](char* row) { row[-1] = 12; });
    Repair repair;
    CHECK(bytes.places_after_repair(repair) == std::vector<std::string>{"Zell", "Ypern"});
    CHECK(repair.lost_rows == 1);
    CHECK(!repair.may_lack_rows);
    AtPlaces same{"Zell", "Zela"};
    same.change_row("Zellzell", [](char* row) { row[3] = 'a'; });
    same.places_after_repair(repair);
    CHECK(repair.lost_rows == 1);
    CHECK(!repair.may_lack_rows);
}
