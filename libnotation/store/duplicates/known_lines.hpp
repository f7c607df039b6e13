#pragma once

#include <libnotation/game/tags.hpp>
#include <libnotation/store/collection/collection.hpp>
#include <libnotation/store/duplicates/line_walk.hpp>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace merels {

/// The tags of a record, summarized in numbers. For records with equal moves, these numbers show
/// which of them can be the same game (`same_game.hpp`).
struct LineClaims {
    enum class Players : std::uint8_t {
        /// Both players have names. Another record can be the same game only if its players have
        /// the same names or are unknown.
        named,
        /// A player is unknown, but the main line has at least `least_beginning` plies. Any other
        /// record with the same moves can be the same game.
        unknown,
        /// A player is unknown, and the main line is shorter than `least_beginning` plies. Another
        /// record can be the same game only if the whole records are equal, including tags and
        /// comments.
        short_line,
    };
    Players players = Players::unknown;
    /// A number for the names of both players (`name_signature`), or 0 if a name is unknown.
    std::uint64_t names = 0;
    /// A hash of the players, event, date and round.
    std::uint64_t words = 0;

    bool operator==(const LineClaims&) const = default;
};

/// The facts about a game that `line_claims` needs: some tags, and the number of plies. A missing
/// tag is an empty text.
struct SaidOfLine {
    unsigned plies;
    std::string_view white;
    std::string_view black;
    std::string_view event;
    std::string_view date;
    std::string_view round;
};

LineClaims line_claims(const SaidOfLine& said);

LineClaims line_claims(const Tags& tags, unsigned plies);

/// The games of a collection, found by the key of their main line. Each game needs 32 to 64 bytes.
///
/// At most `most_alike` games are stored under a key. A key with `most_alike` games is full. If the
/// key of a line is full, another game with this line gets a second key. The second key depends on
/// the line and on the game's players. If the second key is full, the game gets a third key. The
/// third key depends on the line and on the game's players, event, date and round. If all three
/// keys are full, the game is not added to `KnownLines`.
class KnownLines {
public:
    /// A record is compared with at most this number of games for each key.
    static constexpr std::size_t most_alike = 32;

    /// Reads all keys.
    explicit KnownLines(sql::Database& database);

    /// Adds a game. `claims()` returns the `LineClaims` of the game. To save time, `add` calls
    /// `claims` only if many games have the key.
    template <class Claims> void add(std::uint64_t key, GameId game, Claims claims) {
        if (is_full(key)) {
            key = free_key(key, claims());
            if (is_full(key)) return;
        }
        put(key, game);
    }
    /// Begins to load the slots of the key into the processor's cache, so that a later search is
    /// faster.
    void prepare(std::uint64_t key) const { __builtin_prefetch(&slots_[key & mask_]); }

    enum class Found : std::uint8_t {
        found,
        nothing,
        /// None of the compared games is the game of the record. The record was compared with only
        /// some of the games that have the same moves.
        nothing_yet,
    };
    /// Calls `take(game)` for games until `take` returns true. First come the games with the key
    /// `key`: at most `most_alike` games. If this key is full, the games under the additional keys
    /// for `claims` follow (`further_keys`).
    template <class Claims, class Take>
    Found find(std::uint64_t key, Claims claims, Take take) const {
        const Visit first = visit(key, take);
        if (first.is_found) return Found::found;
        return first.games < most_alike ? Found::nothing : find_among_many(key, claims(), take);
    }

private:
    struct Visit {
        std::size_t games = 0;
        bool is_found = false;
    };

    template <class Take> Visit visit(std::uint64_t key, Take take) const {
        Visit visit;
        for (std::size_t at = key & mask_; slots_[at].game != 0; at = (at + 1) & mask_) {
            if (slots_[at].key != key) continue;
            ++visit.games;
            if (take(slots_[at].game)) return {visit.games, true};
        }
        return visit;
    }

    /// An additional key for a game, for use if the key of its main line already has `most_alike`
    /// games. If `is_decisive` is true and the additional key also has `most_alike` games, a search
    /// may miss a record of the same game.
    struct FurtherKey {
        std::uint64_t key;
        bool is_decisive;
    };
    /// The additional keys for a record. `claims` summarizes the tags of this record. Element 0 is
    /// the key for games with the same two players. Element 1 is the key for games with an unknown
    /// player. Element 2 is the key for games with the same players, event, date and round
    /// (`LineClaims::words`). The number of the element for the record is `claims.players`. If
    /// `most_alike` games already have this key, element 2 is the key of the record.
    static std::array<FurtherKey, 3> further_keys(std::uint64_t key, const LineClaims& claims);

    template <class Take>
    Found find_among_many(std::uint64_t key, const LineClaims& claims, Take take) const {
        bool are_all = claims.players != LineClaims::Players::unknown;
        const auto keys = further_keys(key, claims);
        for (auto i = static_cast<std::size_t>(claims.players); i < keys.size(); ++i) {
            const FurtherKey& further = keys[i];
            const Visit seen = visit(further.key, take);
            if (seen.is_found) return Found::found;
            if (further.is_decisive && seen.games >= most_alike) are_all = false;
        }
        return are_all ? Found::nothing : Found::nothing_yet;
    }

    bool is_full(std::uint64_t key) const {
        return visit(key, [](GameId) { return false; }).games >= most_alike;
    }
    /// The additional key (`further_keys`) under which to store a game if `key` is full. The
    /// additional key may be full, too.
    std::uint64_t free_key(std::uint64_t key, const LineClaims& claims) const;
    void put(std::uint64_t key, GameId game);
    void put_in_slot(const LineEntry& entry);
    void grow();

    /// The slots of the table. In a free slot, the game is 0.
    std::vector<LineEntry> slots_;
    std::size_t mask_;
    std::size_t size_ = 0;
};

} // namespace merels
