#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/text/rule_files/rule_set_text.hpp>
#include <tests/support/long_run.hpp>
#include <tests/support/test.hpp>

namespace {

using Row = std::vector<std::string>;

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" `");
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find_last_not_of(" `") - begin + 1);
}

Row split(const std::string& text, char separator) {
    Row parts;
    std::istringstream stream{text};
    for (std::string part; std::getline(stream, part, separator);) parts.push_back(trimmed(part));
    return parts;
}

/// The rows of the table whose heading begins with `heading`, without the leading empty cell.
std::vector<Row> table(const std::string& heading) {
    std::istringstream text{contents(source_folder() + "/docs/rules.md")};
    std::vector<Row> rows;
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

/// A value as JSON: a number, a word, or the points of each side.
std::string value(const std::string& text) {
    if (text.empty()) return "true";
    if (text.find_first_not_of("0123456789") == std::string::npos) return text;
    const Row sides = split(text, ',');
    if (sides.size() == 1) return fmt::format("\"{}\"", text);
    std::string lists;
    for (const std::string& side : sides)
        lists += fmt::format("{}[\"{}\"]", lists.empty() ? "" : ",",
                             fmt::join(split(side, ' '), "\",\""));
    return "[" + lists + "]";
}

/// The rules of a row, read as a rule file has them.
Rules rules_of(const Row& row) {
    std::string rules = "\"men\": " + (has(row[2], ",") ? "[" + row[2] + "]" : row[2]);
    for (std::string part : split(row[3], ';')) {
        part = part.substr(0, part.find(" ("));
        if (part.starts_with("–")) continue;
        if (part == "align") part = "goal align";
        if (part == "no draw rules") {
            rules += ", \"repetition\": 0, \"no_capture\": 0";
            continue;
        }
        const std::size_t blank = std::min(part.find(' '), part.size());
        rules += fmt::format(", \"{}\": {}", part.substr(0, blank),
                             value(trimmed(part.substr(blank))));
    }
    const std::string file
        = fmt::format(R"({{"id": "row", "board": "{}", "rules": {{{}}}}})", row[1], rules);
    const auto rule_set = parse_rule_set(file);
    INFO(file);
    REQUIRE(rule_set);
    return rule_set->rules;
}

} // namespace

TEST_CASE("the built-in rule sets are those of docs/rules.md, parameter by parameter") {
    const std::vector<Row> rows = table("| id | board | men |");
    const auto all = rule_sets::all();
    REQUIRE(rows.size() == all.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        INFO(all[i].id);
        REQUIRE(rows[i].size() == 5);
        CHECK(rows[i][0] == all[i].id);
        CHECK(rows[i][1] == all[i].board.id());
        CHECK(rules_of(rows[i]) == all[i].rules);
        CHECK_FALSE(rows[i][4].empty());
    }
}

TEST_CASE("every built-in rule set has the leaf counts of docs/rules.md", "[perft][long]") {
    // Long counts are for optimized builds.
#ifdef NDEBUG
    constexpr std::size_t usual_depth = 5;
#else
    constexpr std::size_t usual_depth = 4;
#endif
    const auto deepest = in_long_run<std::size_t>(6, usual_depth);
    std::vector<std::string> ids;
    for (const Row& row : table("| rule set | 1 | 2 |")) {
        REQUIRE(row.size() >= 6);
        for (const std::string& id : split(row[0], ',')) {
            INFO(id);
            const RuleSet* rule_set = rule_sets::find(id);
            REQUIRE(rule_set);
            ids.push_back(id);
            for (unsigned depth = 1; depth <= deepest; ++depth) {
                INFO("depth " << depth);
                if (depth < 6 || (depth < row.size() && !row[depth].empty()))
                    CHECK(row[depth] == std::to_string(perft(Position{*rule_set}, depth)));
            }
        }
    }
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        CHECK(std::ranges::count(ids, rule_set.id) == 1);
    }
}

TEST_CASE("counting leaves in bulk and one by one agree", "[perft]") {
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        for (unsigned depth = 0; depth <= 4; ++depth) {
            const Position start{rule_set};
            CHECK(perft(start, depth, Counting::bulk) == perft(start, depth, Counting::generated));
        }
    }
}

TEST_CASE("README names every rule set") {
    const std::string readme = contents(source_folder() + "/README.md");
    CHECK(has(readme, std::to_string(rule_sets::all().size()) + " rule sets are built in"));
    for (const RuleSet& rule_set : rule_sets::all()) {
        INFO(rule_set.id);
        CHECK(has(readme, "`" + rule_set.id + "`"));
    }
}
