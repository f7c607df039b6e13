#include <libnotation/store/duplicates/known_lines.hpp>

#include <libnotation/game/unknown_value.hpp>
#include <libnotation/store/encoding/position_key.hpp>
#include <libnotation/store/tables/same_game.hpp>

#include <bit>
#include <functional>
#include <initializer_list>

namespace merels {

namespace {

std::uint64_t number_of(std::initializer_list<std::string_view> texts) {
    std::uint64_t value = 0;
    for (const std::string_view text : texts)
        value = mixed(value + std::hash<std::string_view>{}(text)) + 1;
    return value;
}

/// The number of slots for a number of games. The number of slots is at least twice the number of
/// games, so that a search for a missing line is short.
std::size_t slots_for(std::size_t games) { return std::bit_ceil((games + 1) * 2); }

/// Reads claims from the rows of games.
class SavedClaims {
public:
    explicit SavedClaims(sql::Database& database)
        : select_(database, "SELECT g.plies, w.name, b.name, e.name, g.date, g.round FROM games g "
                            "LEFT JOIN players w ON w.id = g.white LEFT JOIN players b ON b.id = "
                            "g.black LEFT JOIN events e ON e.id = g.event WHERE g.id = ?") {}

    LineClaims of(GameId game) {
        select_.bind(game);
        LineClaims claims;
        if (select_.step())
            claims
                = line_claims({static_cast<unsigned>(select_.integer(0)), select_.text(1),
                               select_.text(2), select_.text(3), select_.text(4), select_.text(5)});
        select_.reset();
        return claims;
    }

private:
    sql::Statement select_;
};

} // namespace

LineClaims line_claims(const SaidOfLine& said) {
    using Players = LineClaims::Players;
    LineClaims claims;
    claims.words = number_of({said.white, said.black, said.event, said.date, said.round});
    const std::string white = name_signature(said.white);
    const std::string black = name_signature(said.black);
    if (!white.empty() && !black.empty()) {
        claims.players = Players::named;
        claims.names = number_of({white, black});
    } else if (said.plies < least_beginning
               && (says_nothing(said.white) || says_nothing(said.black))) {
        claims.players = Players::short_line;
    }
    return claims;
}

LineClaims line_claims(const Tags& tags, unsigned plies) {
    return line_claims({plies, tags.get("White"), tags.get("Black"), tags.get("Event"),
                        tags.get("Date"), tags.get("Round")});
}

KnownLines::KnownLines(sql::Database& database) {
    const auto games
        = static_cast<std::size_t>(database.integer("SELECT count(*) FROM games WHERE id > 0"));
    slots_.resize(slots_for(games));
    mask_ = slots_.size() - 1;
    SavedClaims saved{database};
    sql::Statement select{database, "SELECT line_key, id FROM games"};
    while (select.step()) {
        const GameId game = select.integer(1);
        add(static_cast<std::uint64_t>(select.integer(0)), game, [&] { return saved.of(game); });
    }
}

std::array<KnownLines::FurtherKey, 3> KnownLines::further_keys(std::uint64_t key,
                                                               const LineClaims& claims) {
    const bool is_short = claims.players == LineClaims::Players::short_line;
    return {{{mixed(mixed(key + 3) + claims.names), true},
             {mixed(key + 1), true},
             {mixed(mixed(key + 2) + claims.words), is_short}}};
}

std::uint64_t KnownLines::free_key(std::uint64_t key, const LineClaims& claims) const {
    const auto keys = further_keys(key, claims);
    const std::uint64_t first = keys.at(static_cast<std::size_t>(claims.players)).key;
    return is_full(first) ? keys.back().key : first;
}

void KnownLines::put(std::uint64_t key, GameId game) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    put_in_slot({key, game});
    ++size_;
}

void KnownLines::put_in_slot(const LineEntry& entry) {
    std::size_t at = entry.key & mask_;
    while (slots_[at].game != 0) at = (at + 1) & mask_;
    slots_[at] = entry;
}

void KnownLines::grow() {
    std::vector<LineEntry> old(slots_.size() * 2);
    old.swap(slots_);
    mask_ = slots_.size() - 1;
    for (const LineEntry& entry : old)
        if (entry.game != 0) put_in_slot(entry);
}

} // namespace merels
