#include <viewer/core/study/puzzle_language.hpp>

#include <libnotation/base/text.hpp>
#include <libnotation/game/language/language.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace merels::viewer {

namespace {

constexpr std::array whole_texts{
    english("Puzzle: White wins"),
    english("Puzzle: Black wins"),
    english("Puzzle: White holds the draw"),
    english("Puzzle: Black holds the draw"),
    english("Task: White is to move and wins. Which is the only move?"),
    english("Task: Black is to move and wins. Which is the only move?"),
    english("Task: White is to move and wins. Which move wins?"),
    english("Task: Black is to move and wins. Which move wins?"),
    english("Task: White is to move and holds the draw. Which is the only move?"),
    english("Task: Black is to move and holds the draw. Which is the only move?"),
    english("Task: White is to move and holds the draw. Which move holds the draw?"),
    english("Task: Black is to move and holds the draw. Which move holds the draw?"),
    english("This move was played. It loses."),
    english("This move was played. It draws."),
};

/// Removes `words` from the beginning of a text. Returns false if the text has another beginning.
bool take(std::string_view& text, std::string_view words) {
    if (!text.starts_with(words)) return false;
    text.remove_prefix(words.size());
    return true;
}

/// For example "Answer: b2 wins in 5 plies. Also right: a1, a3." The result is empty for any other
/// text.
std::string translated_answer(std::string_view text) {
    if (!text.ends_with('.') || !take(text, "Answer: ")) return {};
    const std::string_view move = take_until(text, " ");
    std::string answer;
    if (take(text, "holds the draw.")) {
        answer = tr_format("Answer: {} holds the draw.", move);
    } else if (take(text, "wins.")) {
        answer = tr_format("Answer: {} wins.", move);
    } else if (take(text, "wins in ")) {
        const auto plies = parse_number<unsigned>(take_until(text, " "));
        if (!plies || !(take(text, "ply.") || take(text, "plies."))) return {};
        answer = tr_plural("Answer: {} wins in {} ply.", "Answer: {} wins in {} plies.", *plies,
                           move, *plies);
    } else {
        return {};
    }
    if (text.empty()) return answer;
    if (!take(text, " Also right: ")) return {};
    const std::string_view others = take_until(text, ".");
    if (others.empty() || !text.empty()) return {};
    return answer + " " + tr_format("Also right: {}.", others);
}

/// The result is empty if the text does not come from `merels puzzles`.
std::string translated(const std::string& text) {
    const auto* const found = std::ranges::find(whole_texts, text);
    return found == whole_texts.end() ? translated_answer(text) : tr(*found);
}

void add_translations(std::vector<Comment>& comments, const std::string& language) {
    for (std::size_t i = 0; i < comments.size(); ++i) {
        const std::string text = translated(comments[i].text);
        if (text.empty()) continue;
        Comment translation;
        translation.text = fmt::format("[%lang {}] {}", language, text);
        comments.insert(comments.begin() + static_cast<std::ptrdiff_t>(++i),
                        std::move(translation));
    }
}

} // namespace

Game with_translations(Game puzzle) {
    const std::string language = reader_language();
    if (language == "en") return puzzle;
    if (const std::string title = translated(puzzle.tags.get("Event")); !title.empty())
        puzzle.tags.set("Event_" + language, title);
    for (NodeId node = 0; node < puzzle.node_slots(); ++node)
        if (!puzzle.annotation(node).after.empty())
            add_translations(puzzle.annotate(node).after, language);
    return puzzle;
}

} // namespace merels::viewer
