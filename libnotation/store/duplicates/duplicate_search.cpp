#include <libnotation/store/duplicates/duplicate_search.hpp>

#include <utility>

namespace merels {

KnownLines::Found DuplicateSearch::look(const EncodedGame& record, std::uint64_t key,
                                        Sameness wanted, std::optional<Match>& match) {
    const auto compare_with = [&](GameId id) {
        if (!game_) game_ = state_.games().decode(record);
        auto stored = state_.games().read(id);
        if (!stored) return false;
        const Comparison comparison = compare(*stored, *game_);
        if (comparison.sameness != wanted) return false;
        match = Match{id, std::move(*stored), std::move(*game_), comparison};
        return true;
    };
    return lines_.find(
        key, [&] { return line_claims(record.tags, record.plies); }, compare_with);
}

std::optional<DuplicateSearch::Match> DuplicateSearch::find(const EncodedGame& record,
                                                            bool& has_uncompared) {
    using Found = KnownLines::Found;
    game_.reset();
    std::optional<Match> match;
    Found found = look(record, record.line_key, Sameness::equal, match);
    has_uncompared = found == Found::nothing_yet;
    const auto& keys = record.line_keys;
    if (found != Found::found)
        for (const std::uint64_t key : keys) lines_.prepare(key);
    for (std::size_t ply = keys.size(); found != Found::found && ply > least_beginning; --ply) {
        found = look(record, keys[ply - 2], Sameness::beginning, match);
        has_uncompared = has_uncompared || found == Found::nothing_yet;
    }
    if (match) has_uncompared = false;
    return match;
}

void DuplicateSearch::add(const EncodedGame& game, GameId id) {
    lines_.add(game.line_key, id, [&] { return line_claims(game.tags, game.plies); });
}

} // namespace merels
