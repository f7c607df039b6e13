#include <libnotation/game/comment_language.hpp>

#include <libnotation/base/text.hpp>

#include <optional>

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

} // namespace merels
