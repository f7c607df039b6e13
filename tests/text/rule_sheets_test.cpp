#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/reader.hpp>
#include <libnotation/text/rule_files/rule_parameters.hpp>
#include <tests/support/catch.hpp>
#include <tests/support/golden.hpp>
#include <tests/support/places.hpp>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <type_traits>

using namespace merels;

namespace {

/// The values of the parameters as docs/rules.md spells them, without those that are points.
std::map<std::string, std::string> values_of(const RuleSet& rule_set) {
    std::map<std::string, std::string> values;
    for_each_parameter(rule_set.rules,
                       [&](std::string_view name, const auto& field, const Limits&) {
                           using Field = std::remove_cvref_t<decltype(field)>;
                           if constexpr (std::is_same_v<Field, bool>)
                               values[std::string{name}] = field ? "yes" : "no";
                           else if constexpr (std::is_integral_v<Field>)
                               values[std::string{name}] = std::to_string(field);
                           else if constexpr (std::is_enum_v<Field>)
                               values[std::string{name}] = enum_name(field);
                       });
    values["men"] = std::to_string(rule_set.rules.men[0]);
    values["board"] = rule_set.board.id();
    return values;
}

/// The text of the main line's comments, a paragraph each.
std::vector<std::string> paragraphs_of(const Game& game) {
    std::vector<std::string> paragraphs;
    for (NodeId node = Game::root; node != Game::none; node = game.first_child(node))
        for (const Comment& comment : game.annotation(node).after) {
            std::istringstream text{comment.text};
            for (std::string line; std::getline(text, line);) paragraphs.push_back(line);
        }
    return paragraphs;
}

/// "fly_at" and "3", wherever a parameter's name is followed by a word.
std::vector<std::pair<std::string, std::string>>
values_in(const std::string& paragraph, const std::map<std::string, std::string>& known) {
    std::vector<std::pair<std::string, std::string>> found;
    std::istringstream words{paragraph};
    std::string before;
    for (std::string next; words >> next;) {
        std::erase_if(next, [](char c) { return c == '(' || c == ')' || c == ',' || c == '.'; });
        if (known.contains(before)) found.emplace_back(before, next);
        before = next;
    }
    return found;
}

} // namespace

TEST_CASE("every value that a rule sheet gives a parameter is that of its rule set") {
    RuleSetPool pool;
    ReadOptions options;
    options.pool = &pool;
    std::set<std::string> parameters;
    std::set<std::string> sheets;
    for (const auto& file :
         std::filesystem::directory_iterator{test::source_folder() + "/samples/sheets"}) {
        const std::string text = test::contents(file.path().string());
        const Source source{file.path().filename().string(), text};
        for (const Record& record : records(source)) {
            Reading reading{rule_sets::nine_mens_morris};
            read(record, options, reading);
            const Game& game = reading.game;
            INFO(source.name() << ": " << game.tags.get("Event"));
            sheets.insert(game.tags.get("Source").substr(0, 3));
            const auto values = values_of(game.rule_set());
            for (const std::string& paragraph : paragraphs_of(game)) {
                if (!paragraph.starts_with("Rule set: ")) continue;
                for (const auto& [parameter, value] : values_in(paragraph, values)) {
                    INFO(paragraph);
                    CHECK(values.at(parameter) == value);
                    parameters.insert(parameter);
                }
            }
        }
    }
    CHECK(sheets == std::set<std::string>{"S0:", "S1:", "S2:", "S3:", "S4:"});
    CHECK(parameters.size() == 17);
}
