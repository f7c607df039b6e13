#include <libnotation/game/tags.hpp>

#include <algorithm>

namespace merels {

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
    tags_.push_back({std::move(name), std::move(value)});
}

void Tags::set(std::string_view name, std::string value) {
    const auto tag = std::ranges::find(tags_, name, &Tag::name);
    if (tag == tags_.end())
        add(std::string{name}, std::move(value));
    else
        tag->value = std::move(value);
}

void Tags::remove(std::string_view name) {
    std::erase_if(tags_, [&](const Tag& tag) { return tag.name == name; });
}

} // namespace merels
