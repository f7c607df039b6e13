#include <libnotation/store/tables/same_game.hpp>

#include <libnotation/game/transform.hpp>
#include <libnotation/game/unknown_value.hpp>
#include <libnotation/store/encoding/folding.hpp>

#include <algorithm>
#include <array>

namespace merels {

namespace {

/// True if the known parts of both dates are equal, as in "1957.08.??" and "1957".
bool may_be_same_date(std::string_view first, std::string_view second) {
    const std::size_t length = std::min(first.size(), second.size());
    for (std::size_t i = 0; i < length; ++i)
        if (first[i] != second[i] && first[i] != '?' && second[i] != '?') return false;
    return true;
}

bool is_initial_of(const std::string& initial, const std::string& word) {
    // Digits are not initials: round 1 is not round 12.
    const bool is_letter = initial.size() == 1 && (initial[0] < '0' || initial[0] > '9');
    return is_letter && word.starts_with(initial);
}

bool may_be_same_tag(std::string_view name, std::string_view first, std::string_view second) {
    if (says_nothing(first) || says_nothing(second)) return true;
    return name == "Date" ? may_be_same_date(first, second) : may_be_same_name(first, second);
}

bool may_be_same(GameResult first, GameResult second) {
    return first == second || first == GameResult::unfinished || second == GameResult::unfinished;
}

Sameness sameness(unsigned first_plies, unsigned second_plies) {
    if (first_plies == second_plies) return Sameness::equal;
    if (std::min(first_plies, second_plies) < least_beginning) return Sameness::other;
    return first_plies < second_plies ? Sameness::beginning : Sameness::continuation;
}

/// True if every move of the shorter line has its image in the other line.
bool is_image(const Game& first, const Game& second, const Symmetry& symmetry) {
    // The identity is applied, too: it puts captures in the same order as in the other image.
    const Symmetry& identity = first.rule_set().board.symmetries().front();
    if (second.start().transformed(symmetry) != first.start()) return false;
    NodeId a = first.first_child(Game::root);
    NodeId b = second.first_child(Game::root);
    for (; a != Game::none && b != Game::none; a = first.first_child(a), b = second.first_child(b))
        if (transformed(first.move(a), identity) != transformed(second.move(b), symmetry))
            return false;
    return true;
}

bool has_players(const Tags& tags) {
    return !says_nothing(tags.get("White")) && !says_nothing(tags.get("Black"));
}

/// True for short lines, which occur in many games.
bool is_too_short(const Game& first, const Game& second, const Symmetry& symmetry) {
    return first.plies() < least_beginning && !(has_players(first.tags) && has_players(second.tags))
           && first != transformed(second, symmetry);
}

} // namespace

std::vector<std::string> name_words(std::string_view name) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : folded(name) + " ") {
        if (c != ' ' && c != ',' && c != '.' && c != '_') {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    std::ranges::sort(words, [](const auto& a, const auto& b) {
        return a.size() != b.size() ? a.size() > b.size() : a < b;
    });
    return words;
}

bool may_be_same_words(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] != b[i] && !is_initial_of(a[i], b[i]) && !is_initial_of(b[i], a[i])) return false;
    return true;
}

bool may_be_same_name(std::string_view first, std::string_view second) {
    const std::vector<std::string> a = name_words(first);
    const std::vector<std::string> b = name_words(second);
    if (may_be_same_words(a, b)) return true;
    // If only some umlauts of a name are typed with two letters, both typed forms are equal.
    const std::vector<std::string> typed_a = name_words(without_umlauts(first));
    const std::vector<std::string> typed_b = name_words(without_umlauts(second));
    return may_be_same_words(typed_a, b) || may_be_same_words(a, typed_b)
           || may_be_same_words(typed_a, typed_b);
}

std::string name_signature(std::string_view name) {
    if (says_nothing(name)) return {};
    const auto words = name_words(name);
    return words.empty() || words[0].size() < 2 ? std::string{} : words[0];
}

bool may_be_same(const Tags& first, const Tags& second) {
    constexpr std::array names{"White", "Black", "Date", "Event", "Round"};
    return std::ranges::all_of(names, [&](const char* name) {
        return may_be_same_tag(name, first.get(name), second.get(name));
    });
}

Comparison compare(const Game& first, const Game& second) {
    if (!is_same_game(first.rule_set(), second.rule_set())) return {};
    const Sameness same = sameness(first.plies(), second.plies());
    if (same == Sameness::other || !may_be_same(first.result, second.result)
        || !may_be_same(first.tags, second.tags))
        return {};
    for (const Symmetry& symmetry : first.rule_set().board.symmetries())
        if (is_image(first, second, symmetry) && !is_too_short(first, second, symmetry))
            return {same, &symmetry};
    return {};
}

} // namespace merels
