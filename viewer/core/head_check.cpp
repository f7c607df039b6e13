#include <viewer/core/head_check.hpp>

#include <libnotation/text/head_claims.hpp>
#include <viewer/core/language.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace merels::viewer {

namespace {

bool is_number_or_unknown(std::string_view text) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    return std::ranges::all_of(text, is_digit)
           || std::ranges::all_of(text, [](char c) { return c == '?'; });
}

/// As 2026.11.21, where ? stands for what nobody knows.
bool is_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '.' || text[7] != '.') return false;
    const std::string_view month = text.substr(5, 2);
    const std::string_view day = text.substr(8, 2);
    if (!is_number_or_unknown(text.substr(0, 4)) || !is_number_or_unknown(month)
        || !is_number_or_unknown(day))
        return false;
    const bool is_month = month == "??" || (month >= "01" && month <= "12");
    const bool is_day = day == "??" || (day >= "01" && day <= "31");
    return is_month && is_day;
}

} // namespace

const std::vector<std::string>& roster_tags() {
    static const std::vector<std::string> tags{"Event", "Site", "Date", "Round", "White", "Black"};
    return tags;
}

std::optional<std::string> check_tag_name(std::string_view name) {
    constexpr std::array<std::string_view, 6> known{"Result", "Variant",  "RuleSet",
                                                    "SetUp",  "Position", "FEN"};
    if (name.empty()) return tr("A tag needs a name.");
    if (!is_tag_name(name))
        return fmt::format(
            fmt::runtime(tr("“{}” is no name of a tag: only letters, digits and _ can be in it.")),
            name);
    if (std::ranges::find(known, name) != known.end())
        return fmt::format(
            fmt::runtime(tr("{} is no tag to be written by hand: it follows from the "
                            "result, the rules and the start of the game.")),
            name);
    return std::nullopt;
}

std::optional<std::string> check_tag(std::string_view name, std::string_view value) {
    if (auto wrong = check_tag_name(name)) return wrong;
    if (name.ends_with("Date") && !value.empty() && value != "?" && !is_date(value))
        return fmt::format(
            fmt::runtime(
                tr("“{}” is no date: it is written 2026.11.21, with ?? for what is not known.")),
            value);
    return std::nullopt;
}

} // namespace merels::viewer
