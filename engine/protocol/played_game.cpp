#include <engine/protocol/played_game.hpp>

#include <engine/protocol/lines.hpp>
#include <libnotation/text/notation/illegal_move.hpp>
#include <libnotation/text/notation/move_phrase.hpp>
#include <libnotation/text/notation/move_text.hpp>
#include <libnotation/text/positions/position_formats.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace merels::protocol {

namespace {

// The moves of other engines. A move is one word, such as `d6-d7xb4`, or one word for each action,
// such as `d6-d7` and then `xb4`.
//
//   MoveInParts parts{position};
//   parts.add("d6-d7")     ->  nothing yet: the mill earns a capture
//   parts.add("xb4")       ->  the move
//   parts.add("d6-d9")     ->  the reason why this is not a move

Unexpected<std::string> refusal(std::string_view word, std::string_view why) {
    return {fmt::format("{}: {}", excerpt(word), why)};
}

/// Reads a word as a move, which may be illegal. A pass is `--`.
std::optional<Move> claim(std::string_view word, const Board& board) {
    if (word == "--") return Move{};
    const auto phrase = parse_move_phrase(word, board, PointNaming::letters);
    if (!phrase || phrase->length != word.size() || phrase->unknown_point) return std::nullopt;
    return phrase->claimed;
}

Result<Position, std::string> start_of(const SetPosition& told, const RuleSet& rule_set) {
    if (told.from == SetPosition::From::start) return Position{rule_set};
    const PositionFormat format
        = told.from == SetPosition::From::fen ? PositionFormat::fen : PositionFormat::line;
    const auto read = parse_position(told.text, rule_set, format);
    if (read) return read->position;
    return Unexpected{fmt::format("position: {}", read.error().front().message)};
}

} // namespace

std::vector<std::string> actions_of(Move move, const Board& board) {
    std::vector<std::string> actions;
    if (!move.is_removal()) actions.push_back(format(Move{move.from(), move.to()}, board));
    for (const Point point : move.taken()) actions.push_back(fmt::format("x{}", board.name(point)));
    return actions;
}

MoveInParts::MoveInParts(const Position& position)
    : position_(&position), candidates_(legal_moves(position)) {}

Result<std::optional<Move>, std::string> MoveInParts::add(std::string_view word) {
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
        if (!is_first) return refusal(word, "this man cannot be captured");
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

std::vector<std::string> MoveInParts::rest_of(Move move) const {
    std::vector<std::string> rest;
    if (!is_begun_) return actions_of(move, position_->board());
    for (const Point point : move.taken())
        if (!taken_.contains(point))
            rest.push_back(fmt::format("x{}", position_->board().name(point)));
    return rest;
}

Result<PlayedGame, std::string> PlayedGame::make(const SetPosition& told, const RuleSet& rule_set) {
    const auto start = start_of(told, rule_set);
    if (!start) return Unexpected{start.error()};
    PlayedGame game{*start};
    if (const auto fault = game.play_words(told.moves))
        return Unexpected{fmt::format("position: {}", *fault)};
    return game;
}

void PlayedGame::play(Move move) {
    Position position = history_.back();
    position.play(move);
    if (position.quiet_plies() == 0) history_.clear();
    history_.push_back(position);
    moves_.push_back(move);
}

std::optional<std::string> PlayedGame::play_words(std::span<const std::string> words) {
    for (std::size_t i = 0; i < words.size();) {
        const Position position = history_.back();
        MoveInParts parts{position};
        std::optional<Move> move;
        begun_.clear();
        for (; i < words.size() && !move; ++i) {
            const auto part = parts.add(words[i]);
            if (!part) return fmt::format("move {}, {}", moves_.size() + 1, part.error());
            move = *part;
            begun_.push_back(words[i]);
        }
        if (!move) return std::nullopt;
        begun_.clear();
        play(*move);
    }
    return std::nullopt;
}

} // namespace merels::protocol
