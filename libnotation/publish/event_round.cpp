#include <libnotation/publish/event_round.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/game/language/short_text.hpp>

#include <array>
#include <optional>
#include <tuple>

namespace merels {

namespace {

struct KnockoutName {
    unsigned stage;
    /// Small letters and digits only.
    std::string_view name;
};

constexpr std::array knockout_names{KnockoutName{1, "roundof32"},
                                    KnockoutName{1, "last32"},
                                    KnockoutName{1, "r32"},
                                    KnockoutName{2, "roundof16"},
                                    KnockoutName{2, "last16"},
                                    KnockoutName{2, "r16"},
                                    KnockoutName{2, "achtelfinale"},
                                    KnockoutName{3, "quarterfinal"},
                                    KnockoutName{3, "quarterfinals"},
                                    KnockoutName{3, "qf"},
                                    KnockoutName{3, "viertelfinale"},
                                    KnockoutName{4, "semifinal"},
                                    KnockoutName{4, "semifinals"},
                                    KnockoutName{4, "sf"},
                                    KnockoutName{4, "halbfinale"},
                                    KnockoutName{5, "matchforthirdplace"},
                                    KnockoutName{5, "matchfor3rdplace"},
                                    KnockoutName{5, "thirdplacematch"},
                                    KnockoutName{5, "3rdplacematch"},
                                    KnockoutName{5, "thirdplaceplayoff"},
                                    KnockoutName{5, "3rdplaceplayoff"},
                                    KnockoutName{5, "thirdplace"},
                                    KnockoutName{5, "3rdplace"},
                                    KnockoutName{5, "spielumplatz3"},
                                    KnockoutName{5, "kleinesfinale"},
                                    KnockoutName{6, "final"},
                                    KnockoutName{6, "finals"},
                                    KnockoutName{6, "finale"}};

/// The stage with exactly this name. Case, blanks and signs do not count.
std::optional<unsigned> stage_called(std::string_view name) {
    std::string letters;
    for (const char letter : name)
        if (ascii::is_letter(letter) || ascii::is_digit(letter)) letters += ascii::lower(letter);
    for (const KnockoutName& known : knockout_names)
        if (known.name == letters) return known.stage;
    return std::nullopt;
}

} // namespace

std::strong_ordering EventRound::operator<=>(const EventRound& other) const {
    return std::tie(kind, number, words) <=> std::tie(other.kind, other.number, other.words);
}

EventRound event_round(std::string_view tag) {
    constexpr std::size_t longest = 24;
    const std::string_view before = tag.substr(0, tag.find('.'));
    if (const auto number = parse_number<unsigned>(before))
        return {EventRound::Kind::number, *number, {}, std::to_string(*number)};
    const std::size_t end = tag.find_last_not_of("0123456789. ") + 1;
    for (const std::string_view name : {tag, before, tag.substr(0, end)})
        if (const auto stage = stage_called(name))
            return {EventRound::Kind::knockout, *stage, {}, shortened(name, longest)};
    std::string words = shortened(tag, longest);
    return {EventRound::Kind::words, 0, words, words};
}

} // namespace merels
