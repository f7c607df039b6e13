#include <viewer/core/game/tag_edit.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/text/record/head_claims.hpp>
#include <libnotation/text/tags/date_text.hpp>

#include <algorithm>
#include <array>

namespace merels::viewer {

namespace {

/// True for a date such as 2026.11.21. Unknown parts are question marks.
bool is_date(std::string_view text) { return text != "-" && is_strict_date(text); }

/// The tags about the evidence in a game from history.
constexpr std::array<std::string_view, 4> evidence{"Object", "Dating", "Reliability", "Source"};

/// The place of a tag in the list of a game from history. All tags that are not about the evidence
/// have the last place.
std::size_t rank(const Tag& tag) {
    const auto found = std::ranges::find(evidence, tag.name);
    return static_cast<std::size_t>(found - evidence.begin());
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
        return tr_format("“{}” is not a name of a tag. Use only letters, digits and _.", name);
    if (std::ranges::find(known, name) != known.end())
        return tr_format("{} cannot be changed by hand, because it follows from the result, the "
                         "rules and the start of the game.",
                         name);
    return std::nullopt;
}

std::optional<std::string> check_tag(std::string_view name, std::string_view value) {
    if (auto wrong = check_tag_name(name)) return wrong;
    if (name.ends_with("Date") && !value.empty() && value != "?" && !is_date(value))
        return tr_format(
            "“{}” is not a date. Write a date as 2026.11.21, with ?? for unknown parts.", value);
    return std::nullopt;
}

std::vector<Tag> shown_tags(const Tags& tags) {
    std::vector<Tag> shown;
    for (const std::string& name : roster_tags()) shown.push_back({name, tags.get(name)});
    const auto others = tags.begin() + static_cast<std::ptrdiff_t>(tags.roster_size());
    shown.insert(shown.end(), others, tags.end());
    // Many games that are not about history have a source.
    const auto is_of_history = [](const Tag& tag) { return rank(tag) < evidence.size() - 1; };
    if (std::ranges::any_of(shown, is_of_history)) std::ranges::stable_sort(shown, {}, rank);
    return shown;
}

Tags tags_of_new_game(const std::string& date) {
    Tags tags;
    for (const std::string& name : roster_tags()) tags.add(name, name == "Date" ? date : "?");
    return tags;
}

void put_tag_into(Tags& tags, const std::string& name, const std::string& value) {
    const auto& roster = roster_tags();
    const bool is_new_of_roster
        = tags.find(name) == nullptr && std::ranges::find(roster, name) != roster.end();
    if (is_new_of_roster)
        tags.add(name, value);
    else
        tags.set(name, value);
}

} // namespace merels::viewer
