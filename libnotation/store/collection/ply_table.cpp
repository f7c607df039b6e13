#include <libnotation/store/collection/ply_table.hpp>

#include <libnotation/rules/outcome.hpp>
#include <libnotation/store/tables/game_table.hpp>
#include <libnotation/text/notation/move_text.hpp>

#include <fmt/format.h>

#include <iterator>

namespace merels {

namespace {

std::string text_of(const std::optional<std::int64_t>& number) {
    return number ? std::to_string(*number) : std::string{};
}

/// The fields after the move. These fields are the same in all rows of a game.
std::string facts_of(const Game& game) {
    std::string rules = game.rule_set().id;
    for (char& c : rules)
        if (c == ',' || c == '"' || c == '\r' || c == '\n') c = ' ';
    return fmt::format(",{},{},{},{},{}\r\n", format(game.result), text_of(year_column(game.tags)),
                       text_of(rating_column(game.tags, "White")),
                       text_of(rating_column(game.tags, "Black")), rules);
}

} // namespace

std::string_view PlyTable::head() {
    return "game,ply,position,move,result,year,white_elo,black_elo,rules\r\n";
}

void PlyTable::add(GameId id, const Game& game, std::string& text) {
    const Board& board = game.rule_set().board;
    if (!hasher_ || &hasher_->board() != &board) hasher_.emplace(board);
    const std::int64_t rules = rule_set_number(game.rule_set());
    const std::string facts = facts_of(game);
    Position position = game.start();
    unsigned ply = 0;
    for (NodeId node = Game::root; node != Game::none; ++ply) {
        hasher_->update(position);
        fmt::format_to(std::back_inserter(text), "{},{},{},", id, ply, hasher_->key(rules));
        node = game.first_child(node);
        if (node != Game::none) {
            append_move(text, hasher_->canonical_move(game.move(node)), board);
            position.play(game.move(node));
        }
        text += facts;
    }
}

} // namespace merels
