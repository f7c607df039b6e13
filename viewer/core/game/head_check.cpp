#include <viewer/core/game/head_check.hpp>

#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/tags/date_text.hpp>
#include <viewer/core/language/language.hpp>

#include <algorithm>
#include <array>

namespace merels::viewer {

namespace {

/// A date like 2026.11.21, with ? for unknown parts, or another date as the file writes it.
bool is_date(std::string_view text) { return text != "-" && is_strict_date(text); }

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
        return tr_format("“{}” is not a name of a tag: use only letters, digits and _.", name);
    if (std::ranges::find(known, name) != known.end())
        return tr_format("{} cannot be written by hand: it follows from the "
                         "result, the rules and the start of the game.",
                         name);
    return std::nullopt;
}

std::optional<std::string> check_tag(std::string_view name, std::string_view value) {
    if (auto wrong = check_tag_name(name)) return wrong;
    if (name.ends_with("Date") && !value.empty() && value != "?" && !is_date(value))
        return tr_format("“{}” is not a date: write it as 2026.11.21, with ?? for unknown parts.",
                         value);
    return std::nullopt;
}

} // namespace merels::viewer
