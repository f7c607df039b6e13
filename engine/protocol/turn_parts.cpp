#include <engine/protocol/turn_parts.hpp>

#include <engine/protocol/words.hpp>
#include <libnotation/text/notation/illegal_turn.hpp>
#include <libnotation/text/notation/turn_phrase.hpp>
#include <libnotation/text/notation/turn_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::protocol {

namespace {

Unexpected<std::string> refusal(std::string_view word, std::string_view why) {
    return {fmt::format("{}: {}", excerpt(word), why)};
}

/// What a word claims; a pass is `--`.
std::optional<Move> claim(std::string_view word, const Board& board) {
    if (word == "--") return Move{};
    const auto phrase = parse_turn_phrase(word, board, PointNaming::letters);
    if (!phrase || phrase->length != word.size() || phrase->unknown_point) return std::nullopt;
    return phrase->claimed;
}

} // namespace

std::vector<std::string> actions_of(Move move, const Board& board) {
    std::vector<std::string> actions;
    if (!move.is_removal()) actions.push_back(format(Move{move.from(), move.to()}, board));
    for (const Point point : move.taken()) actions.push_back(fmt::format("x{}", board.name(point)));
    return actions;
}

TurnInParts::TurnInParts(const Position& position)
    : position_(&position), candidates_(legal_moves(position)) {}

Result<std::optional<Move>, std::string> TurnInParts::add(std::string_view word) {
    const auto claimed = claim(word, position_->board());
    if (!claimed) return refusal(word, "this is not a move");
    const PointSet taken = claimed->taken_set();
    const bool is_first = !is_begun_;
    if (!is_first && (!claimed->is_removal() || !(taken & taken_).empty()))
        return refusal(word, "a capture is due");
    std::vector<Move> left = candidates_;
    std::erase_if(left, [&](Move move) {
        const bool is_other
            = is_first && (move.from() != claimed->from() || move.to() != claimed->to());
        return is_other || !move.taken_set().contains_all(taken_ | taken);
    });
    if (left.empty()) {
        if (!is_first) return refusal(word, "this man cannot be taken");
        return refusal(word, explain_illegal(*position_, *claimed).message);
    }
    candidates_ = std::move(left);
    taken_ |= taken;
    is_begun_ = true;
    const auto complete = std::ranges::find(candidates_, taken_, &Move::taken_set);
    if (complete == candidates_.end()) return std::optional<Move>{};
    is_begun_ = false;
    return std::optional{*complete};
}

std::vector<std::string> TurnInParts::rest_of(Move move) const {
    std::vector<std::string> rest;
    if (!is_begun_) return actions_of(move, position_->board());
    for (const Point point : move.taken())
        if (!taken_.contains(point))
            rest.push_back(fmt::format("x{}", position_->board().name(point)));
    return rest;
}

} // namespace merels::protocol
