#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/rules/legal_moves.hpp>

#include <tests/support/catch.hpp>
#include <tests/support/places.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace merels;

namespace {

using DocRow = std::vector<std::string>;

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" `");
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find_last_not_of(" `") - begin + 1);
}

DocRow split(const std::string& text, char separator) {
    DocRow parts;
    std::istringstream stream{text};
    for (std::string part; std::getline(stream, part, separator);) parts.push_back(trimmed(part));
    return parts;
}

std::string page(const char* name) {
    std::ostringstream text;
    text << std::ifstream{test::source_folder() + name}.rdbuf();
    return text.str();
}

/// The rows of the table whose heading begins with `heading`, without the leading empty cell.
std::vector<DocRow> table(const std::string& heading) {
    std::istringstream text{page("/docs/rules.md")};
    std::vector<DocRow> rows;
    bool is_inside = false;
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with(heading))
            is_inside = true;
        else if (!line.starts_with('|'))
            is_inside = false;
        if (is_inside) rows.push_back(split(line.substr(1), '|'));
    }
    REQUIRE(rows.size() > 2);
    rows.erase(rows.begin(), rows.begin() + 2);
    return rows;
}

std::string men_of(const Rules& rules) {
    const std::string white = std::to_string(rules.men[0]);
    return rules.men[0] == rules.men[1] ? white : white + ", " + std::to_string(rules.men[1]);
}

} // namespace

TEST_CASE("docs/rules.md has a row for every rule set, with its board and men") {
    const std::vector<DocRow> rows = table("| id | board | men |");
    const auto all = rule_sets::all();
    REQUIRE(rows.size() == all.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        INFO(all[i].id);
        REQUIRE(rows[i].size() == 5);
        CHECK(rows[i][0] == all[i].id);
        CHECK(rows[i][1] == all[i].board.id());
        CHECK(rows[i][2] == men_of(all[i].rules));
        const Rules usual{.men = all[i].rules.men};
        CHECK((all[i].rules == usual) == (rows[i][3].starts_with("–")));
        CHECK_FALSE(rows[i][4].empty());
    }
}

TEST_CASE("docs/rules.md has the leaf counts of every rule set") {
    std::vector<std::string> ids;
    for (const DocRow& row : table("| rule set | 1 | 2 |")) {
        REQUIRE(row.size() >= 6);
        for (const std::string& id : split(row[0], ',')) {
            INFO(id);
            const RuleSet* rule_set = rule_sets::find(id);
            REQUIRE(rule_set);
            ids.push_back(id);
            for (unsigned depth = 1; depth <= 4; ++depth)
                CHECK(row[depth] == std::to_string(perft(Position{*rule_set}, depth)));
        }
    }
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        CHECK(std::ranges::count(ids, rule_set.id) == 1);
    }
}
