#include <viewer/core/board/illegal_move_words.hpp>

#include <libnotation/game/language/language.hpp>
#include <libnotation/text/rule_files/rule_words.hpp>

#include <array>
#include <optional>
#include <vector>

namespace merels::viewer {

namespace {

constexpr std::array messages{
    english("{} is occupied"),
    english("{} is blocked by a captured man until placing ends"),
    english("{} is in a mill"),
    english("{} and {} are not joined"),
    english("the man on {} may not go straight back to {}"),
    english("there is no man to capture on {}"),
    english("there is no man to remove on {}"),
    english("{} holds {}'s own man"),
    english("{} must remove a man first"),
    english("{} must remove {} men first"),
    english("{} must remove a man of its own"),
    english("{} is blocked, so {} must open a way"),
    english("{} completes a mill and a man must be captured"),
    english("{} completes two mills, so two men must be captured"),
    english("{} completes three mills, so three men must be captured"),
    english("{} completes no mill, so nothing is captured"),
    english("{} men are captured, but only one may be"),
    english("{} men are captured, but only {} may be"),
    english("{} men are removed, but only one may be"),
    english("{} men are removed, but only {} may be"),
    english("while placing, a mill captures nothing"),
    english("while placing, a mill captures a man from {}'s hand, not the board"),
    english("a mill that frees the opponent captures nothing"),
    english("{} has no men in hand"),
    english("{} has a man in hand and must place"),
    english("{} has {} men in hand and must place"),
    english("{} has a white man, but {} is to move"),
    english("{} has a black man, but {} is to move"),
    english("there is no man on {}"),
    english("there is nothing to remove"),
    english("a pass is not allowed here"),
    english("the game is over: {} ({})"),
};

/// A part of a message is a point, a player, a number, the result of the game, or its reason.
std::string part_in_language(const std::string& part) {
    return part == "it is drawn" ? tr("it is drawn") : tr(part.c_str());
}

/// The parts of `message` instead of the braces in `pattern`. The result is empty if the other
/// words differ.
std::optional<std::vector<std::string>> parts_of(std::string_view message,
                                                 std::string_view pattern) {
    constexpr std::string_view braces = "{}";
    std::vector<std::string> parts;
    while (true) {
        const std::size_t place = pattern.find(braces);
        const std::string_view words = pattern.substr(0, place);
        if (place == std::string_view::npos)
            return message == words ? std::optional{parts} : std::nullopt;
        if (!message.starts_with(words)) return std::nullopt;
        message.remove_prefix(words.size());
        pattern.remove_prefix(place + braces.size());
        const std::string_view next = pattern.substr(0, pattern.find(braces));
        const std::size_t end = next.empty() ? message.size() : message.find(next);
        if (end == 0 || end == std::string_view::npos) return std::nullopt;
        parts.push_back(part_in_language(std::string{message.substr(0, end)}));
        message.remove_prefix(end);
    }
}

} // namespace

std::string illegal_move_in_words(std::string_view message) {
    for (const char* const pattern : messages)
        if (const auto parts = parts_of(message, pattern)) return with_parts(tr(pattern), *parts);
    return std::string{message};
}

} // namespace merels::viewer
