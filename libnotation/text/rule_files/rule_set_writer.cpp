#include <libnotation/text/rule_files/rule_set_text.hpp>

#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/text/rule_files/rule_contradictions.hpp>
#include <libnotation/text/rule_files/rule_values.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace merels {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t line_width = 80;

std::string in_one_line(const ordered_json& value) {
    return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

/// Adds a blank after each comma and colon outside of strings.
std::string spaced(const std::string& json) {
    std::string text;
    bool is_string = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        text += c;
        if (c == '\\') text += json[++i];
        if (c == '"') is_string = !is_string;
        if (!is_string && (c == ',' || c == ':')) text += ' ';
    }
    return text;
}

/// Writes an array or object on one line if it fits. The outermost one always has several lines.
std::string laid_out(const ordered_json& value, std::size_t indent) {
    std::string line = spaced(in_one_line(value));
    const bool fits = indent > 0 && indent + line.size() < line_width;
    if (!value.is_structured() || value.empty() || (fits && !value.is_object())) return line;
    const std::string margin(indent + 2, ' ');
    std::string text{value.is_object() ? "{" : "["};
    for (const auto& [key, element] : value.items()) {
        text += text.size() == 1 ? "\n" : ",\n";
        text += margin;
        if (value.is_object()) text += in_one_line(key) + ": ";
        text += laid_out(element, indent + 2);
    }
    return text + "\n" + std::string(indent, ' ') + (value.is_object() ? "}" : "]");
}

ordered_json coordinate(double number) {
    const bool is_whole = std::abs(number) < 1e9 && number == std::floor(number);
    return is_whole ? ordered_json(static_cast<std::int64_t>(number)) : ordered_json(number);
}

ordered_json board_json(const Board& board) {
    const BoardSpec& spec = board.spec();
    ordered_json json{{"id", spec.id}};
    if (!spec.title.empty()) json["title"] = spec.title;
    json["points"] = ordered_json::array();
    for (const PointSpec& point : spec.points)
        json["points"].push_back({point.name, coordinate(point.x), coordinate(point.y)});
    json["mills"] = spec.mills;
    if (!spec.paths.empty()) json["paths"] = spec.paths;
    return json;
}

ordered_json names_json(const RuleSet& rule_set) {
    std::vector<LocalName> sorted = rule_set.names;
    std::ranges::stable_sort(sorted, {}, [](const LocalName& name) {
        return std::pair{name.language != "en", name.language};
    });
    ordered_json json = ordered_json::object();
    for (const auto& [language, name] : sorted) {
        ordered_json& names = json[language];
        if (names.is_null())
            names = name;
        else if (names.is_array())
            names.push_back(name);
        else
            names = {names, name};
    }
    return json;
}

ordered_json rules_json(const RuleSet& rule_set, RuleSetStyle style) {
    ordered_json json = ordered_json::object();
    const auto usual = rule_values(Rules{}, rule_set.board);
    std::size_t at = 0;
    for (const auto& [parameter, value] : rule_values(rule_set.rules, rule_set.board)) {
        const bool is_usual = value == usual[at++].value;
        const bool is_idle = !idle_reason(parameter, rule_set.rules, rule_set.board).empty();
        if (is_usual && (style == RuleSetStyle::compact || is_idle || value.is_null())) continue;
        json[parameter] = value;
    }
    return json;
}

} // namespace

std::string rule_set_tag(const RuleSet& rule_set) {
    if (rule_sets::is_built_in(rule_set)) return {};
    return format_rule_set(rule_set, RuleSetStyle::compact);
}

std::string format_rule_set(const RuleSet& rule_set, RuleSetStyle style) {
    const Board* known = rule_sets::find_board(rule_set.board.id());
    const bool is_known = known != nullptr && known->spec() == rule_set.board.spec();
    const bool is_short = is_known && style == RuleSetStyle::compact;
    ordered_json json{{"schema", 1}, {"id", rule_set.id}};
    json["names"] = names_json(rule_set);
    if (!rule_set.aliases.empty()) json["aliases"] = rule_set.aliases;
    if (!rule_set.description.empty()) json["description"] = rule_set.description;
    if (!rule_set.source.empty()) json["source"] = rule_set.source;
    json["board"] = is_short ? ordered_json(rule_set.board.id()) : board_json(rule_set.board);
    json["rules"] = rules_json(rule_set, style);
    return style == RuleSetStyle::compact ? in_one_line(json) : laid_out(json, 0) + "\n";
}

} // namespace merels
