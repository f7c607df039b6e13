#include <libnotation/game/tags.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

constexpr std::array<std::string_view, 6> roster{"Event", "Site",  "Date",
                                                 "Round", "White", "Black"};

/// The place of a name in the roster. For other names, the size of the roster.
std::size_t rank(std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(roster, name) - roster.begin());
}

} // namespace

const std::string* Tags::find(std::string_view name) const {
    const auto tag = std::ranges::find(tags_, name, &Tag::name);
    return tag == tags_.end() ? nullptr : &tag->value;
}

const std::string& Tags::get(std::string_view name) const {
    static const std::string none;
    const std::string* value = find(name);
    return value == nullptr ? none : *value;
}

void Tags::add(std::string name, std::string value) {
    const std::size_t own_rank = rank(name);
    auto place = tags_.end();
    if (own_rank < roster.size() && find(name) == nullptr) {
        const auto others = tags_.begin() + static_cast<std::ptrdiff_t>(roster_size());
        place = std::find_if(tags_.begin(), others,
                             [&](const Tag& tag) { return rank(tag.name) > own_rank; });
    } else if (name == "Result" && find(name) == nullptr) {
        place = tags_.begin() + static_cast<std::ptrdiff_t>(roster_size());
    }
    tags_.insert(place, {std::move(name), std::move(value)});
}

void Tags::set(std::string_view name, std::string value) {
    const auto tag = std::ranges::find(tags_, name, &Tag::name);
    if (tag == tags_.end())
        add(std::string{name}, std::move(value));
    else
        tag->value = std::move(value);
}

std::size_t Tags::roster_size() const {
    std::size_t size = 0;
    std::size_t next_rank = 0;
    for (const Tag& tag : tags_) {
        const std::size_t own_rank = rank(tag.name);
        if (own_rank < next_rank || own_rank == roster.size()) break;
        next_rank = own_rank + 1;
        ++size;
    }
    return size;
}

void Tags::remove(std::string_view name) {
    std::erase_if(tags_, [&](const Tag& tag) { return tag.name == name; });
}

} // namespace merels
