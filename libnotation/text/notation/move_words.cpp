#include <libnotation/text/notation/move_words.hpp>

#include <libnotation/text/notation/comment_text.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <utility>

namespace merels {

namespace {

/// The number of plies, counted from the beginning of the first numbered move. If the second player
/// begins, the missing ply of the first player also counts.
unsigned halves_before(const Game& game, unsigned plies_before) {
    const bool is_second = game.start().to_move() != game.rule_set().rules.starter;
    return plies_before + (is_second ? 1 : 0);
}

} // namespace

unsigned move_number(const Game& game, unsigned plies_before) {
    return game.first_move_number + halves_before(game, plies_before) / 2;
}

std::string move_number_text(const Game& game, unsigned plies_before) {
    return fmt::format("{}{}", move_number(game, plies_before),
                       halves_before(game, plies_before) % 2 == 0 ? "." : "...");
}

std::string in_words(const Comment& comment, const Board& board) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
    if (!comment.text.empty()) add(comment.text);
    if (comment.evaluation) add("[" + format(*comment.evaluation) + "]");
    for (const Circle& circle : comment.circles) add(fmt::format("({})", board.name(circle.at)));
    for (const Arrow& arrow : comment.arrows)
        add(fmt::format("({}→{})", board.name(arrow.from), board.name(arrow.to)));
    if (comment.elapsed)
        add(fmt::format("[{:%T}]", std::chrono::floor<std::chrono::seconds>(*comment.elapsed)));
    if (comment.clock)
        add(fmt::format("[clock {:%T}]", std::chrono::floor<std::chrono::seconds>(*comment.clock)));
    return text;
}

std::string glyph_in_words(Glyph glyph) {
    static constexpr std::array<std::pair<Glyph, const char*>, 14> signs{{{1, "!"},
                                                                          {2, "?"},
                                                                          {3, "!!"},
                                                                          {4, "??"},
                                                                          {5, "!?"},
                                                                          {6, "?!"},
                                                                          {10, "="},
                                                                          {13, "∞"},
                                                                          {14, "⩲"},
                                                                          {15, "⩱"},
                                                                          {16, "±"},
                                                                          {17, "∓"},
                                                                          {18, "+-"},
                                                                          {19, "-+"}}};
    for (const auto& [known, text] : signs)
        if (known == glyph) return known <= 6 ? text : std::string{" "} + text;
    return fmt::format(" ${}", glyph);
}

} // namespace merels
