#include <viewer/core/game/tag_edit.hpp>

#include <viewer/core/game/head_check.hpp>

#include <algorithm>

namespace merels::viewer {

std::vector<Tag> shown_tags(const Tags& tags) {
    std::vector<Tag> shown;
    for (const std::string& name : roster_tags()) shown.push_back({name, tags.get(name)});
    const auto others = tags.begin() + static_cast<std::ptrdiff_t>(tags.roster_size());
    shown.insert(shown.end(), others, tags.end());
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
