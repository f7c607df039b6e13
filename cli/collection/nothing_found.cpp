#include <cli/collection/nothing_found.hpp>

#include <cli/command_line/collections.hpp>
#include <cli/command_line/games_choice.hpp>
#include <cli/terminal/text.hpp>
#include <libnotation/base/harmless.hpp>
#include <libnotation/base/similar.hpp>
#include <libnotation/base/text.hpp>
#include <libnotation/rules/built_in/rule_sets.hpp>
#include <libnotation/store/history/names.hpp>
#include <libnotation/store/search/query_sql.hpp>
#include <libnotation/text/shared/point_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace merels::cli {

namespace {

/// In a collection with at most this many games, a search for any term is fast.
constexpr std::int64_t most_games = 20'000;

Query query_of(const Term& term) {
    Query query;
    query.nodes.push_back({QueryNode::Kind::term, 0, term, {}});
    return query;
}

/// The term as a person writes it.
std::string term_text(const Term& term) { return harmless(format(query_of(term))); }

/// The terms that a game must match. Terms after `not` are left out.
std::vector<Term> wanted_terms(const Query& query) {
    std::vector<bool> is_negated(query.nodes.size());
    for (std::size_t i = 0; i < query.nodes.size(); ++i)
        if (query.nodes[i].kind == QueryNode::Kind::none_of)
            for (std::size_t at = first_of_part(query.nodes, i - 1); at < i; ++at)
                is_negated[at] = true;
    std::vector<Term> terms;
    for (std::size_t i = 0; i < query.nodes.size(); ++i)
        if (query.nodes[i].kind == QueryNode::Kind::term && !is_negated[i])
            terms.push_back(query.nodes[i].term);
    return terms;
}

/// Writes the hint for one query.
class NothingFound {
public:
    NothingFound(const Collection& collection, std::int64_t games, std::vector<Term> terms)
        : collection_(collection), terms_(std::move(terms)), is_small_(games <= most_games) {}

    std::string hint() const;

private:
    bool is_cheap(const Term& term) const {
        const bool is_indexed
            = term.field == Field::position && collection_.positions() != IndexedPositions::none;
        return is_small_ || is_indexed || is_header_term(term);
    }

    bool finds(const Term& term) const {
        bool found = false;
        find_games(collection_, query_of(term), [&](GameId) {
            found = true;
            return false;
        });
        return found;
    }

    std::string about(const Term& term) const;
    std::string with_advice(const Term& term, std::string_view advice) const;
    std::string about_word(const Term& term) const;
    std::string about_player(const Term& term) const;
    std::string about_name(const Term& term, NameKind kind, std::string_view owner) const;

    const Collection& collection_;
    /// The terms that a game must match.
    std::vector<Term> terms_;
    bool is_small_;
};

std::string NothingFound::hint() const {
    if (terms_.empty()) return {};
    if (terms_.size() == 1) return about(terms_.front());
    for (const Term& term : terms_)
        if (is_cheap(term) && !finds(term)) return about(term);
    if (!std::ranges::all_of(terms_, [&](const Term& term) { return is_cheap(term); }))
        return "Remove the terms one by one to see which term finds nothing.";
    return "Each term alone finds games, but no game matches the whole query; leave out a term.";
}

std::string_view advice_on_position(const Sketch& sketch) {
    if (sketch.text.find(":H") == std::string::npos && sketch.text.find(':') != std::string::npos)
        return "; a position without :H has no men in hand";
    if (!sketch.likeness.with_colors) return "; position/colors: also finds the colors exchanged";
    return "; pattern: finds a part of a position";
}

std::string_view advice_on_pattern(const Sketch& sketch) {
    if (!sketch.likeness.with_colors) return "; pattern/colors: also finds the colors exchanged";
    return "; a pattern with fewer points finds more games";
}

std::string NothingFound::about(const Term& term) const {
    switch (term.field) {
    case Field::anything: return about_word(term);
    case Field::player:
    case Field::white:
    case Field::black:
    case Field::won:
    case Field::lost: return about_player(term);
    case Field::event: return about_name(term, NameKind::event, "event");
    case Field::place: return about_name(term, NameKind::place, "place");
    case Field::annotator: return about_name(term, NameKind::annotator, "annotator's name");
    case Field::round: return with_advice(term, "; round: compares the whole value");
    case Field::comment: return with_advice(term, "; comment: finds only whole words");
    case Field::rules:
        return with_advice(term, fmt::format("; 'merels stats {}' lists the rule sets",
                                             harmless(shell_word(collection_.path()))));
    case Field::date:
        return with_advice(term, "; date: finds only games with a date that is certain");
    case Field::position:
        return with_advice(term, advice_on_position(std::get<Sketch>(term.value)));
    case Field::pattern: return with_advice(term, advice_on_pattern(std::get<Sketch>(term.value)));
    case Field::men: return with_advice(term, "; men: counts only after both hands are empty");
    case Field::source:
    case Field::tag:
    case Field::filter:
    case Field::year:
    case Field::plies:
    case Field::elo:
    case Field::id:
    case Field::result:
    case Field::ending:
    case Field::has:
    case Field::motif: break;
    }
    return with_advice(term, {});
}

std::string NothingFound::with_advice(const Term& term, std::string_view advice) const {
    const bool is_alone = terms_.size() == 1;
    if (is_alone && advice.empty()) return {};
    return fmt::format("{}{} finds no game{}.", is_alone ? "" : "Even alone, ", term_text(term),
                       advice);
}

std::string NothingFound::about_word(const Term& term) const {
    const std::string& text = std::get<std::string>(term.value);
    if (rule_sets::find(text) != nullptr)
        return with_advice(term, fmt::format("; {} searches for games under these rules",
                                             term_text({Field::rules, text})));
    return about_name(term, NameKind::player, "player, event or place");
}

std::string NothingFound::about_player(const Term& term) const {
    const Term any{Field::player, term.value};
    if (term.field != Field::player && finds(any))
        return with_advice(term, fmt::format(", but {} finds games", term_text(any)));
    return about_name(term, NameKind::player, "player's name");
}

/// The names and their words, for proposals.
std::vector<std::string> words_of(const std::vector<KnownName>& names) {
    std::vector<std::string> words;
    for (const KnownName& known : names) {
        words.push_back(known.name);
        std::string_view rest = known.name;
        while (!rest.empty()) words.emplace_back(trimmed(take_until(rest, " "), ",.;"));
    }
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

std::string NothingFound::about_name(const Term& term, NameKind kind,
                                     std::string_view owner) const {
    const std::string& text = std::get<std::string>(term.value);
    std::string hint = fmt::format("No {} contains {}; ", owner, harmless(excerpt(text)));
    const auto near = is_small_ ? similar_names(text, words_of(value_of(names(collection_, kind))))
                                : std::vector<std::string>{};
    if (!near.empty()) return hint + fmt::format("did you mean {}?", harmless(enumerated(near)));
    return hint
           + fmt::format("'merels names {} {}' lists the names.",
                         harmless(shell_word(collection_.path())), enum_name(kind));
}

} // namespace

std::string hint_for_nothing(const Collection& collection, const Query& query) {
    const std::int64_t games = value_of(collection.size());
    if (games == 0)
        return fmt::format("The collection has no games; 'merels import {} FILE' adds games.",
                           harmless(shell_word(collection.path())));
    if (query.limit == 0U) return "limit:0 allows no game.";
    return NothingFound{collection, games, wanted_terms(query)}.hint();
}

} // namespace merels::cli
