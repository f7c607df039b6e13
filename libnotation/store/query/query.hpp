#pragma once

// A query to a collection, as a value. docs/queries.md describes the language.
//
//   const Result<Query> query = parse_query("player:Schürmann date:1900..1950 sort:date");
//   parse_query("plyaer:Mia").error()[0]      // an error at bytes 0 to 6
//   parse_query(format(*query)) == query      // always

#include <libnotation/base/enum_names.hpp>
#include <libnotation/base/result.hpp>
#include <libnotation/rules/outcome.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace merels {

/// The kind of a term.
enum class Field : std::uint8_t {
    /// A word without a field name. The word is searched in players, event and place.
    anything,
    player,
    white,
    black,
    won,
    lost,
    event,
    place,
    annotator,
    source,
    round,
    rules,
    comment,
    tag,
    filter,
    date,
    year,
    plies,
    elo,
    id,
    result,
    ending,
    has,
    motif,
    position,
    pattern,
    men,
};

/// A range of whole numbers, including both ends. If `least` is missing, the range has no lower
/// limit. If `most` is missing, the range has no upper limit.
struct NumberRange {
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> most;

    bool contains(std::int64_t number) const {
        return (!least || *least <= number) && (!most || number <= *most);
    }
    bool operator==(const NumberRange&) const = default;
};

/// A year, a month of a year, or a day. A missing month or day is 0.
struct DatePart {
    int year = 0;
    int month = 0;
    int day = 0;

    bool operator==(const DatePart&) const = default;
};

/// A range of days, from the first day of the date `from` to the last day of the date `to`. If
/// `from` is missing, the range has no first day. If `to` is missing, the range has no last day.
struct DateRange {
    std::optional<DatePart> from;
    std::optional<DatePart> to;

    bool operator==(const DateRange&) const = default;
};

/// The name of a tag, and a part of the value of this tag.
struct TagText {
    std::string name;
    std::string value;

    bool operator==(const TagText&) const = default;
};

/// The rule that ended the game. The reason is empty if no rule ended the game.
struct EndingIs {
    std::optional<Reason> reason;

    bool operator==(const EndingIs&) const = default;
};

/// Contents that a record may have, for terms such as `has:comments`.
enum class Trait : std::uint8_t {
    comments,
    variations,
    evaluations,
    diagnostics,
    setup,
    date,
    elo,
    source,
    annotator,
};
constexpr auto names_of(Trait) {
    return names_up_to<Trait::annotator>("comments", "variations", "evaluations", "diagnostics",
                                         "setup", "date", "elo", "source", "annotator");
}

/// A motif is an event in the play, such as a double closing or a running mill. The code to find
/// motifs is in `motif_watch.hpp`.
enum class Motif : std::uint8_t {
    double_closing,
    running_mill,
    blocked,
    capture_from_mill,
    both_flying,
};
constexpr auto names_of(Motif) {
    return names_up_to<Motif::both_flying>("double-closing", "running-mill", "blocked",
                                           "capture-from-mill", "both-flying");
}

/// The player whose move must have a motif. In a game without a winner, no move is the winner's or
/// the loser's.
enum class MotifPlayer : std::uint8_t { white, black, winner, loser };
constexpr auto names_of(MotifPlayer) {
    return names_up_to<MotifPlayer::loser>("white", "black", "winner", "loser");
}

/// A motif after a move of any player, or of one given player.
struct MotifBy {
    Motif motif;
    std::optional<MotifPlayer> player{};

    MotifBy(Motif happening, std::optional<MotifPlayer> mover = {})
        : motif(happening), player(mover) {}
    bool operator==(const MotifBy&) const = default;
};

/// Decides how much a position in a game may differ from the position in the query.
struct Likeness {
    /// True if only the position itself matches, and not its symmetric images.
    bool is_exact = false;
    /// True if the position also matches with White's and Black's men exchanged.
    bool with_colors = false;

    bool operator==(const Likeness&) const = default;
};

/// The text of a position or pattern. The query keeps the text, because the meaning of the text
/// depends on the rule set of each game.
struct Sketch {
    std::string text;
    Likeness likeness;

    bool operator==(const Sketch&) const = default;
};

/// A range for the number of White's men, and a range for the number of Black's men. A game matches
/// if it has a position with these numbers of men on the board and no men in hand.
struct MenCount {
    std::array<NumberRange, 2> men;
    bool with_colors = false;

    bool operator==(const MenCount&) const = default;
};

using TermValue = std::variant<std::string, TagText, NumberRange, DateRange, GameResult, EndingIs,
                               Trait, MotifBy, Sketch, MenCount>;

/// A part of a query. A term is true or false for each game.
struct Term {
    Field field = Field::anything;
    TermValue value;

    bool operator==(const Term&) const = default;
};

/// A term, or an operator. In a list of nodes, the operands of an operator come before the
/// operator.
struct QueryNode {
    enum class Kind : std::uint8_t { term, all_of, any_of, none_of };

    Kind kind = Kind::term;
    /// The number of operands of an operator. `all_of` and `any_of` have at least two operands, and
    /// `none_of` has one operand.
    std::uint32_t operands = 0;
    Term term{};
    /// The span of the term in the query's text.
    Span span{};

    /// The comparison ignores the places of the nodes in the text.
    bool operator==(const QueryNode& other) const {
        return kind == other.kind && operands == other.operands && term == other.term;
    }
};

/// The keys by which hits can be sorted.
enum class Order : std::uint8_t {
    id,
    date,
    plies,
    white,
    black,
    event,
    place,
    round,
    result,
    rules,
    elo,
};
constexpr auto names_of(Order) {
    return names_up_to<Order::elo>("id", "date", "plies", "white", "black", "event", "place",
                                   "round", "result", "rules", "elo");
}

struct SortKey {
    Order order = Order::id;
    bool is_descending = false;

    bool operator==(const SortKey&) const = default;
};

struct Query {
    /// The nodes in postfix order: operands come before their operator. The last node is the root
    /// of the whole query. A query without nodes matches every game.
    std::vector<QueryNode> nodes;
    /// The keys by which the hits are sorted. The most important key comes first. Games with equal
    /// keys are sorted by their numbers.
    std::vector<SortKey> order;
    std::optional<std::uint64_t> limit;

    bool operator==(const Query&) const = default;
};

inline constexpr std::size_t longest_query = 100'000;
inline constexpr std::size_t most_terms = 500;
inline constexpr std::size_t deepest_query = 100;

/// Reads a query. Returns the query, or at most 20 of its errors. A position or pattern in the
/// query must be valid for at least one rule set. The rule sets are the built-in ones and `others`.
Result<Query> parse_query(std::string_view text, std::span<const RuleSet* const> others = {});

/// The text of a query. `parse_query` reads this text as a query with the same meaning.
std::string format(const Query& query);

/// Returns the index of the first node of a part of a query. `last` is the index of the last node
/// of this part. A part is a term, or an operator with its operands.
std::size_t first_of_part(std::span<const QueryNode> nodes, std::size_t last);

} // namespace merels
