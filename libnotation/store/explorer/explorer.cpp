#include <libnotation/store/explorer/explorer.hpp>

#include <libnotation/rules/legal_moves.hpp>
#include <libnotation/store/encoding/line_code.hpp>
#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/explorer/explorer_keeper.hpp>

#include <algorithm>
#include <set>

namespace merels {

namespace {

/// If more than this part of all games is removed, counting the rest again is faster.
constexpr double recounting_is_as_fast = 0.02;

/// Converts a move on the canonical board to the board of the question. If several moves are
/// possible, the function returns a legal one.
std::optional<Move> own_move(const PositionHasher& hasher, const std::vector<Move>& legal,
                             const CanonicalMove& canonical) {
    if (!canonical) return std::nullopt;
    const auto found = std::ranges::find(legal, *canonical,
                                         [&](Move move) { return hasher.canonical_move(move); });
    return found != legal.end() ? *found : hasher.own_move(*canonical);
}

} // namespace

std::optional<double> ExploredMove::mean_rating() const {
    if (counts.rated == 0) return std::nullopt;
    return static_cast<double>(counts.rating_sum) / static_cast<double>(counts.rated);
}

Explorer::Explorer(sql::Database& database, PositionIndex& index, StartOf start_of)
    : database_(&database), index_(&index), games_(database, std::move(start_of)), table_(database),
      covering_(database, "SELECT id FROM segments WHERE ? BETWEEN first_game AND last_game") {}

std::vector<ExploredMove> Explorer::explore(const Position& position,
                                            std::span<const std::int64_t> rule_sets,
                                            const GameFilter& filter) {
    PositionHasher hasher{position.board()};
    hasher.update(position);
    MoveCounts counts;
    for (const std::int64_t rule_set : rule_sets) {
        const PositionKey key = hasher.key(rule_set);
        for (const SegmentId segment : index_->segments())
            if (filter || !table_.read(segment, key, counts))
                count_games(segment, key, hasher.men_key(), filter, counts);
    }
    std::vector<ExploredMove> moves;
    const std::vector<Move> legal = legal_moves(position);
    for (const MoveCount& count : counts.all())
        moves.push_back({own_move(hasher, legal, count.move), count.counts});
    std::ranges::stable_sort(moves, std::greater{},
                             [](const ExploredMove& move) { return move.counts.games; });
    return moves;
}

void Explorer::count_games(SegmentId segment, PositionKey key, std::uint64_t men_key,
                           const GameFilter& filter, MoveCounts& counts) {
    SegmentHits hits{*index_, segment, key};
    std::int64_t game = -1;
    bool is_open = false;
    for (PositionHit hit; hits.next(hit);) {
        if (hit.game != game) is_open = (!filter || filter(hit.game)) && games_.open(hit.game);
        game = hit.game;
        if (!is_open || !games_.go_to(hit.place) || games_.men_key() != men_key) continue;
        counts.add_game(games_.canonical_move(), game, games_.facts());
    }
}

void Explorer::keep(SegmentId segment) {
    table_.erase(segment);
    const auto forgotten = index_->forgotten(segment);
    ExplorerKeeper keeper{table_, games_, segment};
    SegmentReader reader{*database_, segment};
    for (Posting posting; reader.next(posting);)
        if (!forgotten.contains(posting.game())) keeper.add(posting, std::nullopt);
    keeper.finish();
}

std::optional<SegmentId> Explorer::merge(const std::vector<SegmentId>& segments) {
    const SegmentId merged = index_->free_segment();
    ExplorerKeeper keeper{table_, games_, merged};
    const auto written = index_->merge(
        segments, [&](const Posting& posting, SegmentId from) { keeper.add(posting, from); });
    keeper.finish();
    for (const SegmentId segment : segments) table_.erase(segment);
    return written;
}

std::vector<Explorer::Occurrence> Explorer::occurrences() {
    std::vector<Occurrence> all;
    Position position = games_.start();
    PositionHasher hasher{position.board()};
    LineReader reader{games_.moves()};
    const std::int64_t rule_set = rule_set_number(position.rule_set());
    for (;;) {
        hasher.update(position);
        const std::optional<Move> move = reader.next(position.board());
        if (move ? !is_legal(position, *move) : !reader.is_at_end()) return all;
        all.push_back({hasher.key(rule_set),
                       move ? CanonicalMove{hasher.canonical_move(*move)} : std::nullopt});
        if (!move) return all;
        position.play(*move);
    }
}

std::optional<SegmentId> Explorer::segment_of(std::int64_t game, PositionKey last_key) {
    std::vector<SegmentId> covering;
    for (covering_.bind(game); covering_.step();) covering.push_back(covering_.integer(0));
    for (const SegmentId segment : covering)
        if (index_->has(segment, last_key, game)) return segment;
    return std::nullopt;
}

std::optional<Explorer::Kept> Explorer::open(std::int64_t game) {
    if (!games_.open(game)) return std::nullopt;
    std::vector<Occurrence> all = occurrences();
    if (all.empty()) return std::nullopt;
    const auto segment = segment_of(game, all.back().key);
    if (!segment) return std::nullopt;
    // Each position of a game counts once, even if the game comes back to it.
    const auto order = [](const Occurrence& occurrence) {
        return std::pair{occurrence.key, occurrence.move ? move_code(*occurrence.move) : 0};
    };
    std::ranges::sort(all, {}, order);
    const auto is_same
        = [&](const Occurrence& a, const Occurrence& b) { return order(a) == order(b); };
    all.erase(std::unique(all.begin(), all.end(), is_same), all.end());
    return Kept{*segment, std::move(all), Counts{games_.facts()}};
}

void Explorer::take_out(std::int64_t game) {
    if (const auto kept = open(game)) take_out(*kept, game);
}

void Explorer::take_out(const Kept& kept, std::int64_t game) {
    for (const Occurrence& occurrence : kept.occurrences) {
        // Most positions of a game have no counts. This check is fast.
        if (!table_.has(kept.segment, occurrence.key)) continue;
        const auto left
            = table_.subtract(kept.segment, occurrence.key, occurrence.move, kept.counts);
        if (left && left->last_year && left->last_year == kept.counts.last_year)
            find_last_year(kept, occurrence, game);
    }
}

void Explorer::put_in(std::int64_t game) {
    const auto kept = open(game);
    if (!kept) return;
    for (const Occurrence& occurrence : kept->occurrences)
        if (table_.has(kept->segment, occurrence.key))
            table_.add(kept->segment, occurrence.key, occurrence.move, kept->counts);
}

void Explorer::forget(std::span<const std::int64_t> games) {
    const auto all = database_->integer("SELECT coalesce(max(id), 0) FROM games");
    const bool are_many
        = static_cast<double>(games.size()) > recounting_is_as_fast * static_cast<double>(all);
    std::set<SegmentId> to_count;
    for (const std::int64_t game : games) {
        const auto kept = open(game);
        if (!kept) continue;
        if (are_many)
            to_count.insert(kept->segment);
        else
            take_out(*kept, game);
        index_->forget(kept->segment, game);
    }
    for (const SegmentId segment : to_count) keep(segment);
}

void Explorer::find_last_year(const Kept& kept, const Occurrence& occurrence,
                              std::int64_t but_game) {
    std::optional<std::int64_t> last;
    SegmentHits hits{*index_, kept.segment, occurrence.key};
    // The removed game has the latest year, so the search ends at a game of the same year.
    for (PositionHit hit; last != kept.counts.last_year && hits.next(hit);) {
        if (hit.game == but_game || !games_.open(hit.game)) continue;
        // Only a game that can change the answer is replayed.
        if (games_.facts().year <= last || !games_.go_to(hit.place)) continue;
        if (games_.canonical_move() == occurrence.move) last = games_.facts().year;
    }
    table_.set_last_year(kept.segment, occurrence.key, occurrence.move, last);
}

} // namespace merels
