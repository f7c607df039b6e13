#include <engine/protocol/played_game.hpp>

#include <libnotation/text/positions/position_formats.hpp>

#include <fmt/format.h>

namespace merels::protocol {

namespace {

Result<Position, std::string> start_of(const SetPosition& told, const RuleSet& rule_set) {
    if (told.from == SetPosition::From::start) return Position{rule_set};
    const PositionFormat format
        = told.from == SetPosition::From::fen ? PositionFormat::fen : PositionFormat::line;
    const auto read = parse_position(told.text, rule_set, format);
    if (read) return read->position;
    return Unexpected{fmt::format("position: {}", read.error().front().message)};
}

} // namespace

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

std::optional<std::string> PlayedGame::play_words(const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size();) {
        const Position position = history_.back();
        TurnInParts turn{position};
        std::optional<Move> move;
        begun_.clear();
        for (; i < words.size() && !move; ++i) {
            const auto part = turn.add(words[i]);
            if (!part) return fmt::format("turn {}, {}", moves_.size() + 1, part.error());
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
