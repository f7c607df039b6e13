#include <libnotation/store/duplicates/enriched.hpp>

#include <libnotation/game/merge.hpp>
#include <libnotation/game/sources.hpp>
#include <libnotation/game/transform.hpp>
#include <libnotation/game/unknown_value.hpp>

namespace merels {

namespace {

/// The more exact of two dates: for "1957.??.??" and "1957.08.12" it is "1957.08.12". If the dates
/// contradict each other, the first date is returned.
std::string more_exact_date(const std::string& first, const std::string& second) {
    std::string exact = first.size() < second.size() ? second : first;
    for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
        if (first[i] != second[i] && first[i] != '?' && second[i] != '?') return first;
        exact[i] = first[i] == '?' ? second[i] : first[i];
    }
    return exact;
}

/// True for a tag that depends on the moves of its own record, so that it is wrong in another
/// record.
bool is_of_record(std::string_view tag) { return tag == "PlyCount"; }

void add_tags(Game& into, const Tags& added) {
    for (const Tag& tag : added) {
        if (is_of_source(tag.name) || is_of_record(tag.name)) continue;
        const std::string* known = into.tags.find(tag.name);
        if (known == nullptr || (says_nothing(*known) && !says_nothing(tag.value)))
            into.tags.set(tag.name, tag.value);
        else if (tag.name == "Date" && !says_nothing(tag.value))
            into.tags.set(tag.name, more_exact_date(*known, tag.value));
    }
}

} // namespace

Game enriched(const Game& kept, const Game& other, const Comparison& comparison) {
    Game both = kept;
    if (!merge(both, transformed(other, *comparison.symmetry))) return kept;
    add_tags(both, other.tags);
    add_sources(both.tags, other.tags);
    if (both.result == GameResult::unfinished) both.result = other.result;
    return both;
}

} // namespace merels
