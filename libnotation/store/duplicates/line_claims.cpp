#include <libnotation/store/duplicates/line_claims.hpp>

#include <libnotation/store/encoding/mixing.hpp>
#include <libnotation/store/tables/same_game.hpp>

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

} // namespace merels
