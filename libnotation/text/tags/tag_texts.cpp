#include <libnotation/text/tags/tag_texts.hpp>

#include <libnotation/base/ascii.hpp>
#include <libnotation/base/utf8.hpp>
#include <libnotation/text/shared/point_names.hpp>
#include <libnotation/text/shared/record_text.hpp>
#include <libnotation/text/tags/date_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

namespace merels {

namespace {

struct TagName {
    std::string_view tag;
    /// Names in small letters, separated by blanks.
    std::string_view names;
};

constexpr std::array<TagName, 12> tag_names{{
    {"White", "white weiss weiß weisz bianco bianchi blanco blancas branco brancas blanc "
              "blancs wit bijeli"},
    {"Black", "black schwarz nero neri negro negras preto pretas noir noirs zwart crni "
              "negros"},
    {"Event", "event tournament turnier ereignis veranstaltung torneo evento torneio "
              "tournoi toernooi turnir événement"},
    {"Date", "date datum data fecha"},
    {"Round", "round runde turno ronda rodada ronde kolo runda"},
    {"Result", "result ergebnis resultat résultat risultato resultado rezultat uitslag"},
    {"Site", "site place ort luogo lugar local lieu plaats mjesto sitio"},
    {"Variant", "variant variante varijanta spielart spielregeln rules"},
    {"SetUp", "setup"},
    {"Position", "position stellung posizione"},
    {"FEN", "fen"},
    {"RuleSet", "ruleset"},
}};

constexpr std::size_t longest_tag_name = 16;

bool has_word(std::string_view words, std::string_view word) {
    for (std::size_t end = 0; !words.empty();
         words.remove_prefix(std::min(end + 1, words.size()))) {
        end = std::min(words.find(' '), words.size());
        if (words.substr(0, end) == word) return true;
    }
    return false;
}

/// No player has a rating this high.
constexpr std::uint32_t highest_rating = 100'000;
constexpr std::size_t most_round_digits = 6;

bool is_unknown_value(std::string_view value) {
    return value.empty() || value == "?" || value == "-";
}

bool is_digits_and_dots(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return ascii::is_digit(c) || c == '.'; });
}

bool is_all_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, ascii::is_digit);
}

TagRemark read_tag_as(std::string_view value, std::string strict) {
    Diagnostic note{Code::lenient_tag,
                    {0, value.size()},
                    fmt::format("\"{}\" is read as {}", excerpt(value), strict),
                    "merels fmt writes the strict spelling"};
    return {std::move(strict), std::move(note)};
}

TagRemark refused_tag(Diagnostic warning) { return {std::nullopt, std::move(warning)}; }

// These functions read dates.

/// True if only zeros are missing, as in `2026.8.7`. Some programs write dates like this.
bool lacks_only_zeros(std::string_view value) {
    return value.size() > 4 && value[4] == '.' && is_all_digits(value.substr(0, 4))
           && is_digits_and_dots(value) && value.find("..") == std::string_view::npos
           && value.back() != '.';
}

std::optional<TagRemark> remark_on_date(std::string_view value) {
    if (is_strict_date(value)) return std::nullopt;
    DateReading date = read_date(value);
    if (date.fault)
        return refused_tag({date.fault->code, date.fault->span, std::move(date.fault->message),
                            std::move(date.fault->hint)});
    if (date.strict == value) return std::nullopt;
    if (lacks_only_zeros(value)) return TagRemark{std::move(date.strict), std::nullopt};
    return read_tag_as(value, std::move(date.strict));
}

// These functions read ratings.

/// Reads a number with a separator before its last three digits, as in `1,850`, `1.850` or `1 850`.
/// The separator may be a blank of any kind.
std::optional<std::string> grouped_number(std::string_view value) {
    constexpr std::size_t group = 3;
    constexpr std::array<std::string_view, 6> signs{",", ".", " ", "'", "\u00A0", "\u202F"};
    if (value.size() <= group) return std::nullopt;
    const std::string_view thousands = value.substr(0, value.size() - group);
    const std::string_view rest = value.substr(value.size() - group);
    for (const std::string_view sign : signs) {
        if (!thousands.ends_with(sign)) continue;
        const std::string_view before = thousands.substr(0, thousands.size() - sign.size());
        if (is_all_digits(before) && is_all_digits(rest))
            return std::string{before} + std::string{rest};
    }
    return std::nullopt;
}

bool is_rating(std::string_view value) {
    return is_all_digits(value)
           && parse_number(value).value_or(highest_rating + 1) <= highest_rating;
}

std::optional<TagRemark> remark_on_rating(std::string_view value) {
    if (is_unknown_value(value) || is_rating(value)) return std::nullopt;
    const std::string_view dense = trimmed(value);
    const auto number = grouped_number(dense);
    const std::string strict = number ? *number : std::string{dense};
    if (is_rating(strict)) return read_tag_as(value, strict);
    return refused_tag({Code::bad_rating,
                        {0, value.size()},
                        fmt::format("\"{}\" is not a rating", excerpt(value)),
                        "a rating must be a whole number, such as 1850"});
}

// These functions read rounds.

/// True for the number of a round, such as `3` or `3.1`.
bool is_round_number(std::string_view value) {
    if (value.empty() || !ascii::is_digit(value.front()) || !ascii::is_digit(value.back()))
        return false;
    return is_digits_and_dots(value) && value.find("..") == std::string_view::npos;
}

/// The number in a text such as `Round 3`, `3. Runde`, `3rd round`, `R3` or `3.`. The result is
/// empty if the text has other words.
std::optional<std::string> numbered_round(std::string_view value) {
    constexpr std::array<std::string_view, 15> words{"round", "runde", "ronda", "rodada", "turno",
                                                     "ronde", "rd",    "r",     "st",     "nd",
                                                     "th",    "kolo",  "rnd",   "#",      "."};
    std::string rest = utf8::lowered(value);
    std::string number;
    for (std::string_view left = trimmed(rest); !left.empty(); left = trimmed(left)) {
        if (ascii::is_digit(left.front()) && number.empty()) {
            const std::size_t end = std::min(left.find_first_not_of("0123456789"), left.size());
            number = left.substr(0, end);
            left.remove_prefix(end);
            continue;
        }
        const auto* word = std::find_if(words.begin(), words.end(), [&](std::string_view known) {
            return left.starts_with(known);
        });
        if (word == words.end()) return std::nullopt;
        left.remove_prefix(word->size());
    }
    if (number.empty() || number.size() > most_round_digits) return std::nullopt;
    return number;
}

/// True for a negative number, or a number with dots in wrong places.
bool is_impossible_round(std::string_view value) {
    if (value.find_first_not_of("0123456789.-") != std::string_view::npos) return false;
    const bool is_negative = value.starts_with('-') && is_all_digits(value.substr(1));
    const bool has_stray_dots = value.find('-') == std::string_view::npos
                                && value.find_first_of("0123456789") != std::string_view::npos;
    return is_negative || has_stray_dots;
}

std::optional<TagRemark> remark_on_round(std::string_view value) {
    if (is_unknown_value(value) || is_round_number(value)) return std::nullopt;
    if (const auto number = numbered_round(value)) return read_tag_as(value, *number);
    if (!is_impossible_round(trimmed(value))) return std::nullopt;
    return refused_tag({Code::bad_round,
                        {0, value.size()},
                        fmt::format("\"{}\" is not a round", excerpt(value)),
                        "a round must be a number, such as 3 or 3.1"});
}

} // namespace

std::string_view tag_called(std::string_view name) {
    if (name.empty() || name.size() > longest_tag_name) return {};
    const std::string word = utf8::lowered(name);
    for (const auto& [tag, names] : tag_names)
        if (has_word(names, word)) return tag;
    return {};
}

bool is_known_tag(std::string_view name) {
    return std::any_of(tag_names.begin(), tag_names.end(), [&](const TagName& known) {
        return name.starts_with(known.tag.front()) && known.tag == name;
    });
}

std::optional<TagRemark> remark_on_tag(std::string_view name, std::string_view value) {
    if (!may_have_strict_value(name)) return std::nullopt;
    if (name == "Round") return remark_on_round(value);
    if (name.ends_with("Date")) return remark_on_date(value);
    if (name.ends_with("Elo") || name.ends_with("Rating")) return remark_on_rating(value);
    return std::nullopt;
}

std::string strict_tag_value(std::string_view name, std::string value) {
    auto remark = remark_on_tag(name, value);
    return remark && remark->strict ? *std::move(remark->strict) : std::move(value);
}

std::string settled_tag_value(std::string_view name, std::string value, Span place,
                              bool is_verbatim, Findings& findings) {
    auto remark = remark_on_tag(name, value);
    if (!remark) return value;
    if (remark->diagnostic) {
        const auto [begin, end] = remark->diagnostic->span;
        remark->diagnostic->span
            = is_verbatim ? Span{place.begin + begin, place.begin + end} : place;
        findings.add(*std::move(remark->diagnostic));
    }
    return remark->strict ? *std::move(remark->strict) : std::move(value);
}

} // namespace merels
