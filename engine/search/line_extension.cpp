#include <engine/search/line_extension.hpp>

#include <libnotation/rules/legal_moves.hpp>

#include <algorithm>

namespace merels::lookahead {

namespace {

/// Plies that the line should have, at most; 0 where nothing is proven.
std::size_t plies_to_end(const PositionValue& value) {
    if (const auto* exact = std::get_if<Exact>(&value))
        return exact->has_plies() ? exact->plies() : 0;
    if (const auto* forced = std::get_if<Forced>(&value)) return forced->plies;
    return 0;
}

} // namespace

std::vector<Move> LineExtension::extended(const Position& root, std::vector<Move> line,
                                          const PositionValue& value) const {
    const std::size_t end = plies_to_end(value);
    if (line.size() >= end) return line;
    Position position = root;
    for (const Move move : line) position.play(move);
    while (line.size() < end) {
        const auto move = next(position);
        if (!move) break;
        line.push_back(*move);
        position.play(*move);
    }
    return line;
}

std::optional<Move> LineExtension::next(const Position& position) const {
    if (const auto move = next_by_oracle(position)) return move;
    return next_by_table(position);
}

std::optional<Move> LineExtension::next_by_oracle(const Position& position) const {
    if (oracle_ == nullptr || !oracle_->probe(position)) return std::nullopt;
    std::optional<Move> best;
    Score best_score = -infinite;
    for (const Move move : legal_moves(position)) {
        Position after = position;
        after.play(move);
        const auto value = oracle_->probe(after);
        if (!value) continue;
        const Score score = score_of(*value, 1);
        const Score own = after.to_move() == position.to_move() ? score : -score;
        if (own > best_score) {
            best_score = own;
            best = move;
        }
    }
    return best;
}

std::optional<Move> LineExtension::next_by_table(const Position& position) const {
    const auto seen = table_->find(position.hash());
    if (!seen || !is_decided(seen->score)) return std::nullopt;
    const std::vector<Move> moves = legal_moves(position);
    const auto is_best = [&](Move move) { return PlyCode{move} == seen->best; };
    // If several men are captured, the code contains only the first.
    if (std::ranges::count_if(moves, is_best) != 1) return std::nullopt;
    return *std::ranges::find_if(moves, is_best);
}

} // namespace merels::lookahead
