#include <libnotation/game/language/comment_language.hpp>

#include <libnotation/base/text.hpp>

#include <algorithm>
#include <optional>
#include <string>

namespace merels {

namespace {

struct Translation {
    std::string_view language;
    std::string_view text;
};

std::optional<Translation> translation(std::string_view text) {
    constexpr std::string_view field = "[%lang ";
    const std::size_t end = text.find(']');
    if (!text.starts_with(field) || end == std::string_view::npos) return std::nullopt;
    return Translation{trimmed(text.substr(field.size(), end - field.size())),
                       trimmed(text.substr(end + 1))};
}

} // namespace

std::vector<Comment> in_language(const std::vector<Comment>& comments, std::string_view language) {
    std::vector<Comment> shown;
    for (const Comment& comment : comments) {
        const auto translated = translation(comment.text);
        if (!translated || shown.empty()) {
            shown.push_back(comment);
            if (translated) shown.back().text = translated->text;
        } else if (translated->language == language) {
            shown.back().text = translated->text;
        }
    }
    return shown;
}

const std::string& tag_in_language(const Tags& tags, std::string_view name,
                                   std::string_view language) {
    std::string translated{name};
    translated.append("_").append(language);
    const std::string* const value = tags.find(translated);
    return value == nullptr ? tags.get(name) : *value;
}

bool is_translation(const Tag& tag, const Tags& tags) {
    const std::string_view name = tag.name;
    const std::size_t place = name.rfind('_');
    if (place == std::string_view::npos) return false;
    const std::string_view language = name.substr(place + 1);
    return language.size() == 2
           && std::ranges::all_of(language, [](char c) { return c >= 'a' && c <= 'z'; })
           && tags.find(name.substr(0, place)) != nullptr;
}

} // namespace merels
